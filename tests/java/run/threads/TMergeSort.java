//@ args: 120 17
// Merge sort that sorts its halves in parallel threads down to a depth given by the arguments.
import java.util.Arrays;

public class TMergeSort {
    static void sort(int[] data, int from, int to, int depth) {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) >>> 1;
        if (depth > 0) {
            Thread left = new Thread(() -> sort(data, from, middle, depth - 1));
            left.start();
            sort(data, middle, to, depth - 1);
            join(left);
        } else {
            sort(data, from, middle, 0);
            sort(data, middle, to, 0);
        }
        merge(data, from, middle, to);
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static void merge(int[] data, int from, int middle, int to) {
        int[] left = Arrays.copyOfRange(data, from, middle);
        int i = 0;
        int j = middle;
        int out = from;
        while (i < left.length) {
            data[out++] = j < to && data[j] < left[i] ? data[j++] : left[i++];
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        int seed = Integer.parseInt(args[1]);
        int[] data = new int[size];
        for (int i = 0; i < size; i++) {
            seed = seed * 1664525 + 1013904223;
            data[i] = seed >>> 22;
        }
        int[] expected = data.clone();
        Arrays.sort(expected);
        sort(data, 0, size, 3);
        System.out.println(Arrays.equals(data, expected));
        System.out.println(data[0] + " " + data[size / 2] + " " + data[size - 1] + " " + Arrays.hashCode(data));
    }
}
