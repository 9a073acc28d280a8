// After a sleep at least its time has passed on the program's own clock.
//@ verdict: verified
//@ outcomes: true
public class ClockMovesOn {
    public static void main(String[] args) throws InterruptedException {
        long before = System.nanoTime();
        Thread.sleep(5);
        System.out.println(System.nanoTime() - before >= 5_000_000);
    }
}
