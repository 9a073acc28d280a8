// A constructor starts a thread that reads a final field which is set afterwards.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
public class StartInConstructor {
    final int value;

    StartInConstructor() {
        new Thread(this::print).start();
        value = 1;
    }

    void print() {
        System.out.println(value);
    }

    public static void main(String[] args) {
        new StartInConstructor();
    }
}
