// A factory publishes the object when it is complete.
//@ verdict: verified
//@ outcomes: none | 1
public class ThisEscapesFixed {
    static volatile ThisEscapesFixed instance;
    final int value;

    ThisEscapesFixed() {
        value = 1;
    }

    static void make() {
        instance = new ThisEscapesFixed();
    }

    public static void main(String[] args) {
        new Thread(ThisEscapesFixed::make).start();
        ThisEscapesFixed seen = instance;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
