// The flag is right, but the reader does not look at it.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 42
public class PiggybackUnread {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        System.out.println(data);
    }
}
