// The end of a thread notifies all who wait on its Thread object, which is what join relies on.
// Waiting without asking whether it is still alive can come too late.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: ended | [deadlock]
public class ThreadAsMonitor {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> { });
        thread.start();
        synchronized (thread) {
            thread.wait();
        }
        System.out.println("ended");
    }
}
