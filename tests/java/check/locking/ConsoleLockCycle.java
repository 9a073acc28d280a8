// Printing takes the console's lock. One thread has it and waits for the other lock, whose owner
// wants to print.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: ab | ba | [deadlock]
public class ConsoleLockCycle {
    static final Object LOCK = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                System.out.print("a");
            }
        }).start();
        synchronized (System.out) {
            synchronized (LOCK) {
                System.out.print("b");
            }
        }
    }
}
