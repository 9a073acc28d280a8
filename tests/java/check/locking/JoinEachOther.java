// Two threads wait for each other's end.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
public class JoinEachOther {
    static void await(Thread other) {
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> await(main));
        other.start();
        other.join();
        System.out.println("never");
    }
}
