// A chain of Flow processors: map, filter, and a subscriber that cancels after enough items.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.function.Function;

public class TFlowProcessor {
    static class Transform<T, R> extends SubmissionPublisher<R> implements Flow.Processor<T, R> {
        final Function<T, R> function;
        Flow.Subscription subscription;

        Transform(Function<T, R> function) {
            this.function = function;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
            subscription.request(1);
        }

        @Override
        public void onNext(T item) {
            R result = function.apply(item);
            if (result != null) {
                submit(result);
            }
            subscription.request(1);
        }

        @Override
        public void onError(Throwable failure) {
            closeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            close();
        }
    }

    static class Limited implements Flow.Subscriber<String> {
        final List<String> items = new ArrayList<>();
        final CountDownLatch done = new CountDownLatch(1);
        final int limit;
        Flow.Subscription subscription;

        Limited(int limit) {
            this.limit = limit;
        }

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            this.subscription = subscription;
            subscription.request(1);
        }

        @Override
        public void onNext(String item) {
            items.add(item);
            if (items.size() == limit) {
                subscription.cancel();
                done.countDown();
            } else {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable failure) {
            items.add(failure.toString());
            done.countDown();
        }

        @Override
        public void onComplete() {
            items.add("complete");
            done.countDown();
        }
    }

    static List<String> run(int limit) throws InterruptedException {
        Limited sink = new Limited(limit);
        try (SubmissionPublisher<Integer> source = new SubmissionPublisher<>()) {
            Transform<Integer, Integer> odd = new Transform<>(n -> n % 2 == 1 ? n * n : null);
            Transform<Integer, String> text = new Transform<>(n -> "n" + n);
            text.subscribe(sink);
            odd.subscribe(text);
            source.subscribe(odd);
            for (int i = 0; i < 12; i++) {
                source.submit(i);
            }
        }
        sink.done.await();
        return sink.items;
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(run(100));
        System.out.println(run(3));
    }
}
