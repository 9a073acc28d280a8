//@ verdict: verified
// Giving way three hundred thousand times is no livelock: the loop ends.
public class ManyYields {
    public static void main(String[] args) {
        for (int i = 0; i < 300_000; i++) {
            Thread.yield();
        }
        System.out.println("done");
    }
}
