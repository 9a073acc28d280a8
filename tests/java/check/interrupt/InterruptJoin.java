// Waiting for a thread that never ends is ended by an interrupt.
//@ verdict: verified
//@ outcomes: gave up
public class InterruptJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread endless = new Thread(() -> {
            synchronized (InterruptJoin.class) {
                try {
                    InterruptJoin.class.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        endless.start();
        Thread waiter = new Thread(() -> {
            try {
                endless.join();
            } catch (InterruptedException e) {
                System.out.println("gave up");
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        endless.interrupt();
    }
}
