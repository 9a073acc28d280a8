// Inner, local and anonymous classes with captured variables and outer instances.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class LangInnerClasses {
    int field = 1;

    class Inner {
        int field = 2;

        class Deeper {
            int field = 3;

            String all() {
                return field + " " + this.field + " " + Inner.this.field + " " + LangInnerClasses.this.field;
            }
        }
    }

    class SubInner extends Inner {
        Deeper deeper() {
            field = 20;
            return new Deeper();
        }
    }

    static class Outside extends LangInnerClasses.Inner {
        Outside(LangInnerClasses o) {
            o.super();
        }
    }

    List<IntSupplier> suppliers(int base) {
        List<IntSupplier> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            final int n = i;
            class Local implements IntSupplier {
                int calls;
                public int getAsInt() {
                    return base + n + field + ++calls;
                }
            }
            list.add(new Local());
            list.add(new IntSupplier() {
                int state = n * 100;
                { state += base; }
                public int getAsInt() {
                    return state++ + field++;
                }
            });
        }
        return list;
    }

    static String local(long a, double b, String c) {
        class Holder {
            String join() { return a + "," + b + "," + c; }
            class Nested {
                String twice() { return join() + ";" + join(); }
            }
        }
        return new Holder().new Nested().twice();
    }

    public static void main(String[] args) {
        LangInnerClasses o = new LangInnerClasses();
        System.out.println(o.new Inner().new Deeper().all());
        System.out.println(o.new SubInner().deeper().all());
        System.out.println(new Outside(o).new Deeper().all());
        for (IntSupplier s : o.suppliers(1000)) {
            System.out.println(s.getAsInt() + " " + s.getAsInt());
        }
        System.out.println(local(1L << 40, 2.5, "c"));
        Object anonymous = new Object() {
            int n = 5;
            @Override public String toString() { return "anonymous " + n + getClass().getName(); }
        };
        System.out.println(anonymous);
        LangInnerClasses none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
    }
}
