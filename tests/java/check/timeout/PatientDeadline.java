// A loop that polls until a deadline on the clock does not meet it while the other thread can go on.
//@ verdict: verified
//@ options: --time-outs last
//@ outcomes: ready
public class PatientDeadline {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> ready = true).start();
        long end = System.nanoTime() + 1_000_000_000L;
        while (!ready) {
            if (System.nanoTime() - end > 0) {
                throw new IllegalStateException("timed out");
            }
            Thread.sleep(10);
        }
        System.out.println("ready");
    }
}
