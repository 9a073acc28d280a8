// Two threads add one to a counter. On one processor the second is in between only if the slot of the first
// runs out there.
//@ verdict: violated
//@ kinds: assertion
//@[long-slots.toml] verdict: verified
//@[short-slots.toml] verdict: violated
//@[short-slots.toml] kinds: assertion
public class TimeSlots {
    static volatile int counter;

    static void add() {
        int read = counter;
        int same = read;
        for (int i = 0; i < 5; i++) {
            same = same + i - i;
        }
        counter = same + 1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TimeSlots::add);
        Thread b = new Thread(TimeSlots::add);
        a.start();
        b.start();
        a.join();
        b.join();
        if (counter != 2) {
            throw new AssertionError(counter);
        }
    }
}
