// A daemon that waits for ever keeps nobody.
//@ verdict: verified
//@ outcomes: end
public class DaemonWaits {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            synchronized (DaemonWaits.class) {
                try {
                    DaemonWaits.class.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("end");
    }
}
