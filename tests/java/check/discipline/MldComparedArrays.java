// One thread fills an array without a lock while another compares it: the library reads it for whoever asks.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: lock-discipline
//@ presets: jpf
import java.util.Arrays;

public class MldComparedArrays {
    static final int[] shared = new int[2];
    static volatile boolean equal;

    public static void main(String[] args) throws InterruptedException {
        Thread filler = new Thread(() -> {
            shared[0] = 1;
            shared[1] = 1;
        });
        filler.start();
        equal = Arrays.equals(shared, new int[] {1, 0});
        filler.join();
    }
}
