// Endless recursion is an error that can be caught.
//@ verdict: verified
//@ outcomes: overflow
public class DeepRecursion {
    static int depth(int n) {
        return depth(n + 1) + 1;
    }

    public static void main(String[] args) {
        try {
            System.out.println(depth(0));
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
    }
}
