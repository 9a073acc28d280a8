// Peterson's algorithm with the two announcements exchanged: turn first, interest second. Both can
// enter: a sets turn, b sets turn and interest and enters (a is not interested yet), a announces
// interest, sees turn == 0 and enters too.
//@ verdict: violated
//@ kinds: assertion
//@ properties: assertion, deadlock, livelock
//@ presets: all
public class PetersonBroken {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static volatile int inside;

    static void critical() {
        inside++;
        assert inside == 1 : "two threads inside";
        inside--;
    }

    static void first() {
        turn = 1;
        wants0 = true;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        critical();
        wants0 = false;
    }

    static void second() {
        turn = 0;
        wants1 = true;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        critical();
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(PetersonBroken::first);
        Thread b = new Thread(PetersonBroken::second);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
