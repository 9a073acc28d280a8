// The worker restores the flag that the exception cleared.
//@ verdict: verified
//@ outcomes: stopped
public class InterruptSwallowedFixed {
    static synchronized void work() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                InterruptSwallowedFixed.class.wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(InterruptSwallowedFixed::work);
        worker.start();
        worker.interrupt();
        worker.join();
        System.out.println("stopped");
    }
}
