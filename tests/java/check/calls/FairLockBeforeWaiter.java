// A fair lock lets in whoever came first: a thread that came before a waiter was signalled goes first, one
// that came after it goes second.
//@ verdict: verified
//@ outcomes: comer waiter | waiter comer
//@ presets: jpf
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class FairLockBeforeWaiter {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final Condition turn = lock.newCondition();
    static final StringBuffer order = new StringBuffer();
    static boolean waits;
    static boolean go;

    static void await() {
        lock.lock();
        waits = true;
        while (!go) {
            turn.awaitUninterruptibly();
        }
        order.append("waiter ");
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(FairLockBeforeWaiter::await);
        waiter.start();
        lock.lock();
        while (!waits) {
            lock.unlock();
            Thread.yield();
            lock.lock();
        }
        Thread comer = new Thread(() -> {
            lock.lock();
            order.append("comer ");
            lock.unlock();
        });
        comer.start();
        go = true;
        turn.signal();
        lock.unlock();
        waiter.join();
        comer.join();
        System.out.println(order.toString().trim());
    }
}
