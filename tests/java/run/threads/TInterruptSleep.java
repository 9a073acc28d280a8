// An interrupt ends sleep with an exception that clears the flag, whether it comes before or during the sleep.
import java.util.concurrent.TimeUnit;

public class TInterruptSleep {
    static String attempt(boolean before) {
        if (before) {
            Thread.currentThread().interrupt();
        }
        try {
            Thread.sleep(60_000);
            return "slept";
        } catch (InterruptedException e) {
            return e.getMessage() + ", flag " + Thread.currentThread().isInterrupted();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("self: " + attempt(true));

        String[] result = new String[1];
        Thread sleeper = new Thread(() -> result[0] = attempt(false));
        sleeper.start();
        while (sleeper.getState() != Thread.State.TIMED_WAITING) {
            Thread.yield();
        }
        sleeper.interrupt();
        sleeper.join();
        System.out.println("other: " + result[0]);

        Thread.currentThread().interrupt();
        try {
            TimeUnit.SECONDS.sleep(60);
        } catch (InterruptedException e) {
            System.out.println("TimeUnit: " + Thread.interrupted());
        }
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(0);
            System.out.println("sleep(0) ignored the interrupt");
        } catch (InterruptedException e) {
            System.out.println("sleep(0): " + e.getMessage());
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        TimeUnit.DAYS.sleep(-5);
        Thread.sleep(1, 1);
        System.out.println("done");
    }
}
