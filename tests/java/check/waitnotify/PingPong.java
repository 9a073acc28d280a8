// Strict alternation by one monitor.
//@ verdict: verified
//@ outcomes: ping pong ping pong
public class PingPong {
    static final StringBuilder log = new StringBuilder();
    static boolean pingsTurn = true;

    static synchronized void say(boolean ping) {
        try {
            while (pingsTurn != ping) {
                PingPong.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        log.append(ping ? "ping " : "pong ");
        pingsTurn = !ping;
        PingPong.class.notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            say(false);
            say(false);
        });
        other.start();
        say(true);
        say(true);
        other.join();
        System.out.println(log.toString().trim());
    }
}
