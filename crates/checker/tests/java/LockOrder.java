/** Two accounts locked in opposite orders. */
public class LockOrder {
    static class Account {
        int balance = 10;
    }

    static void transfer(Account from, Account to) {
        synchronized (from) {
            synchronized (to) {
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) {
        Account x = new Account(), y = new Account();
        new Thread(() -> transfer(x, y), "there").start();
        new Thread(() -> transfer(y, x), "back").start();
    }
}
