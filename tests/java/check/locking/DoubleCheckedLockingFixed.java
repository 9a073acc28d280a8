// With a volatile field double-checked locking is right.
//@ verdict: verified
//@ outcomes: 1 42 42
//@ presets: all
public class DoubleCheckedLockingFixed {
    static class Config {
        int value;

        Config() {
            made++;
            value = 42;
        }
    }

    static int made;
    static volatile Config instance;

    static Config get() {
        Config config = instance;
        if (config == null) {
            synchronized (DoubleCheckedLockingFixed.class) {
                config = instance;
                if (config == null) {
                    instance = config = new Config();
                }
            }
        }
        return config;
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
