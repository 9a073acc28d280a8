// An object that is finished before others can get hold of it, and only read from then on, needs no lock.
//@ verdict: verified
//@ outcomes: 7\n7
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldReadOnlyAfterPublication {
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

    static final Slot SLOT = new Slot();

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> {
            Box box = new Box();
            box.value = 7;
            SLOT.put(box);
            System.out.println(box.value);
        }, "a");
        Thread b = new Thread(() -> {
            Box box;
            try {
                box = SLOT.take();
            } catch (InterruptedException e) {
                return;
            }
            System.out.println(box.value);
        }, "b");
        a.start();
        b.start();
        a.join();
        b.join();

    }
}
