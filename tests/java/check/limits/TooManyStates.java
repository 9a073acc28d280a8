// A bound that is too small is said, and nothing is verified.
//@ verdict: incomplete
//@ options: --max-states 5
public class TooManyStates {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> x = y + 1);
        Thread b = new Thread(() -> y = x + 1);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
