// ArrayList and List defaults: bulk operations, sublists, iterators, sorting.
import java.util.*;
import java.util.stream.*;

public class LibArrayList {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 30; i++) l.add(i * 7 % 13);
        System.out.println(l + " " + l.size() + l.contains(5) + l.indexOf(5) + l.lastIndexOf(5) + l.hashCode());
        l.add(3, 100);
        l.addAll(5, List.of(200, 201));
        l.remove(0);
        l.remove(Integer.valueOf(100));
        l.removeAll(Set.of(1, 2));
        l.retainAll(IntStream.rangeClosed(3, 201).boxed().collect(Collectors.toSet()));
        l.removeIf(x -> x % 5 == 0);
        l.replaceAll(x -> x + 1);
        l.set(0, -1);
        System.out.println(l);
        l.sort(null);
        System.out.println(l);
        l.sort(Comparator.reverseOrder());
        System.out.println(l);
        List<Integer> sub = l.subList(2, 6);
        sub.set(0, 999);
        sub.add(77);
        sub.remove(1);
        System.out.println(sub + " " + l + sub.indexOf(77));
        sub.clear();
        System.out.println(l);
        ListIterator<Integer> it = l.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            int v = it.next();
            if (i % 3 == 0) it.set(v * 10);
            else if (i % 3 == 1) it.remove();
            else it.add(-v);
        }
        while (it.hasPrevious()) System.out.print(it.previous() + " ");
        System.out.println(l);
        Integer[] array = l.toArray(new Integer[0]);
        System.out.println(array.length + " " + l.toArray().getClass() + " " + l.toArray(Integer[]::new).getClass() + l.equals(Arrays.asList(array)) + l.equals(new LinkedList<>(l)));
        List<Object> nested = new ArrayList<>();
        nested.add("a");
        nested.add(nested);
        nested.add(null);
        System.out.println(nested + " " + nested.contains(null));
        ArrayList<Integer> big = new ArrayList<>(2);
        for (int i = 0; i < 1000; i++) big.add(0, i);
        big.ensureCapacity(5000);
        big.trimToSize();
        System.out.println(big.get(0) + " " + big.get(999) + " " + big.stream().mapToInt(Integer::intValue).sum() + ((ArrayList<?>) big.clone()).size());
        LinkedList<String> linked = new LinkedList<>(List.of("b", "c"));
        linked.addFirst("a");
        linked.addLast("d");
        linked.add(2, "x");
        System.out.println(linked + linked.peekFirst() + linked.pollLast() + linked.pop() + linked.removeFirstOccurrence("x") + linked + linked.descendingIterator().next());
        System.out.println(List.copyOf(linked) + " " + Collections.nCopies(3, "n") + new Vector<>(linked).elementAt(1) + new Stack<Integer>().empty());
    }
}
