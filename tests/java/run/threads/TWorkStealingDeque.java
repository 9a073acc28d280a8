// A hand-made work-stealing scheduler: owners pop at the bottom, thieves steal at the top (Chase and Lev).
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class TWorkStealingDeque {
    static class Deque {
        private final AtomicInteger top = new AtomicInteger();
        private final AtomicInteger bottom = new AtomicInteger();
        private final AtomicReferenceArray<Integer> items = new AtomicReferenceArray<>(256);

        void push(int item) {
            int b = bottom.get();
            items.set(b, item);
            bottom.set(b + 1);
        }

        Integer pop() {
            int b = bottom.decrementAndGet();
            int t = top.get();
            if (t > b) {
                bottom.set(t);
                return null;
            }
            Integer item = items.get(b);
            if (t == b) {
                if (!top.compareAndSet(t, t + 1)) {
                    item = null;
                }
                bottom.set(t + 1);
            }
            return item;
        }

        Integer steal() {
            int t = top.get();
            if (t >= bottom.get()) {
                return null;
            }
            Integer item = items.get(t);
            return top.compareAndSet(t, t + 1) ? item : null;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = 3;
        int tasks = 90;
        Deque[] deques = new Deque[workers];
        AtomicInteger left = new AtomicInteger(tasks);
        AtomicInteger sum = new AtomicInteger();
        AtomicReferenceArray<String> doneBy = new AtomicReferenceArray<>(tasks);
        AtomicInteger twice = new AtomicInteger();
        for (int i = 0; i < workers; i++) {
            deques[i] = new Deque();
        }
        for (int task = 0; task < tasks; task++) {
            deques[task < 60 ? 0 : 1].push(task);
        }
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                while (left.get() > 0) {
                    Integer task = deques[id].pop();
                    for (int k = 1; task == null && k < workers; k++) {
                        task = deques[(id + k) % workers].steal();
                    }
                    if (task == null) {
                        Thread.yield();
                        continue;
                    }
                    if (!doneBy.compareAndSet(task, null, "worker" + id)) {
                        twice.incrementAndGet();
                    }
                    sum.addAndGet(task);
                    left.decrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("sum " + sum + " left " + left + " twice " + twice);
        int missing = 0;
        for (int task = 0; task < tasks; task++) {
            missing += doneBy.get(task) == null ? 1 : 0;
        }
        System.out.println("missing " + missing);
    }
}
