import java.util.*;
/** A little of everything, to be damaged byte by byte. */
public class Mutated {
    interface Op { long apply(long a, int b); }
    static class Node<T> { T v; Node<T> next; Node(T v, Node<T> n) { this.v = v; next = n; } }
    enum E { A, B { int f() { return 2; } }; int f() { return 1; } }
    record R(int x, String y) {}
    static int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static synchronized void sync(List<Integer> l) { l.add(l.size()); }
    public static void main(String[] args) throws Exception {
        Op op = (a, b) -> a * b + args.length;
        Node<String> n = null;
        for (int i = 0; i < 5; i++) n = new Node<>("n" + i, n);
        StringBuilder sb = new StringBuilder();
        for (; n != null; n = n.next) sb.append(n.v).append(op.apply(3L, n.v.length()));
        System.out.println(sb);
        int[][] grid = new int[3][4]; long[] ls = {1, 2, 3}; double d = 1.5; float f = 2.5f;
        for (int[] row : grid) for (int j = 0; j < row.length; j++) { row[j] += j * 2; d += row[j] / f; ls[j % 3] ^= row[j]; }
        System.out.println(d + " " + Arrays.toString(ls) + Arrays.deepToString(grid));
        try { Object o = "s"; Integer k = (Integer) o; } catch (ClassCastException e) { System.out.println("cce"); }
        switch (args.length) { case 0: System.out.println("zero"); break; case 100: case 5000: System.out.println("x"); }
        System.out.println(new R(1, "a") + " " + E.B.f() + " " + fib(10));
        List<Integer> l = new ArrayList<>();
        Thread t = new Thread(() -> { for (int i = 0; i < 3; i++) sync(l); }); t.start(); t.join();
        System.out.println(l);
    }
}
