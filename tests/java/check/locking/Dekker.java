// Dekker's algorithm with volatile fields.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
public class Dekker {
    static volatile boolean wants0;
    static volatile boolean wants1;
    static volatile int turn;
    static int counter;

    static void first() {
        wants0 = true;
        while (wants1) {
            if (turn != 0) {
                wants0 = false;
                while (turn != 0) {
                    Thread.onSpinWait();
                }
                wants0 = true;
            }
        }
        counter++;
        turn = 1;
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        while (wants0) {
            if (turn != 1) {
                wants1 = false;
                while (turn != 1) {
                    Thread.onSpinWait();
                }
                wants1 = true;
            }
        }
        counter++;
        turn = 0;
        wants1 = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Dekker::first);
        Thread b = new Thread(Dekker::second);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
