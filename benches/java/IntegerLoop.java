/** A loop of integer arithmetic in locals. */
public class IntegerLoop {
    public static void main(String[] args) {
        int x = 1, sum = 0;
        for (int i = 0; i < 30_000_000; i++) {
            x = x * 1103515245 + 12345;
            sum += (x >>> 16) ^ i;
        }
        System.out.println(sum);
    }
}
