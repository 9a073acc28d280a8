//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: 1 | [uncaught java.lang.InterruptedException]
//@ presets: all
// The thread interrupts who waits for its end: the join gives up, unless the thread has ended before
// main looks whether it has to wait at all. No race: who gave up reads nothing.
public class LabInterruptWhoJoins {
    static Thread main;
    static int result;

    static void body() {
        main.interrupt();
        result = 1;
    }

    public static void main(String[] args) throws InterruptedException {
        main = Thread.currentThread();
        Thread thread = new Thread(LabInterruptWhoJoins::body);
        thread.start();
        thread.join();
        System.out.println(result);
    }
}
