// A static synchronized method and an instance one hold different locks.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
public class StaticAndInstanceLock {
    static int counter;

    static synchronized void addStatic() {
        counter++;
    }

    synchronized void addInstance() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstanceLock object = new StaticAndInstanceLock();
        Thread a = new Thread(StaticAndInstanceLock::addStatic);
        Thread b = new Thread(object::addInstance);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
