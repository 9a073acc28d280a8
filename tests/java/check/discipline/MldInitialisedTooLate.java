// The parent goes on initialising after it has started a thread.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock, exitblock-rw
public class MldInitialisedTooLate {
    static class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        Box box = new Box();
        Thread child = new Thread(() -> {
            synchronized (box) {
                box.value++;
            }
        });
        child.start();
        box.value = 1;
        child.join();
    }
}
