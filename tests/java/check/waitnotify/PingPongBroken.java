// Alternation in which one side forgets to notify.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: ping pong ping pong | [deadlock]
public class PingPongBroken {
    static final StringBuilder log = new StringBuilder();
    static boolean pingsTurn = true;

    static synchronized void say(boolean ping) {
        try {
            while (pingsTurn != ping) {
                PingPongBroken.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        log.append(ping ? "ping " : "pong ");
        pingsTurn = !ping;
        if (ping) {
            PingPongBroken.class.notifyAll();
        }
    }

    // Without a deadlock main never waits: pong has spoken each time before main wants to again.
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
