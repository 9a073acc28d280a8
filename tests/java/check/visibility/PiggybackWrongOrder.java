// The flag is raised before the data is there.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: early | 0 | 42
public class PiggybackWrongOrder {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            ready = true;
            data = 42;
        }).start();
        System.out.println(ready ? String.valueOf(data) : "early");
    }
}
