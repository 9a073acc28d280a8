// Polling with sleeps in between is no livelock: the other thread gets on with it.
//@ verdict: verified
//@ outcomes: ready
public class PollingLoop {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> ready = true).start();
        while (!ready) {
            Thread.sleep(10);
        }
        System.out.println("ready");
    }
}
