// The worker catches the exception and goes on waiting: the request to stop is lost, unless it came
// before the worker first looked at the flag.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: stopped | [deadlock]
public class InterruptSwallowed {
    static synchronized void work() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                InterruptSwallowed.class.wait();
            } catch (InterruptedException e) {
                continue;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(InterruptSwallowed::work);
        worker.start();
        worker.interrupt();
        worker.join();
        System.out.println("stopped");
    }
}
