// An event loop thread: posted tasks run in order, delayed ones when their turn has come, all on the loop.
import java.util.ArrayDeque;
import java.util.PriorityQueue;

public class TEventLoop {
    static class Loop extends Thread {
        record Delayed(long turn, long number, Runnable task) {
        }

        private final ArrayDeque<Runnable> ready = new ArrayDeque<>();
        private final PriorityQueue<Delayed> delayed = new PriorityQueue<>(
            (a, b) -> a.turn() != b.turn() ? Long.compare(a.turn(), b.turn()) : Long.compare(a.number(), b.number()));
        private long turn;
        private long numbers;
        private boolean closing;

        Loop() {
            super("loop");
        }

        synchronized void post(Runnable task) {
            ready.add(task);
            notify();
        }

        /** Runs the task after the given number of other tasks ran. */
        synchronized void postAfter(int turns, Runnable task) {
            delayed.add(new Delayed(turn + turns, numbers++, task));
            notify();
        }

        synchronized void close() {
            closing = true;
            notify();
        }

        private synchronized Runnable next() throws InterruptedException {
            while (true) {
                if (!delayed.isEmpty() && (delayed.peek().turn() <= turn || ready.isEmpty())) {
                    turn = Math.max(turn, delayed.peek().turn());
                    return delayed.poll().task();
                }
                if (!ready.isEmpty()) {
                    turn++;
                    return ready.poll();
                }
                if (closing) {
                    return null;
                }
                wait();
            }
        }

        @Override
        public void run() {
            try {
                for (Runnable task = next(); task != null; task = next()) {
                    task.run();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Loop loop = new Loop();
        StringBuilder log = new StringBuilder();
        loop.postAfter(3, () -> log.append("delayed3 "));
        loop.postAfter(1, () -> log.append("delayed1 "));
        for (int i = 0; i < 5; i++) {
            int id = i;
            loop.post(() -> {
                log.append("task").append(id).append(' ');
                if (id == 2) {
                    loop.post(() -> log.append("nested on ").append(Thread.currentThread().getName()).append(' '));
                }
            });
        }
        int[] fromThreads = new int[1];
        Thread[] posters = new Thread[3];
        for (int i = 0; i < posters.length; i++) {
            posters[i] = new Thread(() -> {
                for (int k = 0; k < 10; k++) {
                    loop.post(() -> fromThreads[0]++);
                }
            });
        }
        loop.post(() -> {
            for (Thread poster : posters) {
                poster.start();
            }
            log.append("posters started ");
        });
        loop.start();
        for (Thread poster : posters) {
            while (poster.getState() == Thread.State.NEW) {
                Thread.yield();
            }
            poster.join();
        }
        loop.close();
        loop.join();
        System.out.println(log.toString().trim());
        System.out.println(fromThreads[0]);
    }
}
