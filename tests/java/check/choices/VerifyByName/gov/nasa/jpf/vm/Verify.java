package gov.nasa.jpf.vm;

/** As much of the class as the fixture is compiled against; the smallest values, so that any run is one of many. */
public class Verify {
    public static int getInt(int low, int high) {
        return low;
    }

    public static boolean getBoolean() {
        return false;
    }

    public static void ignoreIf(boolean condition) {
    }
}
