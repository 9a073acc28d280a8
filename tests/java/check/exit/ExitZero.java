// Exit code zero is no error, also when asked for.
//@ verdict: verified
//@ properties: exit-code, deadlock
//@ outcomes: bye
public class ExitZero {
    public static void main(String[] args) {
        System.out.println("bye");
        System.exit(0);
    }
}
