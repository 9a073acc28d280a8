// Each thread has an object of its own; nothing is shared.
//@ verdict: verified
//@ outcomes: 3
public class Confined {
    static class Counter {
        int value;

        void count(int times) {
            for (int i = 0; i < times; i++) {
                value++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter first = new Counter();
        Counter second = new Counter();
        Thread a = new Thread(() -> first.count(1));
        Thread b = new Thread(() -> second.count(2));
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(first.value + second.value);
    }
}
