// The accounts are locked in the order of their numbers.
//@ verdict: verified
//@ outcomes: 90 110
public class TransfersFixed {
    static class Account {
        final int number;
        int balance = 100;

        Account(int number) {
            this.number = number;
        }

        void transferTo(Account other, int amount) {
            Account first = number < other.number ? this : other;
            Account second = first == this ? other : this;
            synchronized (first) {
                synchronized (second) {
                    balance -= amount;
                    other.balance += amount;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread there = new Thread(() -> a.transferTo(b, 30));
        Thread back = new Thread(() -> b.transferTo(a, 20));
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + " " + b.balance);
    }
}
