// holdsLock answers for the current thread only, through reentrancy, wait and exceptions.
public class THoldsLock {
    static final Object LOCK = new Object();

    static synchronized boolean inStatic() {
        return Thread.holdsLock(THoldsLock.class);
    }

    synchronized boolean inInstance() {
        return Thread.holdsLock(this) && !Thread.holdsLock(THoldsLock.class);
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("outside " + Thread.holdsLock(LOCK));
        boolean[] other = new boolean[2];
        synchronized (LOCK) {
            synchronized (LOCK) {
                System.out.println("twice " + Thread.holdsLock(LOCK));
            }
            System.out.println("once " + Thread.holdsLock(LOCK));
            Thread thread = new Thread(() -> other[0] = Thread.holdsLock(LOCK));
            thread.start();
            thread.join();
            System.out.println("other thread " + other[0]);
            LOCK.wait(1);
            System.out.println("after wait " + Thread.holdsLock(LOCK));
        }
        System.out.println("released " + Thread.holdsLock(LOCK));
        try {
            synchronized (LOCK) {
                throw new IllegalStateException();
            }
        } catch (IllegalStateException e) {
            System.out.println("after exception " + Thread.holdsLock(LOCK));
        }
        System.out.println(inStatic() + " " + Thread.holdsLock(THoldsLock.class));
        System.out.println(new THoldsLock().inInstance());
        int[] array = new int[1];
        synchronized (array) {
            System.out.println("array " + Thread.holdsLock(array));
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
    }
}
