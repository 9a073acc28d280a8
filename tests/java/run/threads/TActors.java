// Actors with mailboxes: messages to one actor are handled one at a time, in order per sender.
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

public class TActors {
    sealed interface Message permits Deposit, Balance, Stop {
    }

    record Deposit(int amount) implements Message {
    }

    record Balance(CompletableFuture<Integer> reply) implements Message {
    }

    record Stop() implements Message {
    }

    static class Account extends Thread {
        private final BlockingQueue<Message> mailbox = new LinkedBlockingQueue<>();
        private int balance;
        private int handled;

        void tell(Message message) {
            mailbox.add(message);
        }

        @Override
        public void run() {
            try {
                while (handle(mailbox.take())) {
                    handled++;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private boolean handle(Message message) {
            if (message instanceof Deposit deposit) {
                balance += deposit.amount();
            } else if (message instanceof Balance query) {
                query.reply().complete(balance);
            } else {
                return false;
            }
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Account account = new Account();
        account.start();
        CompletableFuture<Integer> empty = new CompletableFuture<>();
        account.tell(new Balance(empty));
        System.out.println("at first " + empty.get());
        Thread[] clients = new Thread[3];
        boolean[] sawOwn = new boolean[3];
        for (int i = 0; i < clients.length; i++) {
            int id = i;
            clients[i] = new Thread(() -> {
                int sent = 0;
                for (int k = 1; k <= 10; k++) {
                    account.tell(new Deposit(k));
                    sent += k;
                }
                CompletableFuture<Integer> reply = new CompletableFuture<>();
                account.tell(new Balance(reply));
                sawOwn[id] = reply.join() >= sent;
            });
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        account.tell(new Stop());
        account.tell(new Deposit(1_000_000));
        account.join();
        System.out.println(account.balance + " handled " + account.handled + " left " + account.mailbox);
        System.out.println(sawOwn[0] + " " + sawOwn[1] + " " + sawOwn[2]);
    }
}
