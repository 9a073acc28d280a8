// A plain long: a race, and two halves on some machines. Here a write is one step.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | -1
public class PlainLong {
    static long value;

    public static void main(String[] args) {
        new Thread(() -> value = -1L).start();
        System.out.println(value);
    }
}
