// A program written for another model checker, whose classes are not at hand.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 0 | 1 | 4 | 5 [uncaught java.lang.AssertionError]
import gov.nasa.jpf.vm.Verify;

public class VerifyUndeclared {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 1) + (Verify.getBoolean() ? Verify.getIntFromList(4, 4) : 0);
        System.out.println(x);
        assert x < 5 : x;
    }
}
