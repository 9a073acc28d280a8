// A stamp that changes with every change of the top.
//@ verdict: verified
import java.util.concurrent.atomic.AtomicStampedReference;

public class AbaStackFixed {
    static class Node {
        volatile Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node first = top.get(stamp);
            if (first == null) {
                return null;
            }
            Node second = first.next;
            if (top.compareAndSet(first, second, stamp[0], stamp[0] + 1)) {
                return first;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node y = new Node(null);
        Node x = new Node(y);
        top.set(x, 0);
        Thread a = new Thread(AbaStackFixed::pop);
        a.start();
        Node first = pop();
        Node second = pop();
        boolean tookBoth = first == x && second == y;
        if (tookBoth) {
            x.next = null;
            int stamp = top.getStamp();
            top.compareAndSet(null, x, stamp, stamp + 1);
        }
        a.join();
        assert !tookBoth || top.getReference() != y : "y was taken and is in the stack";
    }
}
