// Runtime.halt ends the program at once: no hooks, no finally blocks.
public class THaltFromThread {
    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook does not run")));
        Thread halting = new Thread(() -> {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(7);
        });
        Object lock = new Object();
        synchronized (lock) {
            halting.start();
            try {
                while (true) {
                    lock.wait();
                }
            } finally {
                System.out.println("finally does not run");
            }
        }
    }
}
