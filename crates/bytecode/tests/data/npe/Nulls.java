import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Null dereferences of every kind; each is the only thing that can fail on its line. */
public class Nulls {
    Nulls next;
    int number;
    long wide;
    double real;
    String text;
    int[] ints;
    long[][] longs;
    Nulls[] others;
    Object[][][] deep;
    Integer boxed;
    static Nulls root;
    static String[] names = new String[300];
    static int[][] grid = new int[3][];

    Nulls self() { return this; }
    static Nulls none() { return null; }
    Nulls nothing(int a, long b, String c, Object d, StringBuilder e, int[][] f, Map.Entry<String, Object> g) { return null; }
    String[] noNames(Object... rest) { return null; }
    int index() { return 1; }
    interface Maker { Nulls make(int seed); }
    private int secret(String s) { return s == null ? 0 : 1; }

    // Invocations.
    static void invokeOnLocal() { String s = null;
        s.length(); }
    static void invokeOnParameter() { param(null, 1L, null, 2.0); }
    static int param(String a, long b, Nulls c, double d) {
        return a.length(); }
    static void invokeOnLaterParameter() { laterParam("x", 1L, null, 2.0); }
    static int laterParam(String a, long b, Nulls c, double d) {
        return c.number; }
    static void invokeOnWrittenParameter() { writtenParam("x"); }
    static int writtenParam(String a) { a = null;
        return a.length(); }
    static void invokeOnResult() {
        none().self(); }
    static void invokeOnResultOfResult() {
        new Nulls().self().nothing(1, 2L, "", null, null, null, null).self(); }
    static void invokeOnField() {
        new Nulls().text.length(); }
    static void invokeOnStatic() {
        root.self(); }
    static void invokeOnNull() {
        ((String) null).length(); }
    static void invokeInterface() { Maker maker = null;
        maker.make(3); }
    static void invokeLibraryInterface() { Map<String, List<String>> map = null;
        map.get("k"); }
    static void invokePrivate() { Nulls n = null;
        n.secret("a"); }
    static void invokeWithManyArguments() { Nulls n = null;
        n.nothing(1, 2L, "c", n, null, null, null); }
    static void invokeVarargs() { Nulls n = null;
        n.noNames(1, 2); }
    static void invokeOnArrayClone() { int[] a = null;
        a.clone(); }
    static void invokeOnObjectArrayClone() { String[][] a = null;
        a.clone(); }
    static void invokeOnElement() {
        names[7].length(); }
    static void invokeOnElementByByte() {
        names[100].length(); }
    static void invokeOnElementByShort() {
        names[299].length(); }
    static void invokeOnCast() { Object o = null;
        ((List<?>) o).size(); }
    static void invokeComparator() { Comparator<StringBuilder> c = null;
        c.compare(new StringBuilder(), null); }
    static void invokeStringMethod() { String s = null;
        s.regionMatches(true, 1, "x", 2, 3); }
    static void invokeMapMerge() { Map<Object, Object> m = null;
        m.merge("a", 1, (a, b) -> a); }

    // Unboxing and strings.
    static void unboxLocal() { Integer i = null;
        int j = i; }
    static void unboxField() {
        long l = new Nulls().boxed; }
    static void unboxInArithmetic() { Double d = null; Long l = 3L;
        double r = l + d; }
    static void unboxBoolean() { Boolean b = null;
        if (b) { root = null; } }
    static void switchOnString() { String s = null;
        switch (s) { case "a": root = null; } }
    static void switchOnEnum() { Thread.State s = null;
        switch (s) { case NEW: root = null; } }
    static void forEach() { List<String> list = null;
        for (String s : list) { root = null; } }
    static void forEachArray() { String[] array = null;
        for (String s : array) { root = null; } }

    // Fields.
    static void readField() { Nulls n = null;
        int i = n.number; }
    static void readWideField() { Nulls n = null;
        long w = n.wide; }
    static void readFieldOfField() {
        Object o = new Nulls().next.text; }
    static void readFieldChain() { Nulls n = new Nulls(); n.next = new Nulls();
        Object o = n.next.next.text; }
    static void readLongChain() { Nulls n = new Nulls(); n.next = n; Nulls m = new Nulls(); m.next = m; n = chain();
        Object o = n.next.next.next.next.next.next.text; }
    static Nulls chain() { Nulls n = null; for (int i = 0; i < 6; i++) { Nulls m = new Nulls(); m.next = n; n = m; } return n; }
    static void readFieldOfStatic() {
        Object o = root.next; }
    static void readFieldOfResult() {
        Object o = none().next; }
    static void assignField() { Nulls n = null;
        n.number = 3; }
    static void assignWideField() { Nulls n = null;
        n.wide = 3; }
    static void assignDoubleField() { Nulls n = null;
        n.real = 3; }
    static void assignFieldOfField() {
        new Nulls().next.text = "t"; }
    static void incrementField() { Nulls n = null;
        n.number++; }
    void onThis() {
        next.number = 4; }
    static void fieldOfThis() { new Nulls().onThis(); }
    void onThisArray() {
        ints[number] = 4; }
    static void arrayOfThis() { new Nulls().onThisArray(); }
    void onThisDeep() { others = new Nulls[2];
        others[number + 1].next.text = text; }
    static void deepOfThis() { new Nulls().onThisDeep(); }

    // Arrays.
    static void loadInt() { int[] a = null;
        int i = a[0]; }
    static void loadLong() { long[] a = null;
        long i = a[0]; }
    static void loadFloat() { float[] a = null;
        float i = a[0]; }
    static void loadDouble() { double[] a = null;
        double i = a[0]; }
    static void loadObject() { Object[] a = null;
        Object i = a[0]; }
    static void loadByte() { byte[] a = null;
        byte i = a[0]; }
    static void loadBoolean() { boolean[] a = null;
        boolean i = a[0]; }
    static void loadChar() { char[] a = null;
        char i = a[0]; }
    static void loadShort() { short[] a = null;
        short i = a[0]; }
    static void storeInt() { int[] a = null;
        a[0] = 1; }
    static void storeLong() { long[] a = null;
        a[0] = 1; }
    static void storeFloat() { float[] a = null;
        a[0] = 1; }
    static void storeDouble() { double[] a = null;
        a[0] = 1; }
    static void storeObject() { Object[] a = null;
        a[0] = "s"; }
    static void storeByte() { byte[] a = null;
        a[0] = 1; }
    static void storeBoolean() { boolean[] a = null;
        a[0] = true; }
    static void storeChar() { char[] a = null;
        a[0] = 'c'; }
    static void storeShort() { short[] a = null;
        a[0] = 1; }
    static void length() { int[] a = null;
        int l = a.length; }
    static void lengthOfResult() {
        int l = new Nulls().noNames().length; }
    static void twoDimensions() { int i = 1;
        grid[i][2] = 3; }
    static void threeDimensions() { Object[][][] d = new Object[2][2][]; int i = 1, j = 0;
        d[i][j][5] = "x"; }
    static void indexByArray() { int[] index = {2}; int[][] a = new int[3][];
        a[index[0]][1]++; }
    static void indexByCall() { int[][] a = new int[3][]; Nulls n = new Nulls();
        a[n.index()][1] = 2; }
    static void indexByField() { int[][] a = new int[3][]; Nulls n = new Nulls();
        a[n.number][1] = 2; }
    static void indexByExpression() { int[][] a = new int[3][]; int i = 0;
        a[i + 1][1] = 2; }
    static void indexByStatic() { Nulls n = new Nulls(); n.deep = new Object[2][][];
        n.deep[Math.max(0, 1)][0][0] = ""; }
    static void indexByByteElement() { byte[] b = {1}; Object[][] a = new Object[2][];
        a[b[0]][0] = ""; }
    static void arrayInField() {
        new Nulls().ints[0] = 1; }
    static void arrayInFieldOfElement() { Nulls[] a = {new Nulls()};
        a[0].longs[1][2] = 3L; }
    static void deepArray() { Object[][][][][][][] d = new Object[1][1][1][1][1][1][];
        d[0][0][0][0][0][0][0] = ""; }

    // Statements.
    static void throwNull() { RuntimeException e = null;
        throw e; }
    static void throwField() throws Throwable { Throwable[] t = new Throwable[1];
        throw t[0]; }
    static void synchronizeNull() { Object lock = null;
        synchronized (lock) { root = null; } }
    static void synchronizeField() {
        synchronized (new Nulls().next) { root = null; } }

    // Merged values have no single origin.
    static void conditional() { String a = null, b = null; boolean c = root == null;
        (c ? a : b).length(); }
    static void conditionalField() { Nulls a = new Nulls(), b = a; boolean c = root == null;
        (c ? a : b).next.self(); }
    static void inLoop() { Nulls n = new Nulls(); for (int i = 0; i < 3; i++) {
        n = n.next; } }
    static void inLoopOfCalls() { Nulls n = new Nulls(); while (true) {
        n = n.self().next; } }
    static void afterHandler() { String s = "x"; try { root.self(); } catch (NullPointerException e) { s = null; }
        s.length(); }
    static void inHandler() { String s = null; try { throw new IllegalStateException(); } catch (IllegalStateException e) {
        s.length(); } }
    static void afterSwitch() { String s = null; switch (names.length) { case 1: s = "a"; break; case 2: s = "b"; }
        s.length(); }
    static void manyLocals() { long a = 1, b = 2, c = 3, d = 4; double e = a + b; Nulls n = null; int f = (int) (c + d + e);
        n.number = f; }
    static void reusedSlot() { { int x = 1; root = null; } { String y = null;
        y.length(); } }

    // Lambdas and explicit exceptions.
    static void inLambda() { String s = null; Supplier<Integer> l = () ->
        s.length(); l.get(); }
    static void methodReference() { Nulls n = null;
        Supplier<Nulls> s = n::self; }
    static void explicit() {
        throw new NullPointerException(); }
    static void explicitMessage() {
        throw new NullPointerException("mine"); }

    public static void main(String[] args) throws Exception {
        Method[] methods = Nulls.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            boolean isCase = method.getParameterCount() == 0 && method.getReturnType() == void.class
                && java.lang.reflect.Modifier.isStatic(method.getModifiers());
            if (isCase && !method.isSynthetic()) {
                run(method);
            }
        }
    }

    static void run(Method method) throws Exception {
        root = null;
        try {
            method.invoke(null);
            System.out.println(method.getName() + "\tnothing thrown");
        } catch (InvocationTargetException e) {
            NullPointerException thrown = (NullPointerException) e.getCause();
            StackTraceElement top = thrown.getStackTrace()[0];
            System.out.println(method.getName() + "\t" + top.getClassName() + "\t" + top.getMethodName() + "\t"
                + top.getLineNumber() + "\t" + thrown.getMessage());
        }
    }
}
