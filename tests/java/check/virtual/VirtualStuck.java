// Main waits for a virtual thread that waits for ever.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
//@ min-jdk: 21
import java.util.concurrent.locks.LockSupport;

public class VirtualStuck {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.startVirtualThread(LockSupport::park);
        thread.join();
        System.out.println("end");
    }
}
