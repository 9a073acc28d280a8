// Permits do not add up: two unparks, two parks, and the second park may wait for ever.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: back | [deadlock]
//@ presets: all
import java.util.concurrent.locks.LockSupport;

public class ParkPermitOnce {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            LockSupport.unpark(main);
            LockSupport.unpark(main);
        }).start();
        LockSupport.park();
        LockSupport.park();
        System.out.println("back");
    }
}
