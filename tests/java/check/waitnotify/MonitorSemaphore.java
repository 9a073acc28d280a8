// A semaphore of one permit made of a monitor.
//@ verdict: verified
//@ outcomes: 2
public class MonitorSemaphore {
    static int permits = 1;
    static int counter;

    static synchronized void acquire() {
        try {
            while (permits == 0) {
                MonitorSemaphore.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        permits--;
    }

    static synchronized void release() {
        permits++;
        MonitorSemaphore.class.notify();
    }

    static void work() {
        acquire();
        counter++;
        release();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(MonitorSemaphore::work);
        Thread b = new Thread(MonitorSemaphore::work);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
