// parkNanos returns without a permit.
//@ verdict: verified
//@ outcomes: back
import java.util.concurrent.locks.LockSupport;

public class ParkTimeout {
    public static void main(String[] args) {
        LockSupport.parkNanos(1_000_000);
        System.out.println("back");
    }
}
