// Waiting gives the lock back and takes it again, as often as it was held.
//@ verdict: verified
//@ outcomes: 3
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldWaitNotify {
    private int value;

    synchronized void put(int x) throws InterruptedException {
        while (value != 0) {
            wait();
        }
        set(x);
        notifyAll();
    }

    synchronized void set(int x) {
        value = x;
    }

    synchronized int take() throws InterruptedException {
        while (value == 0) {
            wait();
        }
        int x = value;
        set(0);
        notifyAll();
        return x;
    }

    public static void main(String[] args) throws InterruptedException {
        MldWaitNotify cell = new MldWaitNotify();
        Thread producer = new Thread(() -> {
            try {
                cell.put(1);
                cell.put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        System.out.println(cell.take() + cell.take());
    }
}
