// A cycle through three locks; no pair of threads alone can deadlock.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class LockOrderOfThree {
    static final Object[] locks = {new Object(), new Object(), new Object()};

    static void both(int first, int second) {
        synchronized (locks[first]) {
            synchronized (locks[second]) {
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            threads[i] = new Thread(() -> both(id, (id + 1) % 3));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("done");
    }
}
