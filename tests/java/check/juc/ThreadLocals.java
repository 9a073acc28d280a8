// Each thread has a value of its own.
//@ verdict: verified
//@ outcomes: 1 0
public class ThreadLocals {
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> new int[1]);
    static int first;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = ++local.get()[0]);
        other.start();
        int second = local.get()[0];
        other.join();
        System.out.println(first + " " + second);
    }
}
