// Two transfers in opposite directions, each locking its own account first.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 90 110 | [deadlock]
public class Transfers {
    static class Account {
        int balance = 100;

        void transferTo(Account other, int amount) {
            synchronized (this) {
                synchronized (other) {
                    balance -= amount;
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread there = new Thread(() -> a.transferTo(b, 30));
        Thread back = new Thread(() -> b.transferTo(a, 20));
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + " " + b.balance);
    }
}
