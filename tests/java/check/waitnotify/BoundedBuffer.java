// A buffer of one place: a producer of two items, one consumer; the order is kept.
//@ verdict: verified
//@ outcomes: 1 2
public class BoundedBuffer {
    static int item;

    static synchronized void put(int x) {
        try {
            while (item != 0) {
                BoundedBuffer.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        item = x;
        BoundedBuffer.class.notifyAll();
    }

    static synchronized int take() throws InterruptedException {
        while (item == 0) {
            BoundedBuffer.class.wait();
        }
        int x = item;
        item = 0;
        BoundedBuffer.class.notifyAll();
        return x;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            put(1);
            put(2);
        });
        producer.start();
        System.out.println(take() + " " + take());
    }
}
