// equals, hashCode, toString, clone of arrays and objects, getClass.
import java.util.*;

public class LangObjectMethods {
    static class Point implements Cloneable {
        int x, y;
        int[] tags = {1, 2};
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) { return o instanceof Point p && p.x == x && p.y == y; }
        @Override public int hashCode() { return 31 * x + y; }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
        @Override public Point clone() {
            try {
                return (Point) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class NotCloneable {
        Object tryClone() throws CloneNotSupportedException { return super.clone(); }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        Point q = p.clone();
        q.x = 9;
        q.tags[0] = 77;
        System.out.println(p + " " + q + " " + p.tags[0] + " " + p.equals(new Point(1, 2)) + " " + p.equals(q) + " " + p.hashCode());
        System.out.println(new HashSet<>(List.of(new Point(5, 5))).contains(new Point(5, 5)));
        try {
            new NotCloneable().tryClone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        int[][] deep = {{1}, {2}};
        int[][] shallow = deep.clone();
        shallow[0][0] = 5;
        shallow[1] = new int[] {8};
        System.out.println(Arrays.deepToString(deep) + Arrays.deepToString(shallow));
        System.out.println(Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.deepHashCode(deep) + " " + Arrays.equals(new int[] {1}, new int[] {1}) + Arrays.deepEquals(deep, shallow));
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + (o.hashCode() == o.hashCode()) + " " + o.toString().startsWith("java.lang.Object@") + " " + (System.identityHashCode(null)));
        System.out.println(p.getClass() + " " + new Point[0].getClass() + " " + int[].class.getSuperclass() + " " + Runnable.class.getSuperclass());
        System.out.println(Objects.equals(null, null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, 3));
    }
}
