// Waiting without the monitor is an exception, not a wait.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: [uncaught java.lang.IllegalMonitorStateException]
public class WaitWithoutLock {
    public static void main(String[] args) throws InterruptedException {
        new Object().wait();
    }
}
