// A waiting virtual thread is interrupted.
//@ verdict: verified
//@ outcomes: interrupted
//@ min-jdk: 21
public class VirtualInterrupt {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread thread = Thread.startVirtualThread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        thread.interrupt();
        thread.join();
    }
}
