// Game of Life, a maze, an L-system and the Mandelbrot set in text.
import java.util.*;
import java.util.stream.*;

public class LangProgramLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] n = new boolean[h][w];
        for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
            int c = 0;
            for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++)
                if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) c++;
            n[y][x] = c == 3 || c == 2 && g[y][x];
        }
        return n;
    }

    static String show(boolean[][] g) {
        return Arrays.stream(g).map(r -> IntStream.range(0, r.length).mapToObj(i -> r[i] ? "#" : ".").collect(Collectors.joining())).collect(Collectors.joining("\n"));
    }

    static String grow(String axiom, Map<Character, String> rules, int n) {
        for (int i = 0; i < n; i++) axiom = axiom.chars().mapToObj(c -> rules.getOrDefault((char) c, String.valueOf((char) c))).collect(Collectors.joining());
        return axiom;
    }

    static String mandelbrot(int w, int h) {
        StringBuilder s = new StringBuilder();
        for (int py = 0; py < h; py++) {
            for (int px = 0; px < w; px++) {
                double cx = -2.2 + 3.0 * px / w, cy = -1.2 + 2.4 * py / h, x = 0, y = 0;
                int i = 0;
                for (; i < 50 && x * x + y * y < 4; i++) {
                    double t = x * x - y * y + cx;
                    y = 2 * x * y + cy;
                    x = t;
                }
                s.append(" .:-=+*#%@".charAt(i / 6 + (i == 50 ? 1 : 0)));
            }
            s.append('\n');
        }
        return s.toString();
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[10][12];
        for (int[] p : new int[][] {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}, {7, 5}, {7, 6}, {7, 7}}) g[p[1]][p[0]] = true;
        for (int i = 0; i < 20; i++) g = step(g);
        System.out.println(show(g));
        System.out.println(grow("A", Map.of('A', "AB", 'B', "A"), 8) + " " + grow("F", Map.of('F', "F+F-F"), 5).length());
        System.out.print(mandelbrot(40, 16));
        int n = 9;
        char[][] maze = new char[n][n];
        for (char[] r : maze) Arrays.fill(r, '#');
        Random r = new Random(2);
        carve(maze, 1, 1, r);
        for (char[] row : maze) System.out.println(new String(row));
    }

    static void carve(char[][] m, int y, int x, Random r) {
        m[y][x] = ' ';
        List<int[]> dirs = new ArrayList<>(List.of(new int[] {0, 2}, new int[] {2, 0}, new int[] {0, -2}, new int[] {-2, 0}));
        Collections.shuffle(dirs, r);
        for (int[] d : dirs) {
            int ny = y + d[0], nx = x + d[1];
            if (ny < 1 || nx < 1 || ny >= m.length - 1 || nx >= m.length - 1 || m[ny][nx] == ' ') continue;
            m[y + d[0] / 2][x + d[1] / 2] = ' ';
            carve(m, ny, nx, r);
        }
    }
}
