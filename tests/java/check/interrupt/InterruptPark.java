// park returns at once if the thread is interrupted, and the flag stays set.
//@ verdict: verified
//@ outcomes: true
import java.util.concurrent.locks.LockSupport;

public class InterruptPark {
    public static void main(String[] args) {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            System.out.println(Thread.interrupted());
        });
        parked.start();
        parked.interrupt();
    }
}
