// Hash codes that the specification fixes: strings, lists, sets, maps, arrays, boxes, records, dates.
import java.math.*;
import java.time.*;
import java.util.*;

public class LibHashing {
    record R(int a, long b, double c, String d, boolean e, char f, float g, byte h, short i) {}
    record Nested(R r, List<Integer> l) {}

    public static void main(String[] args) {
        for (String s : new String[] {"", "a", "ab", "hello world", "\u20ac", "\ud83d\ude00", "polygenelubricants"}) System.out.print(s.hashCode() + " ");
        System.out.println();
        System.out.println(List.of(1, 2, 3).hashCode() + " " + new ArrayList<>(List.of("a", "b")).hashCode() + " " + Set.of(1, 2, 3).hashCode() + " " + new TreeSet<>(Set.of("x", "y")).hashCode() + " " + Map.of("k", 1, "l", 2).hashCode() + " " + new HashMap<>(Map.of(1, 2)).entrySet().hashCode() + " " + Arrays.asList(null, 1).hashCode() + " " + new LinkedList<>().hashCode());
        System.out.println(Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new char[] {'a'}) + " " + Arrays.hashCode(new byte[] {-1}) + " " + Arrays.hashCode(new short[] {5}) + " " + Arrays.hashCode(new float[] {2.5f}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.deepHashCode(new Object[] {new int[] {1}, "s", null, new Object[] {2}}));
        System.out.println(Integer.valueOf(-5).hashCode() + " " + Long.valueOf(-5).hashCode() + " " + Double.valueOf(-0.0).hashCode() + " " + Double.valueOf(Double.NaN).hashCode() + " " + Float.valueOf(1).hashCode() + " " + Boolean.FALSE.hashCode() + " " + Character.valueOf('z').hashCode() + " " + Byte.valueOf((byte) -1).hashCode() + " " + Short.valueOf((short) 7).hashCode());
        R r = new R(1, 2L, 3.0, "d", true, 'f', 4f, (byte) 5, (short) 6);
        System.out.println((r.hashCode() == new R(1, 2L, 3.0, "d", true, 'f', 4f, (byte) 5, (short) 6).hashCode()) + " " + r.equals(new R(1, 2L, 3.0, "d", true, 'f', 4f, (byte) 5, (short) 7)) + " " + new Nested(r, List.of(1)).equals(new Nested(r, List.of(1))) + " " + r.hashCode());
        System.out.println(new BigInteger("123456789012345678901").hashCode() + " " + new BigDecimal("1.50").hashCode() + " " + LocalDate.of(2020, 2, 3).hashCode() + " " + LocalTime.of(1, 2, 3).hashCode() + " " + Duration.ofSeconds(5, 6).hashCode() + " " + Instant.ofEpochSecond(7).hashCode() + " " + ZoneOffset.ofHours(2).hashCode() + " " + new UUID(3, 4).hashCode() + " " + Optional.of("x").hashCode() + " " + new BitSet().hashCode() + " " + Map.entry("a", "b").hashCode());
        System.out.println(Objects.hash("a", 1, null, 2.5, 'c', new int[0].length) + " " + Objects.hashCode("q") + " " + new Locale("de", "AT").hashCode() + " " + java.net.URI.create("http://example.org/a?b#c").hashCode() + " " + Currency.getInstance("EUR").getNumericCode());
        Map<Object, String> m = new HashMap<>();
        m.put(List.of(1, 2), "list");
        m.put(new R(0, 0, 0, null, false, 'x', 0, (byte) 0, (short) 0), "record");
        m.put(1L, "long");
        m.put(1, "int");
        System.out.println(m.get(Arrays.asList(1, 2)) + m.get(new R(0, 0, 0, null, false, 'x', 0, (byte) 0, (short) 0)) + m.get(1L) + m.get(1) + m.get((short) 1));
    }
}
