// NegativeArraySizeException, uncaught, from a nested dimension.
public class ErrUncaughtNegativeSize {
    static int[][][] cube(int n) {
        return new int[n][n][n - 5];
    }

    public static void main(String[] args) {
        System.out.println(cube(6)[5][5].length);
        System.out.println(cube(4).length);
    }
}
