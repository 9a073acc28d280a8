// Recursion some thousand frames deep, mutual recursion, deep object graphs.
import java.util.*;

public class LangDeepRecursion {
    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    static class Node {
        Node next;
        int v;
        Node(Node next, int v) { this.next = next; this.v = v; }
        int length() { return next == null ? 1 : 1 + next.length(); }
        @Override public boolean equals(Object o) { return o instanceof Node n && n.v == v && Objects.equals(next, n.next); }
        @Override public int hashCode() { return 31 * v + (next == null ? 0 : next.hashCode()); }
    }

    static Node build(int n) {
        Node node = null;
        for (int i = 0; i < n; i++) node = new Node(node, i);
        return node;
    }

    static long collatz(long n, Map<Long, Long> memo) {
        if (n == 1) return 0;
        Long known = memo.get(n);
        if (known == null) memo.put(n, known = 1 + collatz(n % 2 == 0 ? n / 2 : 3 * n + 1, memo));
        return known;
    }

    public static void main(String[] args) {
        System.out.println(sum(3000) + " " + even(2501) + " " + ackermann(2, 30));
        Node a = build(1500), b = build(1500);
        System.out.println(a.length() + " " + a.equals(b) + " " + a.hashCode());
        Map<Long, Long> memo = new HashMap<>();
        long best = 0, at = 0;
        for (long i = 1; i < 3000; i++) {
            long c = collatz(i, memo);
            if (c > best) {
                best = c;
                at = i;
            }
        }
        System.out.println(at + " " + best);
        List<Object> nested = new ArrayList<>();
        for (int i = 0; i < 300; i++) nested = new ArrayList<>(List.of(nested));
        System.out.println(nested.toString().length() + " " + nested.hashCode());
    }
}
