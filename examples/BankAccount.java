/**
 * Two cash machines pay into one account at the same time.
 *
 * <p>The account has 100. Each machine reads the balance, adds its amount and stores the sum. Most of the
 * time 180 is left. If both machines read before either of them has stored, one payment is lost.
 */
public class BankAccount {
    private int balance = 100;

    void deposit(int amount) {
        int before = balance;
        balance = before + amount;
    }

    public static void main(String[] args) throws InterruptedException {
        BankAccount account = new BankAccount();
        Thread first = new Thread(() -> account.deposit(50), "first machine");
        Thread second = new Thread(() -> account.deposit(30), "second machine");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("balance " + account.balance);
    }
}
