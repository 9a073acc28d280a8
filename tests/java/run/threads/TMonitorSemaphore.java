// A counting semaphore and a latch written with monitors.
public class TMonitorSemaphore {
    static class Semaphore {
        private int permits;

        Semaphore(int permits) {
            this.permits = permits;
        }

        synchronized void acquire() throws InterruptedException {
            while (permits == 0) {
                wait();
            }
            permits--;
        }

        synchronized boolean tryAcquire(long millis) throws InterruptedException {
            if (permits == 0) {
                wait(millis);
            }
            if (permits == 0) {
                return false;
            }
            permits--;
            return true;
        }

        synchronized void release() {
            permits++;
            notify();
        }
    }

    static class Latch {
        private int count;

        Latch(int count) {
            this.count = count;
        }

        synchronized void countDown() {
            if (--count == 0) {
                notifyAll();
            }
        }

        synchronized void await() throws InterruptedException {
            while (count > 0) {
                wait();
            }
        }
    }

    static int inside;
    static int most;

    static synchronized void enter(int change) {
        inside += change;
        most = Math.max(most, inside);
    }

    public static void main(String[] args) throws InterruptedException {
        Semaphore semaphore = new Semaphore(2);
        Latch finished = new Latch(4);
        for (int i = 0; i < 4; i++) {
            new Thread(() -> {
                try {
                    for (int k = 0; k < 10; k++) {
                        semaphore.acquire();
                        enter(1);
                        Thread.yield();
                        enter(-1);
                        semaphore.release();
                    }
                    finished.countDown();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }).start();
        }
        finished.await();
        System.out.println("inside " + inside + " at most two " + (most <= 2) + " permits " + semaphore.permits);
        System.out.println(semaphore.tryAcquire(5) + " " + semaphore.tryAcquire(5) + " " + semaphore.tryAcquire(5));
        semaphore.release();
        System.out.println(semaphore.tryAcquire(5));
    }
}
