// The writer waits for other writers only, not for readers.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 0 | 0 1 | 1 0 | 1 1
public class ReadersWritersBroken {
    static int readers;
    static boolean writing;
    static int x;
    static int y;

    static synchronized void startReading() throws InterruptedException {
        while (writing) {
            ReadersWritersBroken.class.wait();
        }
        readers++;
    }

    static synchronized void stopReading() {
        readers--;
        ReadersWritersBroken.class.notifyAll();
    }

    static synchronized void startWriting() {
        try {
            while (writing) {
                ReadersWritersBroken.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        writing = true;
    }

    static synchronized void stopWriting() {
        writing = false;
        ReadersWritersBroken.class.notifyAll();
    }

    // If reading starts before writing, x and y are read at any time: between the two writes as well
    // as around them.
    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            startWriting();
            x++;
            y++;
            stopWriting();
        });
        writer.start();
        startReading();
        int first = x;
        int second = y;
        stopReading();
        writer.join();
        System.out.println(first + " " + second);
    }
}
