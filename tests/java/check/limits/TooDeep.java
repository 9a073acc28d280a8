// The same for the length of an execution.
//@ verdict: incomplete
//@ options: --max-depth 4
public class TooDeep {
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
