// transfer returns when the item was taken.
//@ verdict: verified
//@ outcomes: item taken
import java.util.concurrent.LinkedTransferQueue;

public class Transfer {
    static volatile boolean taken;

    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread other = new Thread(() -> {
            try {
                queue.transfer("item");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            taken = true;
        });
        other.start();
        String item = queue.take();
        other.join();
        System.out.println(item + (taken ? " taken" : ""));
    }
}
