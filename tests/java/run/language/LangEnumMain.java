// main in an enum, with constant bodies.
public enum LangEnumMain {
    ONE, TWO { @Override int n() { return 22; } };

    int n() { return ordinal(); }

    static { System.out.println("enum initialised " + values().length); }

    public static synchronized final strictfp void main(final String[] args) throws Exception {
        for (LangEnumMain e : values()) System.out.println(e + " " + e.n());
        System.out.println(Thread.currentThread().getName() + " " + Thread.holdsLock(LangEnumMain.class));
    }
}
