// Peterson's algorithm with volatile fields: mutual exclusion without locks.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
public class Peterson {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static int counter;

    static void first() {
        wants0 = true;
        turn = 1;
        while (wants1 && turn == 1) {
            Thread.onSpinWait();
        }
        counter++;
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        turn = 0;
        while (wants0 && turn == 0) {
            Thread.onSpinWait();
        }
        counter++;
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Peterson::first);
        Thread b = new Thread(Peterson::second);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
