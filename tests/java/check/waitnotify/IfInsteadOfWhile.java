// Two consumers, one item, notifyAll: the consumer that wakes up second does not look again.
// Outcomes: both consumers wait before the item comes (0 items for two: -1), or one never waits.
// A consumer that comes after the item was taken waits for ever.
//@ verdict: violated
//@ kinds: deadlock, assertion
//@ presets: all
public class IfInsteadOfWhile {
    static final Object lock = new Object();
    static int items;

    static void take() {
        synchronized (lock) {
            if (items == 0) {
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

    public static void main(String[] args) throws InterruptedException {
        new Thread(IfInsteadOfWhile::take).start();
        new Thread(IfInsteadOfWhile::take).start();
        synchronized (lock) {
            items++;
            lock.notifyAll();
        }
    }
}
