// Main waits for what only a daemon could do, and the daemon waits for main.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class DaemonAlone {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread daemon = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
    }
}
