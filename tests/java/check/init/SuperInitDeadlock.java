// A class that makes an instance of its subclass in its initialiser: one thread begins with the
// superclass, the other with the subclass, which needs the superclass first.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: done | [deadlock]
public class SuperInitDeadlock {
    static class Base {
        static final Base DEFAULT = new Derived();
    }

    static class Derived extends Base {
        static int made;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(Derived::new);
        thread.start();
        new Base();
        thread.join();
        System.out.println("done");
    }
}
