// An exception leaves a synchronised method: the lock is released, and accesses after it are not under it.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld
public class MldException {
    private int value;

    synchronized void fail() {
        value = 1;
        throw new IllegalStateException();
    }

    synchronized void set() {
        value = 2;
    }

    public static void main(String[] args) {
        MldException object = new MldException();
        new Thread(() -> {
            try {
                object.fail();
            } catch (IllegalStateException e) {
                object.value = 3;
            }
        }).start();
        new Thread(object::set).start();
    }
}
