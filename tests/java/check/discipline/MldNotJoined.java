// The parent looks without waiting for the end of the thread.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock, exitblock-rw
public class MldNotJoined {
    static class Box {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        Box box = new Box();
        Thread child = new Thread(() -> {
            synchronized (box) {
                box.value = 1;
            }
        });
        child.start();
        System.out.println(box.value);
    }
}
