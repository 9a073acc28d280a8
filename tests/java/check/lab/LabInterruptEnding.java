//@ verdict: verified
//@ outcomes: 1
//@ presets: all
// Thread.interrupt looks at fields of a thread that may be about to end, which the library does without
// a lock: no race of the program, whose result is ordered by the join.
public class LabInterruptEnding {
    static Thread thread;
    static int result;

    public static void main(String[] args) throws InterruptedException {
        thread = new Thread(() -> result = 1);
        thread.start();
        thread.interrupt();
        thread.join();
        System.out.println(result);
    }
}
