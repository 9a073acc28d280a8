// A timed join may be over before the thread is.
//@ verdict: verified
//@ outcomes: alive | ended
public class JoinTimeout {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> { });
        thread.start();
        thread.join(50);
        System.out.println(thread.isAlive() ? "alive" : "ended");
    }
}
