// Zero means no limit: a deadlock of one thread.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class WaitForeverUnsignalled {
    public static void main(String[] args) throws InterruptedException {
        synchronized (WaitForeverUnsignalled.class) {
            WaitForeverUnsignalled.class.wait(0);
        }
        System.out.println("timeout");
    }
}
