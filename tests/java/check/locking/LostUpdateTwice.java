// Two threads add one twice each to a volatile counter. The well-known answer is that anything
// from 2 to 4 can be left: 2 if b reads 0, a writes twice, b writes 1, a... has ended, b adds one.
//@ verdict: verified
//@ outcomes: 2 | 3 | 4
//@ presets: all
public class LostUpdateTwice {
    static volatile int counter;

    static void twice() {
        counter++;
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdateTwice::twice);
        Thread b = new Thread(LostUpdateTwice::twice);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
