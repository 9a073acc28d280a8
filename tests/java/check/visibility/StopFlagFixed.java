// A volatile flag.
//@ verdict: verified
//@ outcomes: stopped
//@ presets: all
public class StopFlagFixed {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        });
        worker.start();
        stop = true;
        worker.join();
        System.out.println("stopped");
    }
}
