// A pool of reusable objects: never more than its size in use, all returned in the end, lenders wait their turn.
import java.util.ArrayDeque;
import java.util.Deque;

public class TObjectPool {
    static class Connection {
        final int id;
        int uses;
        boolean inUse;

        Connection(int id) {
            this.id = id;
        }

        void use() {
            if (inUse) {
                throw new IllegalStateException("shared connection " + id);
            }
            inUse = true;
            uses++;
            Thread.yield();
            inUse = false;
        }
    }

    static class Pool {
        private final Deque<Connection> idle = new ArrayDeque<>();
        private int lent;
        private int most;

        Pool(int size) {
            for (int i = 0; i < size; i++) {
                idle.push(new Connection(i));
            }
        }

        synchronized Connection borrow() throws InterruptedException {
            while (idle.isEmpty()) {
                wait();
            }
            most = Math.max(most, ++lent);
            return idle.pop();
        }

        synchronized void give(Connection connection) {
            lent--;
            idle.push(connection);
            notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool(2);
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 12; k++) {
                        Connection connection = pool.borrow();
                        try {
                            connection.use();
                        } finally {
                            pool.give(connection);
                        }
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int uses = pool.idle.stream().mapToInt(c -> c.uses).sum();
        System.out.println("uses " + uses + " lent " + pool.lent + " idle " + pool.idle.size() + " within size " + (pool.most <= 2));
    }
}
