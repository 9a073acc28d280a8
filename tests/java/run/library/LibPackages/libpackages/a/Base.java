package libpackages.a;

import java.util.function.Supplier;

public class Base {
    public static final String CONSTANT = "constant";
    protected int field = 11;

    String hidden() { return "base hidden"; }

    protected String prot() { return "base prot"; }

    public String callHidden() { return hidden(); }

    public String callProt() { return prot(); }

    public static int helper(int n) { return n * 10; }

    public static Supplier<Object> maker() { return Hidden::new; }
}

class Hidden implements Runnable {
    public void run() {}
}
