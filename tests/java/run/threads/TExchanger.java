// Two threads swap values at an exchanger; a lonely exchange times out.
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class TExchanger {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        StringBuilder theirs = new StringBuilder();
        Thread other = new Thread(() -> {
            try {
                for (int i = 0; i < 5; i++) {
                    theirs.append(exchanger.exchange("other" + i)).append(' ');
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        StringBuilder mine = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            mine.append(exchanger.exchange("main" + i)).append(' ');
        }
        other.join();
        System.out.println(mine.toString().trim());
        System.out.println(theirs.toString().trim());
        try {
            exchanger.exchange("nobody", 3, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout");
        }
        Thread.currentThread().interrupt();
        try {
            exchanger.exchange("nobody");
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }

        Exchanger<int[]> buffers = new Exchanger<>();
        int[] sum = new int[1];
        Thread emptier = new Thread(() -> {
            try {
                int[] buffer = new int[4];
                for (int round = 0; round < 3; round++) {
                    buffer = buffers.exchange(buffer, 1, TimeUnit.HOURS);
                    for (int value : buffer) {
                        sum[0] += value;
                    }
                }
            } catch (InterruptedException | TimeoutException e) {
                throw new AssertionError(e);
            }
        });
        emptier.start();
        int[] buffer = new int[4];
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < buffer.length; i++) {
                buffer[i] = round * 10 + i;
            }
            buffer = buffers.exchange(buffer);
        }
        emptier.join();
        System.out.println("sum " + sum[0] + " " + exchanger.getClass().getSimpleName());
    }
}
