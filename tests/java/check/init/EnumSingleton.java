// An enum constant is made once, under the lock of its class.
//@ verdict: verified
//@ outcomes: 2
public class EnumSingleton {
    enum Counter {
        INSTANCE;

        private int count;

        synchronized void add() {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> Counter.INSTANCE.add());
        thread.start();
        Counter.INSTANCE.add();
        thread.join();
        System.out.println(Counter.INSTANCE.count);
    }
}
