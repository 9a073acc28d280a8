// Copy-on-write collections: iterators see the state at their creation, updates are never lost.
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class TCopyOnWrite {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<String> list = new CopyOnWriteArrayList<>(List.of("a", "b", "c"));
        Iterator<String> before = list.iterator();
        list.add("d");
        list.remove("a");
        StringBuilder old = new StringBuilder();
        before.forEachRemaining(old::append);
        System.out.println(old + " " + list);
        for (String element : list) {
            list.add(element + element);
        }
        System.out.println(list);
        try {
            Iterator<String> iterator = list.iterator();
            iterator.next();
            iterator.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("iterators cannot remove");
        }

        CopyOnWriteArrayList<Integer> numbers = new CopyOnWriteArrayList<>();
        CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    numbers.add(id * 10 + k);
                    numbers.addIfAbsent(1000);
                    set.add(k);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        numbers.sort(null);
        System.out.println(numbers.size() + " " + numbers.get(0) + " " + numbers.get(40) + " " + new TreeSet<>(set));
        System.out.println(numbers.removeIf(n -> n % 2 == 0) + " " + numbers.size() + " " + numbers.indexOf(21));
        numbers.replaceAll(n -> -n);
        System.out.println(numbers.subList(0, 3) + " " + numbers.addAllAbsent(List.of(-1, -2, -2)) + " " + set.equals(new TreeSet<>(set)));
    }
}
