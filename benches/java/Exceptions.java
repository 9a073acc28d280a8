/** Throwing and catching through a few frames. */
public class Exceptions {
    static int depth(int n, int i) {
        if (n == 0) throw new IllegalStateException("at the bottom");
        return depth(n - 1, i) + 1;
    }

    public static void main(String[] args) {
        int caught = 0;
        for (int i = 0; i < 150_000; i++) {
            try { caught += depth(i % 8, i); } catch (IllegalStateException e) { caught += e.getMessage().length(); }
        }
        System.out.println(caught);
    }
}
