// Two consumers and one item: one of them waits for ever.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
import java.util.concurrent.LinkedBlockingQueue;

public class QueueTooFewItems {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    static void take() {
        try {
            queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(QueueTooFewItems::take).start();
        queue.put(1);
        take();
    }
}
