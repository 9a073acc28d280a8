// The counter of LostUpdate, with both additions under one lock.
//@ verdict: verified
//@ outcomes: 2
//@ presets: all
public class LostUpdateFixed {
    static int counter;

    static synchronized void add() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LostUpdateFixed::add);
        Thread b = new Thread(LostUpdateFixed::add);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
