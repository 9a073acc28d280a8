// An atomic counter is a communication object, library internals included.
//@ verdict: verified
//@ outcomes: 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock, exitblock-rw
import java.util.concurrent.atomic.AtomicInteger;

public class MldAtomic {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger counter = new AtomicInteger();
        Thread a = new Thread(counter::incrementAndGet);
        Thread b = new Thread(counter::incrementAndGet);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter.get());
    }
}
