// A sorted list locked hand over hand: a node is left only when the next one is held.
//@ verdict: verified
//@ outcomes: 0 1 2 9
public class HandOverHand {
    static class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        void insert(int x) {
            synchronized (this) {
                insertLocked(x);
            }
        }

        /** Called with this node locked. */
        private void insertLocked(int x) {
            Node after = next;
            synchronized (after) {
                if (after.value > x) {
                    next = new Node(x, after);
                    return;
                }
            }
            after.insert(x);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node head = new Node(0, new Node(9, null));
        Thread a = new Thread(() -> head.insert(1));
        Thread b = new Thread(() -> head.insert(2));
        a.start();
        b.start();
        a.join();
        b.join();
        StringBuilder text = new StringBuilder();
        for (Node node = head; node != null; node = node.next) {
            text.append(text.length() == 0 ? "" : " ").append(node.value);
        }
        System.out.println(text);
    }
}
