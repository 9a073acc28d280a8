// Queue locks: a ticket lock with fetch-and-add, a CLH lock and an MCS lock.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

public class TTicketLock {
    interface Lock {
        void lock();

        void unlock();
    }

    static class Ticket implements Lock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving;

        @Override
        public void lock() {
            int mine = next.getAndIncrement();
            while (serving != mine) {
                Thread.yield();
            }
        }

        @Override
        public void unlock() {
            serving = serving + 1;
        }
    }

    static class Node {
        volatile boolean locked;
        volatile Node next;
    }

    static class Clh implements Lock {
        private final AtomicReference<Node> tail = new AtomicReference<>(new Node());
        private final ThreadLocal<Node> mine = new ThreadLocal<>();

        @Override
        public void lock() {
            Node node = new Node();
            node.locked = true;
            mine.set(node);
            Node previous = tail.getAndSet(node);
            while (previous.locked) {
                Thread.yield();
            }
        }

        @Override
        public void unlock() {
            mine.get().locked = false;
        }
    }

    static class Mcs implements Lock {
        private final AtomicReference<Node> tail = new AtomicReference<>();
        private final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);

        @Override
        public void lock() {
            Node node = mine.get();
            node.next = null;
            Node previous = tail.getAndSet(node);
            if (previous != null) {
                node.locked = true;
                previous.next = node;
                while (node.locked) {
                    Thread.yield();
                }
            }
        }

        @Override
        public void unlock() {
            Node node = mine.get();
            if (node.next == null && tail.compareAndSet(node, null)) {
                return;
            }
            while (node.next == null) {
                Thread.yield();
            }
            node.next.locked = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (Lock lock : new Lock[] {new Ticket(), new Clh(), new Mcs()}) {
            int[] counter = new int[1];
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    for (int k = 0; k < 25; k++) {
                        lock.lock();
                        counter[0]++;
                        lock.unlock();
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            System.out.println(lock.getClass().getSimpleName() + " " + counter[0]);
        }
    }
}
