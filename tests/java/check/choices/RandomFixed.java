// A seeded Random gives the same numbers in every execution.
//@ verdict: verified
//@ outcomes: true
import java.util.Random;

public class RandomFixed {
    public static void main(String[] args) {
        System.out.println(new Random(42).nextInt(10) == new Random(42).nextInt(10));
    }
}
