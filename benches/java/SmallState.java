/** Two threads and a hundred objects of its own, then everything waits: a state to encode. */
public class SmallState {
    static final class Node {
        final Node next;
        int value;
        Node(Node next, int value) { this.next = next; this.value = value; }
    }

    static Node head;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 100; i++) head = new Node(head, i);
        Object lock = new Object();
        Thread other = new Thread() {
            @Override public void run() {
                synchronized (lock) {
                    try { lock.wait(); } catch (InterruptedException e) { head.value++; }
                }
            }
        };
        other.start();
        other.join();
    }
}
