// Prints "first" or "second", or fails because the other thread was faster.
public class TwoResults {
    static volatile int turn;

    public static void main(String[] args) {
        Thread other = new Thread(() -> turn++);
        other.start();
        int before = turn;
        if (turn != before) {
            throw new IllegalStateException("overtaken");
        }
        System.out.println(before == 0 ? "first" : "second");
    }
}
