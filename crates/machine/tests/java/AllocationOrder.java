import java.util.ArrayList;
import java.util.List;

/** Comes to the same state by other ways: in another order of allocation, or leaving garbage. */
public class AllocationOrder {
    static class Node {
        Node other;
        long[] numbers;
        String text;
    }

    static Node left;
    static Node right;
    static List<Node> list;

    static Node node(String text, int size) {
        Node node = new Node();
        node.text = text.concat("!");
        node.numbers = new long[size];
        return node;
    }

    public static void main(String[] way) throws InterruptedException {
        if (way[0].equals("reversed")) {
            right = node("right", 3);
            left = node("left", 5);
        } else {
            left = node("left", 5);
            right = node("right", 3);
        }
        if (way[0].equals("garbage")) {
            for (int i = 0; i < 100; i++) {
                right = node("right", 3);
            }
        }
        if (way[0].equals("hashed")) {
            left.text.hashCode();
        }
        left.other = right;
        right.other = left;
        list = new ArrayList<>();
        list.add(left);
        list.add(right);
        way = null;
        Thread.sleep(1);
        System.out.println(left.other.text + right.other.text);
    }
}
