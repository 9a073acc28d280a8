// A non-zero exit code is an error when asked for.
//@ verdict: violated
//@ kinds: exit-code
//@ properties: exit-code
//@ outcomes: [exit 3]
public class ExitCode {
    public static void main(String[] args) {
        System.exit(3);
    }
}
