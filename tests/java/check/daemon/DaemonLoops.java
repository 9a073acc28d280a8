// The program ends although a daemon loops for ever.
//@ verdict: verified
//@ outcomes: end
public class DaemonLoops {
    static volatile int ticks;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (true) {
                ticks = 1 - ticks;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("end");
    }
}
