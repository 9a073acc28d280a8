// A flag and a permit: set, then unpark; look, then park.
//@ verdict: verified
//@ outcomes: 7
import java.util.concurrent.locks.LockSupport;

public class ParkForFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            data = 7;
            ready = true;
            LockSupport.unpark(main);
        }).start();
        while (!ready) {
            LockSupport.park();
        }
        System.out.println(data);
    }
}
