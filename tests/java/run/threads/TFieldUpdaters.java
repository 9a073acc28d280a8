// Field updaters give atomic access to volatile fields, with checks on type and modifiers.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class TFieldUpdaters {
    static class Node {
        volatile int count;
        volatile long total;
        volatile Node next;
        int plain;
        static volatile int shared;
        final String name;

        Node(String name) {
            this.name = name;
        }
    }

    static final AtomicIntegerFieldUpdater<Node> COUNT = AtomicIntegerFieldUpdater.newUpdater(Node.class, "count");
    static final AtomicLongFieldUpdater<Node> TOTAL = AtomicLongFieldUpdater.newUpdater(Node.class, "total");
    static final AtomicReferenceFieldUpdater<Node, Node> NEXT =
        AtomicReferenceFieldUpdater.newUpdater(Node.class, Node.class, "next");

    static void expectFailure(String field) {
        try {
            AtomicIntegerFieldUpdater.newUpdater(Node.class, field);
            System.out.println(field + " accepted");
        } catch (IllegalArgumentException e) {
            System.out.println(field + ": " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(field + ": " + e.getClass().getSimpleName() + " from " + e.getCause().getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node head = new Node("head");
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    COUNT.incrementAndGet(head);
                    TOTAL.addAndGet(head, 1L << 33);
                    Node node = new Node(id + "-" + k);
                    do {
                        node.next = head.next;
                    } while (!NEXT.compareAndSet(head, node.next, node));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int length = 0;
        for (Node node = head.next; node != null; node = node.next) {
            length++;
        }
        System.out.println(head.count + " " + head.total + " " + length);
        System.out.println(COUNT.getAndUpdate(head, x -> -x) + " " + COUNT.get(head) + " " + COUNT.accumulateAndGet(head, 5, Math::max));
        System.out.println(NEXT.getAndSet(head, null) != null ? "cut " + head.next : "?");
        expectFailure("plain");
        expectFailure("total");
        expectFailure("missing");
    }
}
