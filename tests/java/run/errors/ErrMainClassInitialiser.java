// The static initialiser of the main class itself throws.
public class ErrMainClassInitialiser {
    static int x = compute();

    static int compute() {
        System.out.println("computing");
        throw new UnsupportedOperationException("no value");
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
