// Checked and then used, while another thread changes it.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: 10 | zero | [uncaught java.lang.ArithmeticException]
//@ presets: all
public class DivisionByOrder {
    static volatile int divisor = 1;

    public static void main(String[] args) {
        new Thread(() -> divisor = 0).start();
        System.out.println(divisor == 0 ? "zero" : String.valueOf(10 / divisor));
    }
}
