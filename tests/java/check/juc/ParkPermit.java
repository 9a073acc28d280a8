// A permit given before park is not lost.
//@ verdict: verified
//@ outcomes: back
//@ presets: all
import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> LockSupport.unpark(main)).start();
        LockSupport.park();
        System.out.println("back");
    }
}
