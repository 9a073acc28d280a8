// How many threads a group has is decided by which of them have ended: whoever counts depends on the ends of
// all of them.
//@ verdict: verified
//@ outcomes: 1 | 2 | 3
//@ presets: all
public class ThreadsAreCounted {
    static int count;

    static synchronized void increment() {
        count++;
    }

    public static void main(String[] args) {
        new Thread(ThreadsAreCounted::increment).start();
        new Thread(ThreadsAreCounted::increment).start();
        System.out.println(Thread.activeCount());
    }
}
