// One of the two insists.
//@ verdict: verified
public class PolitePairFixed {
    static volatile boolean wants0;
    static volatile boolean wants1;

    static void first() {
        while (true) {
            wants0 = true;
            if (!wants1) {
                break;
            }
            wants0 = false;
            while (wants1) {
                Thread.onSpinWait();
            }
        }
        wants0 = false;
    }

    static void second() {
        wants1 = true;
        while (wants0) {
            Thread.onSpinWait();
        }
        wants1 = false;
    }

    public static void main(String[] args) {
        new Thread(PolitePairFixed::first).start();
        second();
    }
}
