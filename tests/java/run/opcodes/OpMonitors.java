// monitorenter and monitorexit: nesting, exceptions, null, synchronized methods.
public class OpMonitors {
    static final Object A = new Object();
    static final Object B = new Object();

    static synchronized String held() {
        return Thread.holdsLock(OpMonitors.class) + " " + Thread.holdsLock(A);
    }

    synchronized String heldByThis() {
        return Thread.holdsLock(this) + " " + Thread.holdsLock(OpMonitors.class);
    }

    static int nested(int n) {
        synchronized (A) {
            synchronized (B) {
                if (n == 0) {
                    return Thread.holdsLock(A) && Thread.holdsLock(B) ? 1 : 0;
                }
                return nested(n - 1) + 1;
            }
        }
    }

    static void failing() {
        synchronized (A) {
            synchronized (B) {
                throw new IllegalStateException("inside");
            }
        }
    }

    public static void main(String[] args) {
        System.out.println(held() + " " + Thread.holdsLock(OpMonitors.class));
        System.out.println(new OpMonitors().heldByThis());
        System.out.println(nested(50) + " " + Thread.holdsLock(A));
        try {
            failing();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(A) + Thread.holdsLock(B));
        }
        Object none = args.length == 0 ? null : A;
        try {
            synchronized (none) {
                System.out.println("never");
            }
        } catch (NullPointerException e) {
            System.out.println("null lock");
        }
        for (int i = 0; i < 3; i++) {
            synchronized (A) {
                if (i == 1) continue;
                System.out.println("loop " + i + Thread.holdsLock(A));
            }
        }
        try {
            A.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Thread.holdsLock(A));
    }
}
