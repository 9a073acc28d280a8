/**
 * A bounded buffer of one place, one producer and two consumers.
 *
 * <p>Everything is synchronized, and everybody looks again after waking up. But producer and consumers wait on
 * the same monitor, and {@code notify} wakes only one of them: if a consumer's notification wakes the other
 * consumer instead of the producer, it finds the buffer empty and waits again, and nobody is left to wake the
 * producer. With {@code notifyAll} the program is right.
 */
public class LostWakeUp {
    private String place;

    synchronized void put(String item) throws InterruptedException {
        while (place != null) {
            wait();
        }
        place = item;
        notify();
    }

    synchronized String take() throws InterruptedException {
        while (place == null) {
            wait();
        }
        String item = place;
        place = null;
        notify();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        LostWakeUp buffer = new LostWakeUp();
        Runnable consumer = () -> {
            try {
                buffer.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        new Thread(consumer, "consumer 1").start();
        new Thread(consumer, "consumer 2").start();
        buffer.put("bread");
        buffer.put("butter");
        System.out.println("all delivered");
    }
}
