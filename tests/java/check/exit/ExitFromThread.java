// A thread ends the program while main waits for something that never comes.
//@ verdict: verified
//@ outcomes: thread
public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            System.out.println("thread");
            System.exit(0);
        }).start();
        synchronized (ExitFromThread.class) {
            ExitFromThread.class.wait();
        }
    }
}
