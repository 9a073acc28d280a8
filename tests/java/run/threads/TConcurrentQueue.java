// ConcurrentLinkedQueue keeps each producer's order and hands every element to one consumer.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

public class TConcurrentQueue {
    record Item(int producer, int number) {
    }

    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Item> queue = new ConcurrentLinkedQueue<>();
        Thread[] producers = new Thread[3];
        for (int i = 0; i < producers.length; i++) {
            int id = i;
            producers[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    queue.offer(new Item(id, k));
                }
            });
            producers[i].start();
        }
        int[] next = new int[3];
        boolean ordered = true;
        int received = 0;
        while (received < 60) {
            Item item = queue.poll();
            if (item == null) {
                Thread.yield();
                continue;
            }
            ordered &= item.number() == next[item.producer()]++;
            received++;
        }
        for (Thread producer : producers) {
            producer.join();
        }
        System.out.println("ordered " + ordered + " " + next[0] + " " + next[1] + " " + next[2] + " " + queue.isEmpty());

        ConcurrentLinkedQueue<String> words = new ConcurrentLinkedQueue<>(List.of("a", "b", "c", "d"));
        List<String> seen = new ArrayList<>();
        for (String word : words) {
            if (word.equals("b")) {
                words.remove("c");
                words.add("e");
            }
            seen.add(word);
        }
        System.out.println(seen + " " + words + " " + words.size() + " " + words.peek() + " " + words.contains("c"));
        System.out.println(words.removeIf(w -> w.compareTo("c") < 0) + " " + words + " " + words.poll() + words.poll() + words.poll());
    }
}
