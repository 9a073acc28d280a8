// Peterson's algorithm with plain fields: right only under sequential consistency, which Java does
// not promise to racy programs. The addition inside is then unordered too.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 2
public class PetersonPlain {
    static boolean wants0;
    static boolean wants1;
    static int turn;
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
        Thread a = new Thread(PetersonPlain::first);
        Thread b = new Thread(PetersonPlain::second);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
