// Transfers with read-write locks and tryLock back-off; audits in between always see the same total.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class TBankTransfers {
    static class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance = 100;
    }

    static final ReentrantReadWriteLock AUDIT = new ReentrantReadWriteLock();
    static final AtomicInteger refused = new AtomicInteger();

    static boolean tryTransfer(Account from, Account to, int amount) {
        if (!from.lock.tryLock()) {
            return false;
        }
        try {
            if (!to.lock.tryLock()) {
                return false;
            }
            try {
                if (from.balance < amount) {
                    refused.incrementAndGet();
                } else {
                    from.balance -= amount;
                    to.balance += amount;
                }
                return true;
            } finally {
                to.lock.unlock();
            }
        } finally {
            from.lock.unlock();
        }
    }

    static void transfer(Account from, Account to, int amount) {
        AUDIT.readLock().lock();
        try {
            while (!tryTransfer(from, to, amount)) {
                Thread.yield();
            }
        } finally {
            AUDIT.readLock().unlock();
        }
    }

    static int audit(Account[] accounts) {
        AUDIT.writeLock().lock();
        try {
            int total = 0;
            for (Account account : accounts) {
                total += account.balance;
            }
            return total;
        } finally {
            AUDIT.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account[] accounts = {new Account(), new Account(), new Account(), new Account()};
        AtomicInteger wrong = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 1; k <= 15; k++) {
                    transfer(accounts[id], accounts[(id + k % 3 + 1) % 4], 1);
                    if (k % 5 == 0 && audit(accounts) != 400) {
                        wrong.incrementAndGet();
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("total " + audit(accounts) + " wrong audits " + wrong + " refused " + refused);
        for (Account account : accounts) {
            System.out.println(account.balance);
        }
    }
}
