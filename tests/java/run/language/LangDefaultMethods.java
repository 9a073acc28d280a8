// Default, static and private interface methods, diamonds and X.super calls.
public class LangDefaultMethods {
    interface Top {
        default String who() { return "Top"; }
        default String call() { return "call " + who(); }
    }

    interface Left extends Top {
        default String who() { return "Left"; }
    }

    interface Right extends Top {
        default String who() { return "Right"; }
    }

    interface LeftOnly extends Left, Top {}

    static class Both implements Left, Right {
        public String who() { return Left.super.who() + "+" + Right.super.who(); }
    }

    static class Sub extends Both implements Top {}

    static class ClassWins {
        public String who() { return "class"; }
    }

    static class Winner extends ClassWins implements Left {}

    static abstract class Abstract implements Left {
        @Override public String call() { return "abstract " + Left.super.call(); }
        public abstract String who();
    }

    static class Concrete extends Abstract {
        public String who() { return "concrete"; }
    }

    interface Stack<T> {
        void push(T t);
        T pop();
        boolean isEmpty();
        static <T> Stack<T> create() {
            return new Stack<>() {
                private final java.util.ArrayList<T> items = new java.util.ArrayList<>();
                public void push(T t) { items.add(t); }
                public T pop() { return items.remove(items.size() - 1); }
                public boolean isEmpty() { return items.isEmpty(); }
            };
        }
        default int drain() {
            int n = 0;
            while (!isEmpty()) {
                pop();
                n++;
            }
            return n;
        }
    }

    public static void main(String[] args) {
        Top[] all = {new Top() {}, new Left() {}, new LeftOnly() {}, new Both(), new Sub(), new Winner(), new Concrete()};
        for (Top t : all) {
            System.out.println(t.who() + " / " + t.call());
        }
        Stack<String> stack = Stack.create();
        stack.push("a");
        stack.push("b");
        System.out.println(stack.pop() + stack.drain() + stack.isEmpty());
    }
}
