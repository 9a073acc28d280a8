import java.util.HashMap;

/** Inserting, finding and removing boxed integers. */
public class HashMapChurn {
    public static void main(String[] args) {
        long sum = 0;
        for (int round = 0; round < 12; round++) {
            HashMap<Integer, Integer> map = new HashMap<>();
            for (int i = 0; i < 50_000; i++) map.put(i * 7, i);
            for (int i = 0; i < 50_000; i++) sum += map.get(i * 7);
            for (int i = 0; i < 50_000; i += 2) map.remove(i * 7);
            for (Integer value : map.values()) sum += value;
        }
        System.out.println(sum);
    }
}
