// A ThreadLocal does not help if all threads are given the same object.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
public class ThreadLocalShared {
    static final int[] shared = new int[1];
    static final ThreadLocal<int[]> local = ThreadLocal.withInitial(() -> shared);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> local.get()[0]++);
        other.start();
        local.get()[0]++;
        other.join();
        System.out.println(shared[0]);
    }
}
