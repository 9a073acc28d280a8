// ArrayDeque, PriorityQueue, BitSet, EnumSet and queues.
import java.util.*;
import java.util.stream.*;

public class LibDeques {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 20; i++) {
            if (i % 3 == 0) d.addFirst(i); else d.addLast(i);
            if (i % 4 == 0) d.pollLast();
        }
        System.out.println(d + " " + d.peekFirst() + d.peekLast() + d.contains(5) + d.size() + d.removeFirstOccurrence(5) + d.offerFirst(-1) + d.pop() + d.getLast());
        d.push(100);
        d.removeIf(x -> x % 2 == 0);
        StringBuilder back = new StringBuilder();
        d.descendingIterator().forEachRemaining(x -> back.append(x).append(' '));
        System.out.println(d + " " + back);
        PriorityQueue<Integer> p = new PriorityQueue<>(Comparator.comparing((Integer x) -> x % 10).thenComparing(x -> x));
        for (int i = 0; i < 30; i++) p.add(i * 17 % 31);
        p.remove(13);
        StringBuilder s = new StringBuilder();
        while (!p.isEmpty()) s.append(p.poll()).append(' ');
        System.out.println(s.toString() + p.peek());
        PriorityQueue<String> heap = new PriorityQueue<>(List.of("d", "b", "a", "c", "e"));
        System.out.println(heap + " " + heap.poll() + heap + heap.comparator());
        BitSet b = new BitSet();
        for (int i = 2; i < 100; i++) b.set(i);
        for (int i = 2; i * i < 100; i++) if (b.get(i)) for (int j = i * i; j < 100; j += i) b.clear(j);
        System.out.println(b + " " + b.cardinality() + " " + b.length() + " " + b.nextSetBit(90) + " " + b.nextClearBit(2) + " " + b.previousSetBit(50) + " " + b.hashCode());
        BitSet c = new BitSet();
        c.set(10, 40);
        c.flip(20, 30);
        BitSet and = (BitSet) b.clone();
        and.and(c);
        BitSet xor = (BitSet) b.clone();
        xor.xor(c);
        c.andNot(b);
        System.out.println(and + " " + xor.cardinality() + " " + c + c.intersects(b) + Arrays.toString(and.toLongArray()) + Arrays.toString(and.toByteArray()) + BitSet.valueOf(new long[] {5, 1}) + b.get(10, 20) + b.stream().sum());
        Queue<String> q = new LinkedList<>();
        q.offer("a");
        q.add("b");
        System.out.println(q.remove() + q.element() + q.poll() + q.poll() + q.peek());
        EnumSet<Thread.State> e = EnumSet.of(Thread.State.NEW, Thread.State.TERMINATED);
        e.addAll(EnumSet.range(Thread.State.BLOCKED, Thread.State.WAITING));
        e.removeIf(x -> x.name().startsWith("B"));
        System.out.println(e + " " + e.containsAll(List.of(Thread.State.NEW)) + EnumSet.complementOf(e) + EnumSet.copyOf(List.of(Thread.State.RUNNABLE)));
        System.out.println(Stream.generate(new ArrayDeque<>(List.of(1, 2, 3))::poll).limit(4).map(String::valueOf).collect(Collectors.joining()));
    }
}
