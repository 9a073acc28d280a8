// Two workers count themselves, and the last one wakes main. Counting is a read and a write: where a
// thread can be suspended in between, both may count one, and nobody wakes main. On one processor
// without time preemption they are not suspended there.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
//@[native] verdict: violated
//@[native] kinds: deadlock
//@[quasi] verdict: violated
//@[quasi] kinds: deadlock
//@[green] verdict: verified
//@[green] outcomes: done
//@[cldc] verdict: verified
public class CountedFinish {
    static final Object lock = new Object();
    static volatile int finished;
    static boolean done;

    static void work() {
        if (++finished == 2) {
            synchronized (lock) {
                done = true;
                lock.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(CountedFinish::work).start();
        new Thread(CountedFinish::work).start();
        synchronized (lock) {
            while (!done) {
                lock.wait();
            }
        }
        System.out.println("done");
    }
}
