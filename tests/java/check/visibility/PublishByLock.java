// An object handed over under a lock.
//@ verdict: verified
//@ outcomes: none | 1
public class PublishByLock {
    static class Box {
        int value;
    }

    static Box box;

    static synchronized void publish(Box b) {
        box = b;
    }

    static synchronized Box get() {
        return box;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            Box b = new Box();
            b.value = 1;
            publish(b);
        });
        writer.start();
        Box seen = get();
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
