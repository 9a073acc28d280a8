// multianewarray with all, some and zero dimensions.
import java.util.Arrays;

public class OpMultiArrays {
    static int next;

    static int size(int n) {
        System.out.print("[" + n + "]");
        next++;
        return n;
    }

    public static void main(String[] args) {
        int[][] grid = new int[size(2)][size(3)];
        System.out.println(Arrays.deepToString(grid));
        grid[1][2] = 5;
        System.out.println(Arrays.deepToString(grid) + (grid[0] == grid[1]));
        long[][][] partial = new long[size(2)][size(2)][];
        System.out.println(Arrays.deepToString(partial) + partial.getClass().getName());
        String[][][] text = new String[1][2][3];
        text[0][1][2] = "x";
        System.out.println(Arrays.deepToString(text) + text[0].getClass().getName());
        double[][] empty = new double[0][5];
        System.out.println(empty.length + empty.getClass().getName());
        Object[][] rows = new Object[2][];
        rows[0] = new String[] {"a"};
        rows[1] = new Integer[] {1, 2};
        System.out.println(Arrays.deepToString(rows));
        byte[][][][] four = new byte[2][1][2][1];
        four[1][0][1][0] = -7;
        System.out.println(Arrays.deepToString(four));
        try {
            int[][] bad = new int[size(3)][size(-4)];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        try {
            int[][] bad = new int[0][-1];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println(e);
        }
        System.out.println(next);
    }
}
