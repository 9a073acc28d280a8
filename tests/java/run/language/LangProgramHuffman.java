// Huffman coding, run lengths, edit distance, string search.
import java.util.*;
import java.util.stream.*;

public class LangProgramHuffman {
    static abstract sealed class Node implements Comparable<Node> permits Leaf, Branch {
        final int weight, order;
        Node(int weight, int order) { this.weight = weight; this.order = order; }
        @Override public int compareTo(Node o) { return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order); }
    }
    static final class Leaf extends Node {
        final char c;
        Leaf(char c, int w) { super(w, c); this.c = c; }
    }
    static final class Branch extends Node {
        final Node l, r;
        Branch(Node l, Node r) { super(l.weight + r.weight, Math.min(l.order, r.order)); this.l = l; this.r = r; }
    }

    static void codes(Node n, String prefix, Map<Character, String> out) {
        if (n instanceof Leaf l) out.put(l.c, prefix);
        else if (n instanceof Branch b) {
            codes(b.l, prefix + "0", out);
            codes(b.r, prefix + "1", out);
        }
    }

    static String decode(Node root, String bits) {
        StringBuilder s = new StringBuilder();
        Node n = root;
        for (char bit : bits.toCharArray()) {
            n = bit == '0' ? ((Branch) n).l : ((Branch) n).r;
            if (n instanceof Leaf l) {
                s.append(l.c);
                n = root;
            }
        }
        return s.toString();
    }

    static int distance(String a, String b) {
        int[] prev = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int[] cur = new int[b.length() + 1];
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            prev = cur;
        }
        return prev[b.length()];
    }

    static List<Integer> kmp(String text, String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(k) != p.charAt(i)) k = f[k - 1];
            if (p.charAt(k) == p.charAt(i)) k++;
            f[i] = k;
        }
        List<Integer> out = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && p.charAt(k) != text.charAt(i)) k = f[k - 1];
            if (p.charAt(k) == text.charAt(i)) k++;
            if (k == p.length()) {
                out.add(i - k + 1);
                k = f[k - 1];
            }
        }
        return out;
    }

    public static void main(String[] args) {
        String text = "she sells sea shells by the sea shore, surely seashells";
        PriorityQueue<Node> q = new PriorityQueue<>();
        text.chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(c -> c, TreeMap::new, Collectors.summingInt(c -> 1))).forEach((c, n) -> q.add(new Leaf(c, n)));
        while (q.size() > 1) q.add(new Branch(q.poll(), q.poll()));
        Map<Character, String> codes = new TreeMap<>();
        codes(q.peek(), "", codes);
        String bits = text.chars().mapToObj(c -> codes.get((char) c)).collect(Collectors.joining());
        System.out.println(codes);
        System.out.println(bits.length() + " " + decode(q.peek(), bits).equals(text));
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance(text, text.replace("s", "z")));
        System.out.println(kmp(text, "sea") + " " + kmp("aaaaa", "aa") + kmp("abc", "d"));
        System.out.println(text.replaceAll("(.)\\1*", "<$0>").length());
    }
}
