// Two consumers, two items, and each looks again after it wakes up.
//@ verdict: verified
//@ outcomes: 0
//@ presets: all
public class IfInsteadOfWhileFixed {
    static final Object lock = new Object();
    static int items;

    static void take() {
        synchronized (lock) {
            while (items == 0) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            items--;
            assert items >= 0 : "took what was not there";
        }
    }

    static void put() {
        synchronized (lock) {
            items++;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(IfInsteadOfWhileFixed::take);
        Thread b = new Thread(IfInsteadOfWhileFixed::take);
        a.start();
        b.start();
        put();
        put();
        a.join();
        b.join();
        System.out.println(items);
    }
}
