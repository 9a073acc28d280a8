// With notifyAll the one who can go on is always among the woken.
//@ verdict: verified
//@ outcomes: done
public class NotifyInsteadOfNotifyAllFixed {
    static boolean full;

    static synchronized void put() throws InterruptedException {
        while (full) {
            NotifyInsteadOfNotifyAllFixed.class.wait();
        }
        full = true;
        NotifyInsteadOfNotifyAllFixed.class.notifyAll();
    }

    static synchronized void take() {
        try {
            while (!full) {
                NotifyInsteadOfNotifyAllFixed.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        full = false;
        NotifyInsteadOfNotifyAllFixed.class.notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(NotifyInsteadOfNotifyAllFixed::take);
        Thread b = new Thread(NotifyInsteadOfNotifyAllFixed::take);
        a.start();
        b.start();
        put();
        put();
        a.join();
        b.join();
        System.out.println("done");
    }
}
