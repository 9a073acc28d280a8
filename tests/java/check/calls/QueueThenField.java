// What is written before an element is put into a queue is there for whoever takes it; what is written
// after is not.
//@ verdict: violated
//@ kinds: data-race
//@ presets: jpf
import java.util.concurrent.ArrayBlockingQueue;

public class QueueThenField {
    static int late;

    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);
        Thread other = new Thread(() -> {
            int[] early = {1};
            if (queue.offer(early)) {
                late = 1;
            }
        });
        other.start();
        int[] taken = queue.take();
        System.out.println(taken[0] + late);
        other.join();
    }
}
