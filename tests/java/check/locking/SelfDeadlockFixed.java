// The monitors of Java are reentrant: nested calls are fine, and only the last exit releases.
//@ verdict: verified
//@ outcomes: 2
public class SelfDeadlockFixed {
    static int count;

    static synchronized void outer() {
        inner();
    }

    static synchronized void inner() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(SelfDeadlockFixed::outer);
        Thread b = new Thread(SelfDeadlockFixed::outer);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(count);
    }
}
