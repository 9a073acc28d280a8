// Two latches that each side opens only after it has passed the other.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class TwoLatches {
    static class Latch {
        private boolean open;

        synchronized void open() {
            open = true;
            notifyAll();
        }

        synchronized void pass() {
            try {
                while (!open) {
                    wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Latch first = new Latch();
        Latch second = new Latch();
        Thread other = new Thread(() -> {
            first.pass();
            second.open();
        });
        other.start();
        second.pass();
        first.open();
        other.join();
        System.out.println("done");
    }
}
