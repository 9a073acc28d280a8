// A SubmissionPublisher delivers every item, in order, to each subscriber.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;

public class TSubmissionPublisher {
    static class Collecting implements Flow.Subscriber<Integer> {
        final List<String> log = new ArrayList<>();
        final CountDownLatch done = new CountDownLatch(1);
        final int batch;
        Flow.Subscription subscription;
        int outstanding;

        Collecting(int batch) {
            this.batch = batch;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
            outstanding = batch;
            subscription.request(batch);
        }

        @Override
        public void onNext(Integer item) {
            log.add("" + item);
            if (--outstanding == 0) {
                outstanding = batch;
                subscription.request(batch);
            }
        }

        @Override
        public void onError(Throwable failure) {
            log.add("error " + failure.getMessage());
            done.countDown();
        }

        @Override
        public void onComplete() {
            log.add("complete");
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Collecting one = new Collecting(1);
        Collecting three = new Collecting(3);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
        publisher.subscribe(one);
        publisher.subscribe(three);
        System.out.println(publisher.getNumberOfSubscribers() + " " + publisher.hasSubscribers());
        for (int i = 1; i <= 20; i++) {
            publisher.submit(i * i);
        }
        publisher.close();
        one.done.await();
        three.done.await();
        System.out.println(one.log);
        System.out.println(one.log.equals(three.log) + " " + publisher.isClosed());

        SubmissionPublisher<Integer> failing = new SubmissionPublisher<>();
        Collecting witness = new Collecting(5);
        failing.subscribe(witness);
        failing.submit(1);
        CompletableFuture<Void> consumed;
        SubmissionPublisher<Integer> summing = new SubmissionPublisher<>(Runnable::run, 4);
        int[] sum = new int[1];
        consumed = summing.consume(item -> sum[0] += item);
        for (int i = 0; i < 10; i++) {
            summing.submit(i);
        }
        summing.close();
        consumed.join();
        System.out.println("sum " + sum[0]);
        failing.closeExceptionally(new IllegalStateException("closed"));
        witness.done.await();
        System.out.println(witness.log.get(witness.log.size() - 1) + " " + failing.getClosedException().getMessage());
    }
}
