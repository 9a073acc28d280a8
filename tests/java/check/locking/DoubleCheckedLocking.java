// The classic that does not work: the first check reads the plain field without the lock. Under
// sequential consistency it prints the right thing; the race is the bug.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 42 42
public class DoubleCheckedLocking {
    static class Config {
        int value;

        Config() {
            made++;
            value = 42;
        }
    }

    static int made;
    static Config instance;

    static Config get() {
        if (instance == null) {
            synchronized (DoubleCheckedLocking.class) {
                if (instance == null) {
                    instance = new Config();
                }
            }
        }
        return instance;
    }

    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = get().value);
        Thread b = new Thread(() -> second = get().value);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(made + " " + first + " " + second);
    }
}
