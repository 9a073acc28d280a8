// The same thread, not a daemon: the program never ends.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: end [deadlock]
public class UserThreadWaits {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            synchronized (UserThreadWaits.class) {
                try {
                    UserThreadWaits.class.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        thread.start();
        System.out.println("end");
    }
}
