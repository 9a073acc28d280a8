/**
 * Two transfers between the same two accounts, in opposite directions.
 *
 * <p>A transfer needs both accounts and locks them one after the other, its own first. If each transfer has
 * locked its first account, both wait for the other one for ever.
 */
public class Transfers {
    static class Account {
        final String owner;
        int balance;

        Account(String owner, int balance) {
            this.owner = owner;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account alice = new Account("Alice", 100);
        Account bob = new Account("Bob", 100);
        Thread there = new Thread(() -> transfer(alice, bob, 30), "alice to bob");
        Thread back = new Thread(() -> transfer(bob, alice, 20), "bob to alice");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(alice.owner + " " + alice.balance + ", " + bob.owner + " " + bob.balance);
    }
}
