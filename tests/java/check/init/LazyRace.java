// Lazy initialisation without any lock: two instances.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: same | different
public class LazyRace {
    static Object instance;

    static Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    static Object first;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> first = get());
        thread.start();
        Object second = get();
        thread.join();
        System.out.println(first == second ? "same" : "different");
    }
}
