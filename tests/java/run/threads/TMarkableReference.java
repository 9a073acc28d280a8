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

    /** Neighbours in the list, as they were seen together. */
    record Window(Node previous, Node current) {}

    /** Where key is or belongs; unlinks marked nodes on the way. */
    static Window find(int key) {
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
                    return new Window(previous, current);
                }
                previous = current;
                current = successor;
            }
        }
    }

    static boolean add(int key) {
        while (true) {
            Window window = find(key);
            if (window.current().key == key) {
                return false;
            }
            Node node = new Node(key, window.current());
            if (window.previous().next.compareAndSet(window.current(), node, false, false)) {
                return true;
            }
        }
    }

    static boolean remove(int key) {
        while (true) {
            Node current = find(key).current();
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
        find(Integer.MAX_VALUE);
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
