// A hand-over without a place in between.
//@ verdict: verified
//@ outcomes: item
import java.util.concurrent.SynchronousQueue;

public class Synchronous {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        new Thread(() -> {
            try {
                queue.put("item");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        System.out.println(queue.take());
    }
}
