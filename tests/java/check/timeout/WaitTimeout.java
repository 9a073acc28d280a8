// A timed wait ends by the notification or by itself, before or after it.
//@ verdict: verified
//@ outcomes: false | true
//@ presets: all
public class WaitTimeout {
    static boolean ready;

    static synchronized void signal() {
        ready = true;
        WaitTimeout.class.notify();
    }

    static synchronized boolean await() throws InterruptedException {
        if (!ready) {
            WaitTimeout.class.wait(50);
        }
        return ready;
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(WaitTimeout::signal).start();
        System.out.println(await());
    }
}
