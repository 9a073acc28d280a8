// An interrupt before the start is remembered (since JDK 14).
//@ verdict: verified
//@ outcomes: interrupted
public class InterruptTooEarly {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            synchronized (InterruptTooEarly.class) {
                try {
                    InterruptTooEarly.class.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        });
        thread.interrupt();
        thread.start();
    }
}
