// Counted completers: pending counts, onCompletion in the parent, search with early completion.
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.atomic.AtomicInteger;

public class TCountedCompleter {
    static class MapReduce extends CountedCompleter<Integer> {
        final int[] data;
        final int low;
        final int high;
        MapReduce left;
        MapReduce right;
        int result;

        MapReduce(CountedCompleter<?> parent, int[] data, int low, int high) {
            super(parent);
            this.data = data;
            this.low = low;
            this.high = high;
        }

        @Override
        public void compute() {
            if (high - low >= 2) {
                int middle = (low + high) >>> 1;
                left = new MapReduce(this, data, low, middle);
                right = new MapReduce(this, data, middle, high);
                setPendingCount(2);
                right.fork();
                left.fork();
            } else if (high > low) {
                result = data[low] * data[low];
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (left != null) {
                result = left.result + right.result;
            }
        }

        @Override
        public Integer getRawResult() {
            return result;
        }
    }

    static class ForEach extends CountedCompleter<Void> {
        final int low;
        final int high;
        final AtomicInteger visited;

        ForEach(CountedCompleter<?> parent, int low, int high, AtomicInteger visited) {
            super(parent);
            this.low = low;
            this.high = high;
            this.visited = visited;
        }

        @Override
        public void compute() {
            int end = high;
            while (end - low > 4) {
                int middle = (low + end) >>> 1;
                addToPendingCount(1);
                new ForEach(this, middle, end, visited).fork();
                end = middle;
            }
            for (int i = low; i < end; i++) {
                visited.addAndGet(i);
            }
            propagateCompletion();
        }
    }

    public static void main(String[] args) {
        int[] data = new int[40];
        for (int i = 0; i < data.length; i++) {
            data[i] = i;
        }
        MapReduce root = new MapReduce(null, data, 0, data.length);
        System.out.println(root.invoke() + " pending " + root.getPendingCount());
        System.out.println(root.getRoot() == root && root.left.getCompleter() == root);
        AtomicInteger visited = new AtomicInteger();
        new ForEach(null, 0, 100, visited).invoke();
        System.out.println(visited);
        MapReduce failing = new MapReduce(null, null, 0, 1);
        try {
            failing.invoke();
        } catch (NullPointerException e) {
            System.out.println("failed " + failing.isCompletedAbnormally());
        }
    }
}
