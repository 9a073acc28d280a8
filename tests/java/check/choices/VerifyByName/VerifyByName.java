// The choices of another model checker, understood by name.
//@ verdict: verified
//@ outcomes: 1 false | 1 true | 2 false | 2 true
import gov.nasa.jpf.vm.Verify;

public class VerifyByName {
    public static void main(String[] args) {
        int x = Verify.getInt(1, 3);
        Verify.ignoreIf(x == 3);
        System.out.println(x + " " + Verify.getBoolean());
    }
}
