// A scoped value is bound for the calls below, and only there.
//@ verdict: verified
//@ outcomes: bound false
//@ min-jdk: 25
public class ScopedBinding {
    static final ScopedValue<String> NAME = ScopedValue.newInstance();
    static String seen;

    public static void main(String[] args) throws InterruptedException {
        ScopedValue.where(NAME, "bound").run(() -> seen = NAME.get());
        System.out.println(seen + " " + NAME.isBound());
    }
}
