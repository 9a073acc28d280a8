// Private members across nested classes, with virtual dispatch around private methods.
public class LangNestMates {
    private int secret = 1;
    private static int shared = 10;

    private int hidden() {
        return secret * 2;
    }

    private static String helper(int n) {
        return "helper" + n;
    }

    static class Inner {
        private int own = 5;

        private Inner() {}

        private int peek(LangNestMates o) {
            o.secret += 3;
            return o.hidden() + shared++;
        }

        static class Deep {
            private final Inner inner = new Inner();

            private int all(LangNestMates o) {
                return inner.own++ + inner.peek(o) + o.secret;
            }
        }
    }

    static class Sub extends LangNestMates {
        private int hidden() {
            return 1000;
        }

        int viaSuper() {
            return super.hidden() + ((LangNestMates) this).hidden() + hidden();
        }
    }

    interface Api {
        private static int twice(int n) {
            return n * 2;
        }

        private int self() {
            return twice(id());
        }

        int id();

        default int run() {
            return self() + 1;
        }
    }

    public static void main(String[] args) {
        LangNestMates o = new LangNestMates();
        Inner.Deep deep = new Inner.Deep();
        System.out.println(deep.all(o) + " " + deep.all(o) + " " + deep.inner.own + " " + shared);
        System.out.println(new Sub().viaSuper() + " " + helper(2));
        Api api = () -> 20;
        System.out.println(api.run() + " " + api.self());
        System.out.println(Inner.Deep.class.getNestHost().getSimpleName() + " " + LangNestMates.class.getNestMembers().length);
        System.out.println(Inner.class.isNestmateOf(Api.class) + " " + Inner.class.isNestmateOf(String.class));
    }
}
