// Fields of all widths over a deep hierarchy keep their own places.
public class OpNestedClassesLayout {
    static class L0 { byte a = 1; long b = 2; }
    static class L1 extends L0 { byte c = 3; int d = 4; }
    static class L2 extends L1 { char e = 'e'; double f = 5.5; boolean g = true; }
    static class L3 extends L2 { Object h = "h"; short i = 6; float j = 7.5f; }
    static class L4 extends L3 { byte a = 11; long b = 12; Object h = "h4"; }

    static String show(L4 x) {
        return x.a + " " + x.b + " " + ((L0) x).a + " " + ((L0) x).b + " " + x.c + " " + x.d + " " + x.e + " " + x.f + " " + x.g + " "
            + x.h + " " + ((L3) x).h + " " + x.i + " " + x.j;
    }

    public static void main(String[] args) {
        L4 x = new L4();
        L4 y = new L4();
        System.out.println(show(x));
        x.a = -1;
        x.b = -2;
        ((L0) x).a = -3;
        ((L0) x).b = Long.MIN_VALUE;
        x.c = 127;
        x.d = Integer.MIN_VALUE;
        x.e = '\uffff';
        x.f = Double.NaN;
        x.g = false;
        x.h = null;
        ((L3) x).h = x;
        x.i = -1;
        x.j = -0f;
        System.out.println(x.a + " " + x.b + " " + ((L0) x).a + " " + ((L0) x).b + " " + x.c + " " + x.d + " " + (int) x.e + " " + x.f + " "
            + x.g + " " + x.h + " " + (((L3) x).h == x) + " " + x.i + " " + x.j);
        System.out.println(show(y));
    }
}
