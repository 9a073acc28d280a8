// The daemon flag is inherited, can be changed only before start, and does not affect join.
public class TThreadDaemon {
    static final boolean[] inherited = new boolean[2];

    static Thread probe(int slot, boolean daemon) {
        Thread parent = new Thread(() -> inherited[slot] = new Thread(() -> { }).isDaemon());
        parent.setDaemon(daemon);
        return parent;
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("main daemon " + Thread.currentThread().isDaemon());
        Thread user = probe(0, false);
        Thread daemon = probe(1, true);
        user.start();
        daemon.start();
        user.join();
        daemon.join();
        System.out.println("child of user " + inherited[0] + ", child of daemon " + inherited[1]);

        Object gate = new Object();
        boolean[] open = {false};
        Thread running = new Thread(() -> {
            synchronized (gate) {
                while (!open[0]) {
                    try {
                        gate.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        running.start();
        try {
            running.setDaemon(true);
            System.out.println("unexpected");
        } catch (IllegalThreadStateException e) {
            System.out.println("IllegalThreadStateException " + e.getMessage());
        }
        synchronized (gate) {
            open[0] = true;
            gate.notify();
        }
        running.join();
        running.setDaemon(true);
        System.out.println("after the end " + running.isDaemon());
    }
}
