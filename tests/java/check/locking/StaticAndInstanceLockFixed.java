// The instance method holds the lock of the class too.
//@ verdict: verified
//@ outcomes: 2
public class StaticAndInstanceLockFixed {
    static int counter;

    static synchronized void addStatic() {
        counter++;
    }

    void addInstance() {
        synchronized (StaticAndInstanceLockFixed.class) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstanceLockFixed object = new StaticAndInstanceLockFixed();
        Thread a = new Thread(StaticAndInstanceLockFixed::addStatic);
        Thread b = new Thread(object::addInstance);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
