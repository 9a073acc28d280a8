/** A signal that is sent before anybody waits for it. */
public class LostSignal {
    private boolean ready;

    synchronized void await() throws InterruptedException {
        if (!ready) {
            wait();
        }
    }

    void signal() {
        synchronized (this) {
            notifyAll();
        }
        ready = true;
    }

    public static void main(String[] args) throws InterruptedException {
        LostSignal box = new LostSignal();
        Thread sender = new Thread(box::signal, "sender");
        sender.start();
        box.await();
        System.out.println("done");
    }
}
