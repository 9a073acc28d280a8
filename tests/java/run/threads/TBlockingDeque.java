// LinkedBlockingDeque: both ends, bounded, blocking and timed.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

public class TBlockingDeque {
    public static void main(String[] args) throws InterruptedException {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>(4);
        deque.putFirst(2);
        deque.putLast(3);
        deque.addFirst(1);
        deque.offerLast(4);
        System.out.println(deque + " " + deque.offerFirst(0) + " " + deque.offerLast(5, 1, TimeUnit.MILLISECONDS));
        try {
            deque.addLast(9);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(deque.takeFirst() + " " + deque.takeLast() + " " + deque.peekFirst() + " " + deque.peekLast());
        deque.push(7);
        deque.add(3);
        System.out.println(deque + " " + deque.removeLastOccurrence(3) + " " + deque + " " + deque.pop());
        List<Integer> backwards = new ArrayList<>();
        deque.descendingIterator().forEachRemaining(backwards::add);
        System.out.println(backwards);
        deque.clear();
        System.out.println(deque.pollFirst() + " " + deque.pollLast(1, TimeUnit.MILLISECONDS) + " " + deque.remainingCapacity());

        int[] sums = new int[2];
        Thread[] takers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            takers[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 10; k++) {
                        sums[id] += id == 0 ? deque.takeFirst() : deque.takeLast();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            takers[i].start();
        }
        for (int i = 1; i <= 20; i++) {
            if (i % 2 == 0) {
                deque.putFirst(i);
            } else {
                deque.putLast(i);
            }
        }
        for (Thread taker : takers) {
            taker.join();
        }
        System.out.println(sums[0] + sums[1] + " " + deque.isEmpty());
    }
}
