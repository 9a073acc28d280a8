// lcmp and long arithmetic in a hand written heap sort and a linear congruential generator.
public class OpLcmpSorts {
    static long state = 42;

    static long next() {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return state ^ state >>> 33;
    }

    static void sift(long[] a, int root, int end) {
        while (2 * root + 1 < end) {
            int child = 2 * root + 1;
            if (child + 1 < end && a[child] < a[child + 1]) {
                child++;
            }
            if (a[root] >= a[child]) {
                return;
            }
            long t = a[root];
            a[root] = a[child];
            a[child] = t;
            root = child;
        }
    }

    public static void main(String[] args) {
        long[] a = new long[60];
        for (int i = 0; i < a.length; i++) {
            a[i] = next();
        }
        for (int i = a.length / 2; i >= 0; i--) {
            sift(a, i, a.length);
        }
        for (int end = a.length - 1; end > 0; end--) {
            long t = a[0];
            a[0] = a[end];
            a[end] = t;
            sift(a, 0, end);
        }
        long previous = Long.MIN_VALUE;
        for (long v : a) {
            if (v < previous) {
                System.out.println("not sorted");
            }
            previous = v;
            System.out.println(v);
        }
    }
}
