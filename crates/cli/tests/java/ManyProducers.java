// A buffer of one place: notify may wake a thread of the wrong side, and then nobody goes on.
public class ManyProducers {
    static int count;

    static synchronized void put() throws InterruptedException {
        while (count == 1) {
            ManyProducers.class.wait();
        }
        count++;
        ManyProducers.class.notify();
    }

    static synchronized void take() throws InterruptedException {
        while (count == 0) {
            ManyProducers.class.wait();
        }
        count--;
        ManyProducers.class.notify();
    }

    interface Action {
        void run() throws InterruptedException;
    }

    static void repeat(Action action) {
        try {
            while (true) {
                action.run();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> repeat(ManyProducers::put), "producer " + i).start();
            new Thread(() -> repeat(ManyProducers::take), "consumer " + i).start();
        }
    }
}
