// An assertion error that is caught is no error.
//@ verdict: verified
//@ outcomes: caught
public class AssertionCaught {
    public static void main(String[] args) {
        try {
            assert args.length > 0 : "no arguments";
            System.out.println("passed");
        } catch (AssertionError e) {
            System.out.println("caught");
        }
    }
}
