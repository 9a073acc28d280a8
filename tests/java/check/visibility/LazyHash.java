// The idiom of String.hashCode: harmless, because every thread computes the same int and reads the
// field once, but a data race by the rules.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 42 42
public class LazyHash {
    static int hash;

    static int hash() {
        int h = hash;
        if (h == 0) {
            hash = h = 42;
        }
        return h;
    }

    static int first;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> first = hash());
        other.start();
        int second = hash();
        other.join();
        System.out.println(first + " " + second);
    }
}
