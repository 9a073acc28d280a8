// offer succeeds only if somebody waits already.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: item | [deadlock]
import java.util.concurrent.SynchronousQueue;

public class SynchronousOffer {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        new Thread(() -> queue.offer("item")).start();
        System.out.println(queue.take());
    }
}
