// An object is handed from one thread to the other, which goes on writing it: one at a time, and never
// under a lock. No data race, but not the discipline either.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldHandOver {
    static class Slot {
        private Box box;

        synchronized void put(Box b) {
            box = b;
            notify();
        }

        synchronized Box take() throws InterruptedException {
            while (box == null) {
                wait();
            }
            Box b = box;
            box = null;
            return b;
        }
    }

    static class Box {
        int value;
    }

    static final Slot THERE = new Slot();
    static final Slot BACK = new Slot();

    public static void main(String[] args) {
        Thread a = new Thread(() -> {
            try {
                THERE.put(new Box());
                BACK.take().value++;
            } catch (InterruptedException e) {
                return;
            }
        }, "a");
        Thread b = new Thread(() -> {
            try {
                Box box = THERE.take();
                box.value++;
                BACK.put(box);
            } catch (InterruptedException e) {
                return;
            }
        }, "b");
        a.start();
        b.start();
    }
}
