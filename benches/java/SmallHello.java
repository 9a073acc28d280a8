/** Start-up and one line. */
public class SmallHello {
    public static void main(String[] args) {
        System.out.println("Hello, world!");
    }
}
