// assert passes silently, fails with a detail of any type, and the detail is computed only on failure.
public class LangAssertions {
    static int computed;

    static String detail() {
        computed++;
        return "detail";
    }

    static class Counter {
        static boolean touched;
        static boolean touch() { return touched = true; }
    }

    public static void main(String[] args) {
        assert args.length == 0 : detail();
        System.out.println("passed " + computed);
        for (int i = 0; i < 8; i++) {
            try {
                switch (i) {
                    case 0: assert args.length > 0; break;
                    case 1: assert args.length > 0 : detail(); break;
                    case 2: assert args.length > 0 : 42; break;
                    case 3: assert args.length > 0 : 'c'; break;
                    case 4: assert args.length > 0 : 1.5; break;
                    case 5: assert args.length > 0 : null; break;
                    case 6: assert args.length > 0 : new RuntimeException("cause"); break;
                    default: assert args.length > 0 : 1L << 40;
                }
            } catch (AssertionError e) {
                System.out.println(e + " " + e.getMessage() + " " + e.getCause());
            }
        }
        assert Counter.touch();
        System.out.println(Counter.touched + " " + LangAssertions.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus() + " " + computed);
    }
}
