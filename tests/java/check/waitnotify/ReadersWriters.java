// Readers and writers by a monitor: a reader never sees the two fields differ.
//@ verdict: verified
//@ outcomes: 0 0 | 1 1
public class ReadersWriters {
    static int readers;
    static boolean writing;
    static int x;
    static int y;

    static synchronized void startReading() throws InterruptedException {
        while (writing) {
            ReadersWriters.class.wait();
        }
        readers++;
    }

    static synchronized void stopReading() {
        readers--;
        ReadersWriters.class.notifyAll();
    }

    static synchronized void startWriting() {
        try {
            while (writing || readers > 0) {
                ReadersWriters.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        writing = true;
    }

    static synchronized void stopWriting() {
        writing = false;
        ReadersWriters.class.notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            startWriting();
            x++;
            y++;
            stopWriting();
        });
        writer.start();
        startReading();
        String seen = x + " " + y;
        stopReading();
        writer.join();
        System.out.println(seen);
    }
}
