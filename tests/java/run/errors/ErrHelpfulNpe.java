// Helpful messages of NullPointerException, with local names because of -g.
public class ErrHelpfulNpe {
    static class Node {
        Node next;
        int value;
        int[] data;
        String name() { return null; }
        static Node root;
    }

    static Node make() { return null; }

    interface Action { void run(); }

    static void attempt(Action a) {
        try {
            a.run();
            System.out.println("nothing thrown");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void locals(String text, int[] numbers, Node node) {
        attempt(() -> System.out.println(text.length()));
        try {
            text.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            numbers[3] = 4;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            node.value = 5;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node n = new Node();
        locals(null, null, null);
        attempt(() -> n.next.value++);
        attempt(() -> n.next.next = n);
        attempt(() -> n.data[2]++);
        attempt(() -> System.out.println(n.data.length));
        attempt(() -> n.name().trim());
        attempt(() -> make().name());
        attempt(() -> Node.root.data[0] = 1);
        Node[][] grid = new Node[2][];
        attempt(() -> grid[1][0] = n);
        Node[] row = new Node[1];
        int k = 0;
        try {
            row[k].value = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        attempt(() -> { throw null; });
        attempt(() -> { synchronized (Node.root) { } });
        Integer boxed = null;
        attempt(() -> { int unboxed = boxed; });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("own message"); });
        attempt(() -> java.util.Objects.requireNonNull(null, "required"));
        attempt(() -> java.util.Objects.requireNonNull(null));
    }
}
