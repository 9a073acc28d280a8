// Order is transitive: a writes, b waits for a, main waits for b.
//@ verdict: verified
//@ outcomes: 1
public class PublishByChain {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> value = 1);
        a.start();
        Thread b = new Thread(() -> {
            try {
                a.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        b.start();
        b.join();
        System.out.println(value);
    }
}
