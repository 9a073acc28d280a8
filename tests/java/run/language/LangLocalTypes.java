// Local records, enums and interfaces, var, definite assignment, nested generic methods.
import java.util.*;
import java.util.stream.*;

public class LangLocalTypes {
    public static void main(String[] args) {
        record Sale(String region, int amount) {
            static Sale parse(String s) {
                var p = s.split(":");
                return new Sale(p[0], Integer.parseInt(p[1]));
            }
        }
        enum Grade {
            LOW, HIGH;
            static Grade of(int n) { return n > 10 ? HIGH : LOW; }
        }
        interface Rule { boolean ok(Sale s); }
        Rule rule = s -> s.amount() != 13;
        var sales = Stream.of("n:5", "s:20", "n:13", "s:7").map(Sale::parse).filter(rule::ok).collect(Collectors.toList());
        var byGrade = new TreeMap<Grade, List<Sale>>();
        for (var s : sales) byGrade.computeIfAbsent(Grade.of(s.amount()), g -> new ArrayList<>()).add(s);
        System.out.println(byGrade);
        final int x;
        if (sales.size() > 2) x = 1; else x = 2;
        var anonymous = new Object() {
            int total = x;
            void add(int n) { total += n; }
        };
        sales.forEach(s -> anonymous.add(s.amount()));
        System.out.println(anonymous.total);
        var array = new int[][] {{1}, {2, 3}};
        for (var row : array) System.out.print(row.length);
        var lambda = (java.util.function.BiFunction<Integer, Integer, Integer>) (var a, var b) -> a * b;
        System.out.println(lambda.apply(6, 7));
        System.out.println(Sale.class.getName() + " " + Grade.class.getName() + " " + Rule.class.getName() + " " + anonymous.getClass().getName());
    }
}
