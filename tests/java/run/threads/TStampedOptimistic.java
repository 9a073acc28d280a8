// Optimistic reads are valid only if no write came between; readers fall back to a read lock.
import java.util.concurrent.locks.StampedLock;

public class TStampedOptimistic {
    static class Point {
        private final StampedLock lock = new StampedLock();
        private int x;
        private int y;

        void move(int dx, int dy) {
            long stamp = lock.writeLock();
            try {
                x += dx;
                Thread.yield();
                y += dy;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        int difference() {
            long stamp = lock.tryOptimisticRead();
            int seenX = x;
            int seenY = y;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    seenX = x;
                    seenY = y;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            return seenX - seenY;
        }

        boolean moveIfAtOrigin(int newX, int newY) {
            long stamp = lock.readLock();
            try {
                while (x == 0 && y == 0) {
                    long write = lock.tryConvertToWriteLock(stamp);
                    if (write != 0) {
                        stamp = write;
                        x = newX;
                        y = newY;
                        return true;
                    }
                    lock.unlockRead(stamp);
                    stamp = lock.writeLock();
                }
                return false;
            } finally {
                lock.unlock(stamp);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Point point = new Point();
        System.out.println(point.moveIfAtOrigin(3, 3) + " " + point.moveIfAtOrigin(4, 4));
        int[] bad = new int[2];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    if (id < 2) {
                        point.move(id + 1, id + 1);
                    } else if (point.difference() != 0) {
                        bad[id - 2]++;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(point.x + " " + point.y + " bad " + (bad[0] + bad[1]));
        long before = point.lock.tryOptimisticRead();
        System.out.println(point.lock.validate(before));
        point.move(1, 1);
        System.out.println(point.lock.validate(before) + " " + point.lock.validate(0));
    }
}
