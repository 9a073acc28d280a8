// main itself declares and throws a checked exception with a null message.
public class ErrUncaughtChecked {
    static class Quiet extends Exception {
        @Override public String getMessage() { return null; }
    }

    static class Localized extends Quiet {
        @Override public String getLocalizedMessage() { return "localized text"; }
    }

    public static void main(String[] args) throws Exception {
        new Quiet().printStackTrace();
        try {
            throw new Localized();
        } finally {
            System.out.println("finally first");
        }
    }
}
