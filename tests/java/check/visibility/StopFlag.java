// A plain flag asks another thread to stop: HotSpot's compiler may never look again.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: stopped
//@ presets: all
public class StopFlag {
    static boolean stop;

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
