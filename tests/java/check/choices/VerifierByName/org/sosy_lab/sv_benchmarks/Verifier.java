package org.sosy_lab.sv_benchmarks;

/** As much of the class as the fixture is compiled against. */
public class Verifier {
    public static boolean nondetBoolean() {
        return true;
    }

    public static void assume(boolean condition) {
    }
}
