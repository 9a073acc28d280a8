// LinkedTransferQueue: transfer waits for the consumer, put does not.
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

public class TTransferQueue {
    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        queue.put("queued");
        System.out.println(queue.size() + " " + queue.tryTransfer("nobody waits") + " "
            + queue.tryTransfer("still nobody", 2, TimeUnit.MILLISECONDS) + " " + queue);
        System.out.println(queue.take() + " " + queue.poll() + " " + queue.hasWaitingConsumer());

        StringBuffer log = new StringBuffer();
        Thread consumer = new Thread(() -> {
            try {
                log.append("took ").append(queue.take()).append(' ').append(queue.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        queue.transfer("first");
        while (!queue.hasWaitingConsumer()) {
            Thread.yield();
        }
        System.out.println("waiting " + queue.getWaitingConsumerCount() + " " + queue.tryTransfer("second"));
        consumer.join();
        System.out.println(log);

        Thread producer = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    queue.transfer("item" + i);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            line.append(queue.take()).append(' ');
        }
        producer.join();
        System.out.println(line.toString().trim());
        queue.add("x");
        queue.offer("y", 1, TimeUnit.SECONDS);
        System.out.println(queue + " " + queue.remove("x") + " " + queue.contains("y") + " " + queue.peek());
        Thread.currentThread().interrupt();
        try {
            queue.transfer("z");
        } catch (InterruptedException e) {
            System.out.println("transfer interrupted " + queue);
        }
    }
}
