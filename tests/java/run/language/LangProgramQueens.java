// Backtracking: queens, a Sudoku, permutations, subset sums.
import java.util.*;

public class LangProgramQueens {
    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return count;
    }

    static boolean solve(int[][] b) {
        for (int y = 0; y < 9; y++) for (int x = 0; x < 9; x++) {
            if (b[y][x] != 0) continue;
            for (int v = 1; v <= 9; v++) {
                if (!fits(b, y, x, v)) continue;
                b[y][x] = v;
                if (solve(b)) return true;
                b[y][x] = 0;
            }
            return false;
        }
        return true;
    }

    static boolean fits(int[][] b, int y, int x, int v) {
        for (int i = 0; i < 9; i++) if (b[y][i] == v || b[i][x] == v || b[y / 3 * 3 + i / 3][x / 3 * 3 + i % 3] == v) return false;
        return true;
    }

    static void permute(List<String> out, String prefix, String rest) {
        if (rest.isEmpty()) out.add(prefix);
        for (int i = 0; i < rest.length(); i++) permute(out, prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
    }

    static int subsets(int[] a, int i, int target) {
        return target == 0 ? 1 : i == a.length || target < 0 ? 0 : subsets(a, i + 1, target - a[i]) + subsets(a, i + 1, target);
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) System.out.print(queens(n, 0, 0, 0, 0) + " ");
        System.out.println();
        String puzzle = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        int[][] b = new int[9][9];
        for (int i = 0; i < 81; i++) b[i / 9][i % 9] = puzzle.charAt(i) - '0';
        System.out.println(solve(b));
        for (int[] row : b) System.out.println(Arrays.toString(row));
        List<String> out = new ArrayList<>();
        permute(out, "", "abcd");
        System.out.println(out.size() + " " + out.get(0) + out.get(23) + out.get(11));
        System.out.println(subsets(new int[] {3, 34, 4, 12, 5, 2, 7, 8, 9}, 0, 15));
        Deque<int[]> hanoi = new ArrayDeque<>();
        hanoi.push(new int[] {6, 0, 2, 1});
        int moves = 0, check = 0;
        while (!hanoi.isEmpty()) {
            int[] t = hanoi.pop();
            if (t[0] == 1) {
                moves++;
                check = check * 31 + t[1] * 3 + t[2];
            } else {
                hanoi.push(new int[] {t[0] - 1, t[3], t[2], t[1]});
                hanoi.push(new int[] {1, t[1], t[2], t[3]});
                hanoi.push(new int[] {t[0] - 1, t[1], t[3], t[2]});
            }
        }
        System.out.println(moves + " " + check);
    }
}
