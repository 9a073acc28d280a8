// Each call locks an object of its own, which is no lock at all.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
public class LockOnFreshObject {
    static int counter;

    static void add() {
        synchronized (new Object()) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOnFreshObject::add);
        Thread b = new Thread(LockOnFreshObject::add);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
