// The constructor gives itself away before its final field is set.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: none | 0 | 1
public class ThisEscapes {
    static volatile ThisEscapes instance;
    final int value;

    ThisEscapes() {
        instance = this;
        value = 1;
    }

    public static void main(String[] args) {
        new Thread(ThisEscapes::new).start();
        ThisEscapes seen = instance;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
