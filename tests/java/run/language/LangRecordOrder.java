// In which order the methods of records use their components: last first to compare, first first to hash and show.
public class LangRecordOrder {
    static class Part {
        final String name;
        Part(String name) { this.name = name; }
        @Override public boolean equals(Object o) { System.out.println("equals " + name); return true; }
        @Override public int hashCode() { System.out.println("hashCode " + name); return name.hashCode(); }
        @Override public String toString() { System.out.println("toString " + name); return name.equals("z") ? null : name; }
    }

    record Whole(Part a, int b, Part c, double d, float e, long f, boolean g, char h, byte i, short j, Part k) {}

    record Empty() {}

    static Whole whole(String suffix, Part last) {
        return new Whole(new Part("a" + suffix), 1, new Part("c" + suffix), -0.0, Float.NaN, 5L, true, 'q', (byte) 3, (short) 4, last);
    }

    public static void main(String[] args) {
        Whole first = whole("", new Part("z"));
        Whole second = whole("2", null);
        System.out.println(first.equals(second));
        System.out.println(second.equals(first));
        System.out.println(first.equals(whole("3", new Part("y"))));
        System.out.println(first.equals(first) + " " + first.equals("x") + " " + first.equals(null));
        System.out.println(first.hashCode() + " " + second.hashCode());
        System.out.println(first);
        System.out.println(second);
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        record Local(int q) {}
        System.out.println(new Local(3));
    }
}
