/** The sieve of Eratosthenes: boolean array accesses. */
public class Sieve {
    public static void main(String[] args) {
        int n = 2_000_000, total = 0;
        for (int round = 0; round < 8; round++) {
            boolean[] composite = new boolean[n + 1];
            int count = 0;
            for (int i = 2; i <= n; i++) {
                if (!composite[i]) {
                    count++;
                    for (int j = i + i; j <= n; j += i) composite[j] = true;
                }
            }
            total += count;
        }
        System.out.println(total);
    }
}
