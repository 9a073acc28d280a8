// A bounded queue with two conditions, and the queries on waiting threads.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class TConditionQueue {
    static class Bounded {
        final ReentrantLock lock = new ReentrantLock();
        final Condition notFull = lock.newCondition();
        final Condition notEmpty = lock.newCondition();
        final int[] slots = new int[3];
        int head;
        int count;

        void put(int value) throws InterruptedException {
            lock.lock();
            try {
                while (count == slots.length) {
                    notFull.await();
                }
                slots[(head + count++) % slots.length] = value;
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        int take() throws InterruptedException {
            lock.lock();
            try {
                while (count == 0) {
                    notEmpty.await();
                }
                int value = slots[head];
                head = (head + 1) % slots.length;
                count--;
                notFull.signal();
                return value;
            } finally {
                lock.unlock();
            }
        }

        int waitingFor(Condition condition) {
            lock.lock();
            try {
                return lock.getWaitQueueLength(condition);
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bounded queue = new Bounded();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 20; i++) {
                    queue.put(i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        while (queue.waitingFor(queue.notFull) != 1) {
            Thread.yield();
        }
        System.out.println("producer waits, consumers waiting " + queue.waitingFor(queue.notEmpty));
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            line.append(queue.take()).append(' ');
        }
        producer.join();
        System.out.println(line.toString().trim());
        System.out.println(queue.count + " " + queue.lock.isLocked());
    }
}
