// Graph algorithms: Dijkstra, topological sort, union-find, Floyd-Warshall, depth first search.
import java.util.*;
import java.util.stream.*;

public class LangProgramGraph {
    record Edge(int from, int to, int w) {}

    static int[] dijkstra(List<List<Edge>> g, int s) {
        int[] d = new int[g.size()];
        Arrays.fill(d, Integer.MAX_VALUE);
        d[s] = 0;
        PriorityQueue<int[]> q = new PriorityQueue<>(Comparator.comparingInt(a -> a[1]));
        q.add(new int[] {s, 0});
        while (!q.isEmpty()) {
            int[] top = q.poll();
            if (top[1] > d[top[0]]) continue;
            for (Edge e : g.get(top[0])) {
                int nd = top[1] + e.w();
                if (nd < d[e.to()]) {
                    d[e.to()] = nd;
                    q.add(new int[] {e.to(), nd});
                }
            }
        }
        return d;
    }

    static List<Integer> topological(List<List<Edge>> g) {
        int[] in = new int[g.size()];
        g.forEach(l -> l.forEach(e -> in[e.to()]++));
        Deque<Integer> ready = IntStream.range(0, in.length).filter(i -> in[i] == 0).boxed().collect(Collectors.toCollection(ArrayDeque::new));
        List<Integer> out = new ArrayList<>();
        while (!ready.isEmpty()) {
            int n = ready.poll();
            out.add(n);
            for (Edge e : g.get(n)) if (--in[e.to()] == 0) ready.add(e.to());
        }
        return out;
    }

    static int find(int[] p, int x) { return p[x] == x ? x : (p[x] = find(p, p[x])); }

    static int kruskal(List<Edge> edges, int n) {
        int[] p = IntStream.range(0, n).toArray();
        int total = 0;
        for (Edge e : edges.stream().sorted(Comparator.comparingInt(Edge::w)).toList()) {
            int a = find(p, e.from()), b = find(p, e.to());
            if (a != b) {
                p[a] = b;
                total += e.w();
            }
        }
        return total;
    }

    static long paths(List<List<Edge>> g, int from, int to, Map<Integer, Long> memo) {
        if (from == to) return 1;
        Long known = memo.get(from);
        if (known != null) return known;
        long sum = 0;
        for (Edge e : g.get(from)) sum += paths(g, e.to(), to, memo);
        memo.put(from, sum);
        return sum;
    }

    public static void main(String[] args) {
        int n = 40;
        Random r = new Random(11);
        List<Edge> edges = new ArrayList<>();
        for (int i = 0; i < n; i++) for (int k = 0; k < 4; k++) {
            int to = i + 1 + r.nextInt(6);
            if (to < n) edges.add(new Edge(i, to, 1 + r.nextInt(20)));
        }
        List<List<Edge>> g = IntStream.range(0, n).mapToObj(i -> edges.stream().filter(e -> e.from() == i).toList()).toList();
        int[] d = dijkstra(g, 0);
        System.out.println(Arrays.toString(d));
        System.out.println(topological(g));
        System.out.println(kruskal(edges, n) + " " + paths(g, 0, n - 1, new HashMap<>()));
        int[][] f = new int[n][n];
        for (int[] row : f) Arrays.fill(row, 1 << 20);
        for (Edge e : edges) f[e.from()][e.to()] = Math.min(f[e.from()][e.to()], e.w());
        for (int i = 0; i < n; i++) f[i][i] = 0;
        for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) f[i][j] = Math.min(f[i][j], f[i][k] + f[k][j]);
        System.out.println(IntStream.range(0, n).allMatch(i -> f[0][i] == d[i] || d[i] == Integer.MAX_VALUE && f[0][i] >= 1 << 20));
    }
}
