// One side opens before it passes.
//@ verdict: verified
//@ outcomes: done
public class TwoLatchesFixed {
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
        first.open();
        second.pass();
        other.join();
        System.out.println("done");
    }
}
