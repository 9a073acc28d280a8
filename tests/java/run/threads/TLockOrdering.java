// Two locks always taken in the same order never deadlock, whatever the order of the arguments.
public class TLockOrdering {
    static class Account {
        final int id;
        int balance;

        Account(int id, int balance) {
            this.id = id;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.id < to.id ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            Thread.yield();
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account[] accounts = {new Account(0, 100), new Account(1, 200), new Account(2, 300)};
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int round = 0; round < 30; round++) {
                    transfer(accounts[id], accounts[(id + 1) % 3], id + 1);
                    transfer(accounts[(id + 2) % 3], accounts[id], 1);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int total = 0;
        for (Account account : accounts) {
            System.out.println(account.id + " " + account.balance);
            total += account.balance;
        }
        System.out.println("total " + total);
    }
}
