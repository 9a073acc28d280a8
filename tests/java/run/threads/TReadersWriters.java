// A hand-made readers/writers lock: readers never see a half-done write.
public class TReadersWriters {
    static class Lock {
        private int readers;
        private boolean writing;
        private int waitingWriters;

        synchronized void read() throws InterruptedException {
            while (writing || waitingWriters > 0) {
                wait();
            }
            readers++;
        }

        synchronized void endRead() {
            if (--readers == 0) {
                notifyAll();
            }
        }

        synchronized void write() throws InterruptedException {
            waitingWriters++;
            while (writing || readers > 0) {
                wait();
            }
            waitingWriters--;
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static final Lock LOCK = new Lock();
    static int left;
    static int right;
    static int torn;

    static void writer() {
        try {
            for (int i = 0; i < 20; i++) {
                LOCK.write();
                left++;
                Thread.yield();
                right++;
                LOCK.endWrite();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void reader() {
        try {
            for (int i = 0; i < 20; i++) {
                LOCK.read();
                if (left != right) {
                    torn++;
                }
                LOCK.endRead();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(i % 2 == 0 ? TReadersWriters::reader : TReadersWriters::writer);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(left + " " + right + " torn " + torn);
    }
}
