// A non-zero exit code alone is no error by default.
//@ verdict: verified
//@ outcomes: [exit 3]
public class ExitCodeNotAsked {
    public static void main(String[] args) {
        System.exit(3);
    }
}
