//@ stdin: the cat sat on the mat\nthe dog sat\na cat and a dog\n
// Words from stdin counted by map and reduce threads.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class TWordCount {
    static Map<String, Integer> count(String line) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : line.split("\\s+")) {
            counts.merge(word, 1, Integer::sum);
        }
        return counts;
    }

    static Map<String, Integer> merge(Map<String, Integer> a, Map<String, Integer> b) {
        Map<String, Integer> merged = new TreeMap<>(a);
        b.forEach((word, n) -> merged.merge(word, n, Integer::sum));
        return merged;
    }

    public static void main(String[] args) throws Exception {
        List<Callable<Map<String, Integer>>> tasks = new ArrayList<>();
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNextLine()) {
            String line = scanner.nextLine();
            tasks.add(() -> count(line));
        }
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Map<String, Integer>> parts = new ArrayList<>();
        for (Future<Map<String, Integer>> future : pool.invokeAll(tasks)) {
            parts.add(future.get());
        }
        while (parts.size() > 1) {
            Map<String, Integer> a = parts.remove(0);
            Map<String, Integer> b = parts.remove(0);
            Future<Map<String, Integer>> merged = pool.submit(() -> merge(a, b));
            parts.add(merged.get());
        }
        pool.shutdown();
        System.out.println(tasks.size() + " lines");
        parts.get(0).forEach((word, n) -> System.out.println(word + " " + n));
    }
}
