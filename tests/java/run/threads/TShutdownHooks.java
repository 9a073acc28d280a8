// Shutdown hooks run after main ended; each is a thread of its own, and new ones are refused meanwhile.
import java.util.concurrent.CountDownLatch;

public class TShutdownHooks {
    public static void main(String[] args) throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        CountDownLatch workerDone = new CountDownLatch(1);
        CountDownLatch firstDone = new CountDownLatch(1);
        Thread first = new Thread(() -> {
            System.out.println("first hook: worker done " + (workerDone.getCount() == 0));
            firstDone.countDown();
        }, "first");
        Thread second = new Thread(() -> {
            try {
                firstDone.await();
                Thread helper = new Thread(() -> System.out.println("helper of the second hook"));
                helper.start();
                helper.join();
                runtime.addShutdownHook(new Thread(() -> { }));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread removed = new Thread(() -> System.out.println("never printed"));
        runtime.addShutdownHook(first);
        runtime.addShutdownHook(second);
        runtime.addShutdownHook(removed);
        System.out.println(runtime.removeShutdownHook(removed) + " " + runtime.removeShutdownHook(removed));
        try {
            runtime.addShutdownHook(first);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        new Thread(() -> {
            Thread.yield();
            workerDone.countDown();
        }).start();
        System.out.println("main ends");
    }
}
