// What join does, by hand.
//@ verdict: verified
//@ outcomes: ended
public class ThreadAsMonitorFixed {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> { });
        thread.start();
        synchronized (thread) {
            while (thread.isAlive()) {
                thread.wait();
            }
        }
        System.out.println("ended");
    }
}
