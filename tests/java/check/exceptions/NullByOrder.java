// Used before it is set, in one order only.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: 5 | [uncaught java.lang.NullPointerException]
//@ presets: all
public class NullByOrder {
    static volatile String text;

    public static void main(String[] args) {
        new Thread(() -> text = "every").start();
        System.out.println(text.length());
    }
}
