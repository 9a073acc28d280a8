// Synchronized instance methods of one object exclude each other: no update is lost.
public class TSyncMethods {
    static class Counter {
        private int value;
        private int inside;
        private int overlaps;

        synchronized void add(int amount) {
            inside++;
            if (inside != 1) {
                overlaps++;
            }
            int read = value;
            Thread.yield();
            value = read + amount;
            inside--;
        }

        synchronized int get() {
            return value;
        }

        synchronized int overlaps() {
            return overlaps;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter shared = new Counter();
        Counter[] own = new Counter[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            own[i] = new Counter();
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    shared.add(id + 1);
                    own[id].add(1);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(shared.get() + " overlaps " + shared.overlaps());
        for (Counter counter : own) {
            System.out.println(counter.get());
        }
    }
}
