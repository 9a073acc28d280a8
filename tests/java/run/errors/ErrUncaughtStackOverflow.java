// An uncaught StackOverflowError: the trace stops after 1024 equal frames.
public class ErrUncaughtStackOverflow {
    static int endless(int n) {
        return endless(n + 1) + 1;
    }

    public static void main(String[] args) {
        System.out.println("before");
        endless(0);
    }
}
