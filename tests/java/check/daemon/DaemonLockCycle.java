// Two daemons deadlock while main goes on and ends: they are stuck all the same.
//@ verdict: violated
//@ kinds: deadlock
//@ properties: deadlock
public class DaemonLockCycle {
    static final Object left = new Object();
    static final Object right = new Object();

    static void daemon(Object first, Object second) {
        Thread thread = new Thread(() -> {
            synchronized (first) {
                synchronized (second) {
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) {
        daemon(left, right);
        daemon(right, left);
        System.out.println("end");
    }
}
