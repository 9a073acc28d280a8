// A parked thread names the object it is blocked on; timed parks end by themselves.
import java.util.concurrent.locks.LockSupport;

public class TParkBlocker {
    static volatile boolean released;

    public static void main(String[] args) throws InterruptedException {
        String blocker = "the blocker";
        Thread parked = new Thread(() -> {
            while (!released) {
                LockSupport.park(blocker);
            }
        });
        System.out.println(LockSupport.getBlocker(parked));
        parked.start();
        while (LockSupport.getBlocker(parked) == null) {
            Thread.yield();
        }
        System.out.println(LockSupport.getBlocker(parked));
        released = true;
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked));

        LockSupport.parkNanos("self", 500_000);
        LockSupport.parkUntil("self", System.currentTimeMillis() + 2);
        LockSupport.parkUntil(1);
        System.out.println("timed parks are over, blocker " + LockSupport.getBlocker(Thread.currentThread()));

        Thread timed = new Thread(() -> {
            while (!released) {
                LockSupport.parkNanos(blocker, 3_600_000_000_000L);
            }
        });
        released = false;
        timed.start();
        while (timed.getState() != Thread.State.TIMED_WAITING || LockSupport.getBlocker(timed) != blocker) {
            Thread.onSpinWait();
        }
        System.out.println("waits for a time, blocked on " + blocker);
        released = true;
        LockSupport.unpark(timed);
        timed.join();
        try {
            LockSupport.getBlocker(null);
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
    }
}
