// A helpful array index message with an exit code of one, after output without a newline.
public class ErrUncaughtArrayIndex {
    static long sum(long[][] m, int from, int to) {
        long s = 0;
        for (int i = from; i <= to; i++)
            for (int j = 0; j <= i; j++)
                s += m[i][j];
        return s;
    }

    public static void main(String[] args) {
        long[][] m = new long[4][];
        for (int i = 0; i < 4; i++) m[i] = new long[i + 1];
        System.out.println(sum(m, 0, 3));
        m[2] = new long[2];
        System.out.print("no newline at the end");
        System.out.println(sum(m, 1, 3));
    }
}
