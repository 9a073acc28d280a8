// What a daemon has not done when the last user thread ends is not done.
//@ verdict: verified
//@ outcomes: [exit 0] | a | ab
//@ presets: all
public class DaemonCutOff {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            System.out.print("a");
            System.out.print("b");
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
