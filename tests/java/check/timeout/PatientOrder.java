// Two sleeps of ten milliseconds end after one of fifteen, although nobody looks at the clock.
//@ verdict: verified
//@ options: --time-outs last
//@ outcomes: 12
public class PatientOrder {
    static volatile int order;

    public static void main(String[] args) throws InterruptedException {
        Thread slow = new Thread(PatientOrder::sleepTwice);
        slow.start();
        Thread.sleep(15);
        order = order * 10 + 1;
        slow.join();
        System.out.println(order);
    }

    private static void sleepTwice() {
        try {
            Thread.sleep(10);
            Thread.sleep(10);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        order = order * 10 + 2;
    }
}
