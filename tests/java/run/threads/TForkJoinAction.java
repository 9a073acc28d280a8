// Recursive actions write disjoint parts of shared arrays: quicksort, increments, a tree walk.
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

public class TForkJoinAction {
    static class QuickSort extends RecursiveAction {
        final int[] data;
        final int low;
        final int high;

        QuickSort(int[] data, int low, int high) {
            this.data = data;
            this.low = low;
            this.high = high;
        }

        @Override
        protected void compute() {
            if (low >= high) {
                return;
            }
            int split = partition();
            invokeAll(new QuickSort(data, low, split - 1), new QuickSort(data, split + 1, high));
        }

        private int partition() {
            int pivot = data[high];
            int end = low;
            for (int i = low; i < high; i++) {
                if (data[i] < pivot) {
                    swap(i, end++);
                }
            }
            swap(end, high);
            return end;
        }

        private void swap(int a, int b) {
            int kept = data[a];
            data[a] = data[b];
            data[b] = kept;
        }
    }

    static RecursiveAction count(int depth, AtomicInteger nodes) {
        return new RecursiveAction() {
            @Override
            protected void compute() {
                nodes.incrementAndGet();
                if (depth > 0) {
                    List<RecursiveAction> children =
                        List.of(count(depth - 1, nodes), count(depth - 1, nodes), count(depth - 1, nodes));
                    ForkJoinTask.invokeAll(children);
                }
            }
        };
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int[] data = new int[60];
        for (int i = 0; i < data.length; i++) {
            data[i] = (i * 37 + 11) % 101;
        }
        int[] expected = data.clone();
        Arrays.sort(expected);
        pool.invoke(new QuickSort(data, 0, data.length - 1));
        System.out.println(Arrays.equals(data, expected) + " " + data[0] + " " + data[59]);
        AtomicInteger nodes = new AtomicInteger();
        pool.invoke(count(4, nodes));
        System.out.println("nodes " + nodes);
        pool.shutdown();
    }
}
