// A thread that has seen and cleared its interrupt waits on: one interrupt is noticed once.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: false interrupted | [deadlock]
public class InterruptSeenOnce {
    static boolean seen;
    static String how = "woken";

    static synchronized void await() {
        seen = Thread.interrupted();
        try {
            InterruptSeenOnce.class.wait();
        } catch (InterruptedException e) {
            how = "interrupted";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(InterruptSeenOnce::await);
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println(seen + " " + how);
    }
}
