// Static choice of the overload, dynamic choice of the override, private and static hiding.
public class LangOverloadDispatch {
    static class A {
        String m(A a) { return "A.m(A)"; }
        String m(B b) { return "A.m(B)"; }
        static String s() { return "A.s"; }
        private String p() { return "A.p"; }
        String callP() { return p(); }
        String pkg() { return "A.pkg"; }
    }

    static class B extends A {
        @Override String m(A a) { return "B.m(A)"; }
        String m(Object o) { return "B.m(Object)"; }
        static String s() { return "B.s"; }
        private String p() { return "B.p"; }
        @Override protected String pkg() { return "B." + super.pkg(); }
    }

    static class C extends B {
        @Override String m(B b) { return "C.m(B)"; }
        @Override public String pkg() { return "C." + super.pkg(); }
    }

    static abstract class Shape {
        Shape() { System.out.println("made " + describe()); }
        abstract String describe();
    }

    static class Named extends Shape {
        String name = "named";
        @Override String describe() { return "name=" + name; }
    }

    static String over(long x, int y) { return "long,int"; }
    static String over(int x, long y) { return "int,long"; }
    static String over(double x, double y) { return "double,double"; }

    public static void main(String[] args) {
        A a = new A(), ab = new B(), ac = new C();
        B b = new B(), c = new C();
        Object o = b;
        System.out.println(a.m(a) + " " + a.m(b) + " " + ab.m(a) + " " + ab.m(b) + " " + ac.m(c) + " " + ac.m(ac));
        System.out.println(b.m(o) + " " + b.m(ab) + " " + b.m(c) + " " + c.m(c) + " " + c.m("s"));
        System.out.println(A.s() + " " + B.s() + " " + C.s() + " " + ab.callP() + " " + b.p());
        System.out.println(a.pkg() + " " + ab.pkg() + " " + ac.pkg());
        new Named();
        System.out.println(over(1L, 1) + " " + over(1, 1L) + " " + over(1f, 1));
        System.out.println(new Object() { String hi() { return "anonymous method"; } }.hi());
    }
}
