// A timed wait that nobody ends: no deadlock.
//@ verdict: verified
//@ outcomes: timeout
public class WaitTimeoutUnsignalled {
    public static void main(String[] args) throws InterruptedException {
        synchronized (WaitTimeoutUnsignalled.class) {
            WaitTimeoutUnsignalled.class.wait(20);
        }
        System.out.println("timeout");
    }
}
