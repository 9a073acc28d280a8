// Any integer, and nobody says which: a few are tried, and one of them fails.
//@ verdict: violated
//@ kinds: assertion
import org.sosy_lab.sv_benchmarks.Verifier;

public class AnyIntegerFound {
    public static void main(String[] args) {
        int divisor = Verifier.nondetInt();
        assert divisor != 0;
    }
}
