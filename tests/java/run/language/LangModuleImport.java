//@ min-jdk: 25
// Module import declarations.
import module java.base;

public class LangModuleImport {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
        Collections.sort(list);
        Map<String, Integer> map = new TreeMap<>();
        for (int i : list) map.put("k" + i, i);
        Function<Integer, BigInteger> f = BigInteger::valueOf;
        System.out.println(list + " " + map + " " + f.apply(5).pow(30));
        System.out.println(Stream.of("x", "yy").collect(Collectors.joining("-")) + " " + LocalDate.of(2025, 9, 16).getDayOfWeek());
        System.out.println(Pattern.compile("(\\d+)").matcher("abc123").find() + " " + new AtomicInteger(5).incrementAndGet());
    }
}
