// The ABA problem: a takes the top x of a stack and remembers the one below, y. Meanwhile main
// takes x and y and puts x back. a's compare-and-set succeeds, and y, which was taken, is back.
//@ verdict: violated
//@ kinds: assertion
import java.util.concurrent.atomic.AtomicReference;

public class AbaStack {
    static class Node {
        volatile Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static Node pop() {
        while (true) {
            Node first = top.get();
            if (first == null) {
                return null;
            }
            Node second = first.next;
            if (top.compareAndSet(first, second)) {
                return first;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node y = new Node(null);
        Node x = new Node(y);
        top.set(x);
        Thread a = new Thread(AbaStack::pop);
        a.start();
        Node first = pop();
        Node second = pop();
        boolean tookBoth = first == x && second == y;
        if (tookBoth) {
            x.next = null;
            top.compareAndSet(null, x);
        }
        a.join();
        assert !tookBoth || top.get() != y : "y was taken and is in the stack";
    }
}
