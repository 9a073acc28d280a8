// Park returns on an interrupt without throwing, and leaves the flag set.
import java.util.concurrent.locks.LockSupport;

public class TInterruptPark {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().interrupt();
        LockSupport.park();
        LockSupport.parkNanos(60_000_000_000L);
        System.out.println("parks returned, flag " + Thread.currentThread().isInterrupted());
        System.out.println("interrupted() clears: " + Thread.interrupted() + " " + Thread.interrupted());

        boolean[] flag = new boolean[2];
        Thread parked = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
            }
            flag[0] = Thread.interrupted();
            flag[1] = Thread.currentThread().isInterrupted();
        });
        parked.start();
        parked.interrupt();
        parked.join();
        System.out.println(flag[0] + " " + flag[1]);

        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("one permit used");
        LockSupport.parkNanos(1_000_000);
        System.out.println("no second permit: the timed park ran out");
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-1);
        LockSupport.unpark(null);
        System.out.println("done");
    }
}
