// A choice in one thread and the order of two threads.
//@ verdict: verified
//@ outcomes: 0 | 1 | 2
//@ presets: all
import everypath.Choose;

public class ChooseAndInterleave {
    static volatile int value;

    public static void main(String[] args) {
        new Thread(() -> value = Choose.intBetween(1, 2)).start();
        System.out.println(value);
    }
}
