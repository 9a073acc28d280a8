// An interrupt ends a sleep; but the sleep may also be over, or not have begun: if it is over
// before, nothing is thrown.
//@ verdict: verified
//@ outcomes: interrupted | slept
public class InterruptSleep {
    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }
}
