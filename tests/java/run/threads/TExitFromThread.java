// System.exit called by another thread ends the program with its code while main is blocked; hooks still run.
import java.util.concurrent.CountDownLatch;

public class TExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        CountDownLatch never = new CountDownLatch(1);
        Thread exiting = new Thread(() -> {
            try {
                System.out.println("exiting");
                System.exit(42);
            } finally {
                System.out.println("finally does not run");
            }
        });
        System.out.println("main waits");
        exiting.start();
        never.await();
        System.out.println("unreachable");
    }
}
