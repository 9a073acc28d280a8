// Each account is locked, but not both at once: an observer sees money under way. Nothing races.
// The sum is 200 before and after, 170 in between; the observer reads a and then b, so that it
// can also see a before and b after: 230.
//@ verdict: verified
//@ outcomes: 170 | 200 | 230
//@ presets: all
public class TransferTorn {
    static class Account {
        private int balance = 100;

        synchronized void add(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread transfer = new Thread(() -> {
            a.add(-30);
            b.add(30);
        });
        transfer.start();
        int sum = a.balance() + b.balance();
        transfer.join();
        System.out.println(sum);
    }
}
