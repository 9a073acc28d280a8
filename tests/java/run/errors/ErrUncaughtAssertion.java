// A failing assertion that nobody catches.
public class ErrUncaughtAssertion {
    static int balance = 10;

    static void withdraw(int n) {
        balance -= n;
        assert balance >= 0 : "balance is " + balance;
    }

    public static void main(String[] args) {
        withdraw(3);
        System.out.println(balance);
        withdraw(8);
        System.out.println(balance);
    }
}
