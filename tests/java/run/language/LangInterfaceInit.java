// Interfaces are initialised only when a field is used or they declare default methods.
public class LangInterfaceInit {
    static int log(String s) {
        System.out.println(s);
        return s.length();
    }

    interface Plain {
        int P = log("Plain");
    }

    interface WithDefault {
        int D = log("WithDefault");
        default void m() {}
    }

    interface Sub extends Plain, WithDefault {
        int S = log("Sub");
    }

    static class Impl implements Sub {
        static { log("Impl"); }
    }

    static class Other implements Plain {
        static { log("Other"); }
    }

    interface Lazy {
        int CONST = 4;
        int L = log("Lazy");
        static int go() { return 1; }
    }

    public static void main(String[] args) {
        log("start");
        new Other();
        log("other made");
        new Impl();
        log("impl made");
        log("" + Other.P);
        log("" + Impl.S);
        log("" + Lazy.CONST);
        log("" + Lazy.go());
    }
}
