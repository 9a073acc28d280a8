// Three threads race to initialise a class; its initialiser runs once.
//@ verdict: verified
//@ outcomes: 1
public class InitOnceOfThree {
    static volatile int runs;

    static class Heavy {
        static volatile int value;

        static {
            runs++;
            value = 5;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> {
                assert Heavy.value == 5 : "seen before it was initialised";
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(runs);
    }
}
