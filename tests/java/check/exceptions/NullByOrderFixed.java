// Set before the user is started.
//@ verdict: verified
//@ outcomes: 5
public class NullByOrderFixed {
    static String text;

    public static void main(String[] args) {
        text = "every";
        new Thread(() -> System.out.println(text.length())).start();
    }
}
