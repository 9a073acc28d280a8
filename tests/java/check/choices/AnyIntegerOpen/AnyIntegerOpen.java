// Any integer, and none of the few that are tried fails, which says nothing of the others.
//@ verdict: incomplete
import org.sosy_lab.sv_benchmarks.Verifier;

public class AnyIntegerOpen {
    public static void main(String[] args) {
        assert Verifier.nondetInt() != 12345;
    }
}
