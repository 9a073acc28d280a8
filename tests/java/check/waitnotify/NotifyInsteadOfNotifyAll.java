// One slot, a producer of two items, two consumers. Both consumers wait; the first item wakes one;
// the producer waits for room; the consumer takes the item and its notify may wake the other
// consumer instead of the producer: it waits again, and so do all that are left.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class NotifyInsteadOfNotifyAll {
    static boolean full;

    static synchronized void put() throws InterruptedException {
        while (full) {
            NotifyInsteadOfNotifyAll.class.wait();
        }
        full = true;
        NotifyInsteadOfNotifyAll.class.notify();
    }

    static synchronized void take() {
        try {
            while (!full) {
                NotifyInsteadOfNotifyAll.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        full = false;
        NotifyInsteadOfNotifyAll.class.notify();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NotifyInsteadOfNotifyAll::take);
        Thread b = new Thread(NotifyInsteadOfNotifyAll::take);
        a.start();
        b.start();
        put();
        put();
        a.join();
        b.join();
        System.out.println("done");
    }
}
