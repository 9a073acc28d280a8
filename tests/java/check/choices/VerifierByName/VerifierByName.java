// The choices of the competition on software verification, understood by name.
//@ verdict: violated
//@ kinds: assertion
import org.sosy_lab.sv_benchmarks.Verifier;

public class VerifierByName {
    public static void main(String[] args) {
        boolean first = Verifier.nondetBoolean();
        boolean second = Verifier.nondetBoolean();
        Verifier.assume(first || second);
        assert !(first && second) : "both";
    }
}
