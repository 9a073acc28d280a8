package org.sosy_lab.sv_benchmarks;

/** As much of the class as the fixture is compiled against. */
public class Verifier {
    public static int nondetInt() {
        return 0;
    }
}
