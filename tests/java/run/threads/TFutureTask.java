// A FutureTask runs once, in whichever thread comes first, and can be cancelled, reset and waited for.
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

public class TFutureTask {
    static class Repeating extends FutureTask<Integer> {
        int completions;

        Repeating(AtomicInteger counter) {
            super(counter::incrementAndGet);
        }

        boolean once() {
            return runAndReset();
        }

        @Override
        protected void done() {
            completions++;
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        System.out.println(task.isDone());
        Thread[] threads = {new Thread(task), new Thread(task), new Thread(task)};
        for (Thread thread : threads) {
            thread.start();
        }
        System.out.println("value " + task.get());
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("runs " + runs + " " + task.isDone() + " " + task.cancel(true));

        FutureTask<String> failing = new FutureTask<>(() -> {
            throw new Exception("inside");
        });
        failing.run();
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        FutureTask<String> never = new FutureTask<>(() -> "never");
        try {
            never.get(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        System.out.println(never.cancel(false) + " " + never.isCancelled());
        never.run();
        try {
            never.get();
        } catch (CancellationException e) {
            System.out.println("cancelled before it ran");
        }
        Repeating repeating = new Repeating(runs);
        System.out.println(repeating.once() + " " + repeating.once() + " " + repeating.isDone() + " " + repeating.completions);
        repeating.run();
        System.out.println(repeating.get() + " " + repeating.once() + " " + repeating.completions);
        FutureTask<String> given = new FutureTask<>(() -> { }, "given");
        given.run();
        System.out.println(given.get());
    }
}
