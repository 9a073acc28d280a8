//@ args: plain "two words" "" -x --flag=value "ünï😀" "quote's" * $HOME
// The program's arguments arrive unchanged; nothing is on standard input.
public class LibArguments {
    public static void main(String[] args) throws java.io.IOException {
        System.out.println(args.length);
        for (String a : args) System.out.println("[" + a + "] " + a.length() + " " + a.codePointCount(0, a.length()));
        System.out.println(System.in.read() + " " + System.in.read(new byte[5]));
        args[0] = "changed";
        System.out.println(args[0] + " " + args.getClass().getSimpleName());
    }
}
