// Two threads that each step back when the other one wants to pass too: both can do so for ever,
// although both keep running.
//@ verdict: violated
//@ kinds: livelock
//@ presets: all
public class PolitePair {
    static volatile boolean wants0;
    static volatile boolean wants1;

    static void first() {
        while (true) {
            wants0 = true;
            if (!wants1) {
                break;
            }
            wants0 = false;
        }
        wants0 = false;
    }

    static void second() {
        while (true) {
            wants1 = true;
            if (!wants0) {
                break;
            }
            wants1 = false;
        }
        wants1 = false;
    }

    public static void main(String[] args) {
        new Thread(PolitePair::first).start();
        second();
    }
}
