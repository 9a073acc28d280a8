// The constant is interned when it is first used: if that comes first, it is the interned string, and the main
// thread's own string is not; otherwise that one is, and the constant means the same object.
//@ verdict: verified
//@ outcomes: false false | true true
//@ presets: all
public class InternedConstant {
    static volatile String seen;

    public static void main(String[] args) throws InterruptedException {
        char[] letters = {'u', 'n', 'i', 'q', 'u', 'e'};
        Thread user = new Thread(() -> seen = "unique");
        user.start();
        String own = new String(letters);
        boolean first = own.intern() == own;
        user.join();
        System.out.println(first + " " + (seen == own));
    }
}
