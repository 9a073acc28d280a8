// Two threads take turns by wait and notify: the output order is fixed by the protocol.
public class TWaitNotify {
    static class Turns {
        private int turn;
        private final StringBuilder log = new StringBuilder();

        synchronized void play(int me, int players, String text) throws InterruptedException {
            while (turn != me) {
                wait();
            }
            log.append(text).append(' ');
            turn = (turn + 1) % players;
            notifyAll();
        }
    }

    static class OneSlot {
        private Integer slot;

        synchronized void put(int value) throws InterruptedException {
            while (slot != null) {
                wait();
            }
            slot = value;
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (slot == null) {
                wait();
            }
            int value = slot;
            slot = null;
            notify();
            return value;
        }
    }

    static Thread player(Turns turns, int me, String text) {
        return new Thread(() -> {
            try {
                for (int round = 0; round < 5; round++) {
                    turns.play(me, 2, text + round);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Turns turns = new Turns();
        Thread ping = player(turns, 0, "ping");
        Thread pong = player(turns, 1, "pong");
        pong.start();
        ping.start();
        ping.join();
        pong.join();
        System.out.println(turns.log);

        OneSlot slot = new OneSlot();
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 20; i++) {
                    slot.put(i * i);
                }
                slot.put(-1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        int sum = 0;
        for (int value = slot.take(); value >= 0; value = slot.take()) {
            sum = sum * 31 + value;
        }
        producer.join();
        System.out.println(sum);
    }
}
