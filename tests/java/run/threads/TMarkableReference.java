// AtomicMarkableReference in a lock-free sorted list with logical deletion (Harris).
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicMarkableReference;

public class TMarkableReference {
    static class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    static final Node TAIL = new Node(Integer.MAX_VALUE, null);
    static final Node HEAD = new Node(Integer.MIN_VALUE, TAIL);

    /** The last node before key; unlinks marked nodes on the way. */
    static Node before(int key) {
        retry:
        while (true) {
            Node previous = HEAD;
            Node current = previous.next.getReference();
            while (true) {
                boolean[] marked = new boolean[1];
                Node successor = current.next.get(marked);
                while (marked[0]) {
                    if (!previous.next.compareAndSet(current, successor, false, false)) {
                        continue retry;
                    }
                    current = successor;
                    successor = current.next.get(marked);
                }
                if (current.key >= key) {
                    return previous;
                }
                previous = current;
                current = successor;
            }
        }
    }

    static boolean add(int key) {
        while (true) {
            Node previous = before(key);
            Node current = previous.next.getReference();
            if (current.key == key && !current.next.isMarked()) {
                return false;
            }
            if (previous.next.compareAndSet(current, new Node(key, current), false, false)) {
                return true;
            }
        }
    }

    static boolean remove(int key) {
        while (true) {
            Node current = before(key).next.getReference();
            if (current.key != key) {
                return false;
            }
            Node successor = current.next.getReference();
            if (current.next.compareAndSet(successor, successor, false, true)) {
                return true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger added = new AtomicInteger();
        AtomicInteger removed = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    added.addAndGet(add(k * 3 + id) ? 1 : 0);
                    added.addAndGet(add(100 + k) ? 1 : 0);
                }
                for (int k = 0; k < 20; k += 2) {
                    removed.addAndGet(remove(k * 3 + id) ? 1 : 0);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        before(Integer.MAX_VALUE);
        StringBuilder keys = new StringBuilder();
        for (Node node = HEAD.next.getReference(); node != TAIL; node = node.next.getReference()) {
            keys.append(node.key).append(' ');
        }
        System.out.println(added + " " + removed);
        System.out.println(keys.toString().trim());
        AtomicMarkableReference<String> mark = new AtomicMarkableReference<>("x", false);
        System.out.println(mark.attemptMark("x", true) + " " + mark.isMarked() + " " + mark.compareAndSet("x", "y", false, false));
    }
}
