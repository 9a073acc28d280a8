// Plain data before a volatile flag: read only when the flag is seen.
//@ verdict: verified
//@ outcomes: early | 42
//@ presets: all
public class Piggyback {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        System.out.println(ready ? String.valueOf(data) : "early");
    }
}
