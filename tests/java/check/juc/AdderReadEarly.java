// A sum that is read while others add is a snapshot.
//@ verdict: verified
//@ outcomes: 0 | 1
import java.util.concurrent.atomic.LongAdder;

public class AdderReadEarly {
    public static void main(String[] args) {
        LongAdder adder = new LongAdder();
        new Thread(adder::increment).start();
        System.out.println(adder.sum());
    }
}
