// Boxing caches, unboxing in operators, comparisons of boxes, mixed arithmetic.
import java.util.ArrayList;
import java.util.List;

public class LangBoxing {
    static boolean same(Integer a, Integer b) { return a == b; }
    static boolean same(Long a, Long b) { return a == b; }
    static boolean same(Character a, Character b) { return a == b; }
    static Object object(Object o) { return o; }

    public static void main(String[] args) {
        System.out.println(same(127, 127) + " " + same(-128, -128) + " " + same(127L, 127L) + " " + same('\u007f', '\u007f') + " "
            + (Boolean.valueOf(true) == Boolean.TRUE) + " " + (Byte.valueOf((byte) 5) == Byte.valueOf((byte) 5)));
        System.out.println(same(1000, 1000) + " " + Integer.valueOf(1000).equals(1000) + " " + Long.valueOf(5).equals(5) + " " + new ArrayList<>(List.of(1, 2)).equals(List.of(1, 2)));
        Integer i = 5;
        i++;
        i += 2;
        i = i << 1;
        Character c = 'x';
        c++;
        Byte b = (byte) 127;
        b++;
        Double d = 1.0;
        d /= 3;
        Boolean z = !Boolean.FALSE;
        z &= i > 3;
        System.out.println(i + " " + c + " " + b + " " + d + " " + z);
        long sum = i + 2L * c + b;
        System.out.println(sum + " " + (i == 16L) + " " + (i < 20.5) + " " + (c == 121));
        System.out.println(object(1).getClass() + " " + object('c').getClass() + " " + object(1f).getClass() + " " + object((short) 1).getClass() + " " + object(true ? 1 : 'a').getClass());
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove(Integer.valueOf(10));
        System.out.println(list);
        int total = 0;
        for (int x : List.of(1, 2, 3)) total += x;
        for (Integer x : new int[][] {{1, 2}}[0]) total *= x + 1;
        System.out.println(total);
        Integer none = null;
        try {
            int n = none + 1;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("null box");
        }
        System.out.println(Integer.hashCode(7) + " " + Long.valueOf(1L << 32).hashCode() + " " + Double.valueOf(1.5).hashCode() + " " + Boolean.hashCode(true) + " " + Character.valueOf('a').hashCode() + " " + Float.hashCode(2.5f));
    }
}
