// The place is searched under the locks, but linked later without looking again: an insertion is
// lost although every access is locked.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 2 | 1 [uncaught java.lang.AssertionError]
public class HandOverHandBroken {
    static class Node {
        final int value;
        private Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        synchronized Node next() {
            return next;
        }

        synchronized void link(Node node) {
            next = node;
        }
    }

    static void insert(Node head, int x) {
        Node before = head;
        Node after = before.next();
        while (after.value < x) {
            before = after;
            after = before.next();
        }
        before.link(new Node(x, after));
    }

    public static void main(String[] args) throws InterruptedException {
        Node head = new Node(0, new Node(9, null));
        Thread a = new Thread(() -> insert(head, 1));
        Thread b = new Thread(() -> insert(head, 2));
        a.start();
        b.start();
        a.join();
        b.join();
        int count = 0;
        for (Node node = head.next(); node.value < 9; node = node.next()) {
            count++;
        }
        System.out.println(count);
        assert count == 2 : "lost insertion";
    }
}
