// A thread started by a daemon is a daemon.
//@ verdict: verified
//@ outcomes: true
public class DaemonInherited {
    static volatile boolean inherited;

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> inherited = new Thread(() -> { }).isDaemon());
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
        System.out.println(inherited);
    }
}
