// A lock-free queue with helping: order per producer, nothing lost, on AtomicReference.
import java.util.concurrent.atomic.AtomicReference;

public class TMichaelScottQueue {
    static class Node {
        final Integer value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(Integer value) {
            this.value = value;
        }
    }

    static class Queue {
        private final AtomicReference<Node> head;
        private final AtomicReference<Node> tail;

        Queue() {
            Node dummy = new Node(null);
            head = new AtomicReference<>(dummy);
            tail = new AtomicReference<>(dummy);
        }

        void enqueue(int value) {
            Node node = new Node(value);
            while (true) {
                Node last = tail.get();
                Node next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, node)) {
                    tail.compareAndSet(last, node);
                    return;
                }
            }
        }

        Integer dequeue() {
            while (true) {
                Node first = head.get();
                Node last = tail.get();
                Node next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (first == last) {
                    tail.compareAndSet(last, next);
                } else if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Queue queue = new Queue();
        Thread[] producers = new Thread[3];
        for (int i = 0; i < producers.length; i++) {
            int id = i;
            producers[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    queue.enqueue(id * 100 + k);
                }
            });
            producers[i].start();
        }
        int[] last = {-1, -1, -1};
        int received = 0;
        boolean ordered = true;
        while (received < 60) {
            Integer value = queue.dequeue();
            if (value == null) {
                Thread.yield();
            } else {
                ordered &= value % 100 == last[value / 100] + 1;
                last[value / 100] = value % 100;
                received++;
            }
        }
        for (Thread producer : producers) {
            producer.join();
        }
        System.out.println("ordered " + ordered + " " + last[0] + " " + last[1] + " " + last[2] + " " + queue.dequeue());
    }
}
