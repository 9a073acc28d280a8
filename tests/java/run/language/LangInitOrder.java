// Class initialisation order (JVMS §5.5): superclass first, textual order, constants do not trigger it.
public class LangInitOrder {
    static void log(String s) {
        System.out.println(s);
    }

    static int value(String s, int v) {
        log(s);
        return v;
    }

    static class Parent {
        static { log("Parent static"); }
        int a = value("Parent a", 1);
        { log("Parent block"); }
        Parent() {
            log("Parent()");
            hook();
        }
        void hook() { log("Parent hook"); }
    }

    static class Child extends Parent {
        static int s = value("Child s", 2);
        static { log("Child static " + s); }
        int b = value("Child b", 3);
        final int constant = 9;
        { log("Child block " + b); }
        Child() {
            super();
            log("Child() " + b);
        }
        @Override
        void hook() { log("Child hook " + b + " " + constant); }
    }

    static class Constants {
        static { log("Constants static"); }
        static final int COMPILE_TIME = 5;
        static final String TEXT = "t" + COMPILE_TIME;
        static final Integer BOXED = 6;
    }

    static class Untouched {
        static { log("Untouched static"); }
        static class Inner {
            static { log("Inner static"); }
            static int x = 1;
        }
    }

    public static void main(String[] args) {
        log("main");
        log("" + Constants.COMPILE_TIME + Constants.TEXT);
        log("" + Constants.BOXED);
        Parent[] none = new Parent[2];
        log("array " + none.length + " " + Child.class.getSimpleName());
        new Child();
        new Child();
        log("" + Untouched.Inner.x);
    }
}
