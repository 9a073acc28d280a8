// ConcurrentSkipListSet: each element added once, in order, with views; concurrent pollers share it out.
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

public class TSkipListSet {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        AtomicInteger added = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int step = i * 2 + 3;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 30; k++) {
                    if (set.add(k * step % 30)) {
                        added.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(added + " " + set);
        NavigableSet<Integer> middle = set.subSet(10, true, 20, false);
        System.out.println(middle + " " + middle.descendingSet().first() + " " + set.headSet(3) + " " + set.tailSet(27));
        System.out.println(set.floor(100) + " " + set.ceiling(-5) + " " + set.lower(1) + " " + set.higher(28));
        middle.clear();
        System.out.println(set.size() + " " + set.contains(15));

        List<List<Integer>> polled = List.of(new ArrayList<>(), new ArrayList<>());
        Thread[] pollers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            pollers[i] = new Thread(() -> {
                Integer value;
                while ((value = id == 0 ? set.pollFirst() : set.pollLast()) != null) {
                    polled.get(id).add(value);
                }
            });
            pollers[i].start();
        }
        for (Thread poller : pollers) {
            poller.join();
        }
        List<Integer> all = new ArrayList<>(polled.get(0));
        all.addAll(polled.get(1));
        all.sort(null);
        System.out.println(all + " " + set.isEmpty());
    }
}
