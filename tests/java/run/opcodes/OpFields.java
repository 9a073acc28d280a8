// getfield, putfield, getstatic, putstatic of every type, defaults, hiding and interface constants.
public class OpFields {
    interface Constants {
        int BASE = Integer.parseInt("40");
        String NAME = "constants";
    }

    static class Parent {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long l;
        float f;
        double d;
        Object o;
        static int count;
        String name = "parent";
    }

    static class Child extends Parent implements Constants {
        String name = "child";
        final int base = BASE + 2;

        String names() {
            return name + " " + super.name + " " + ((Parent) this).name + " " + this.name + " " + NAME;
        }
    }

    static String show(Parent p) {
        return p.z + " " + p.b + " " + (int) p.c + " " + p.s + " " + p.i + " " + p.l + " " + p.f + " " + p.d + " " + p.o;
    }

    public static void main(String[] args) {
        Child p = new Child();
        System.out.println(show(p));
        p.z = true;
        p.b = (byte) 200;
        p.c = (char) 70000;
        p.s = (short) 40000;
        p.i = -1;
        p.l = Long.MIN_VALUE;
        p.f = 1f / 3;
        p.d = 1d / 3;
        p.o = "object";
        System.out.println(show(p));
        System.out.println(p.names() + " " + p.base);
        Parent.count++;
        Child.count += 10;
        System.out.println(Parent.count + " " + ((Parent) null).count);
        p.b += 100;
        p.c -= 5000;
        p.s *= 3;
        p.f -= 1;
        System.out.println(show(p));
    }
}
