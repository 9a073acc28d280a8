// ConcurrentLinkedDeque used as stack and queue at both ends at the same time.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

public class TConcurrentDeque {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 1; k <= 20; k++) {
                    if (id == 0) {
                        deque.addFirst(-k);
                    } else {
                        deque.addLast(k);
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(deque);
        int[] sums = new int[2];
        for (int i = 0; i < 2; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 15; k++) {
                    sums[id] += id == 0 ? deque.pollFirst() : deque.pollLast();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(sums[0] + " " + sums[1] + " " + deque);
        List<Integer> backwards = new ArrayList<>();
        for (Iterator<Integer> it = deque.descendingIterator(); it.hasNext();) {
            int value = it.next();
            if (value % 2 == 0) {
                it.remove();
            }
            backwards.add(value);
        }
        System.out.println(backwards + " " + deque);
        System.out.println(deque.removeFirstOccurrence(1) + " " + deque.peekFirst() + " " + deque.peekLast() + " " + deque.pop());
        deque.push(42);
        System.out.println(deque.getFirst() + " " + deque.offerFirst(7) + " " + deque.size());
    }
}
