//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
//@ presets: all
// The thread initialises LockSupport on its way to the racing update: main's 1 before it gives 2;
// between its read and its write, or after both, 1.
import java.util.concurrent.locks.LockSupport;

public class LabUnparkThenWrite {
    static int plain0;
    static Thread main;

    static void body() {
        LockSupport.unpark(main);
        plain0 = plain0 + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        main = Thread.currentThread();
        Thread thread = new Thread(LabUnparkThenWrite::body);
        thread.start();
        plain0 = 1;
        thread.join();
        System.out.println(plain0);
    }
}
