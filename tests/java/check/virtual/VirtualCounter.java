// A counter under a monitor, added to by virtual threads.
//@ verdict: verified
//@ outcomes: 2
//@ min-jdk: 21
public class VirtualCounter {
    static int counter;

    static synchronized void add() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = Thread.startVirtualThread(VirtualCounter::add);
        Thread b = Thread.startVirtualThread(VirtualCounter::add);
        a.join();
        b.join();
        System.out.println(counter);
    }
}
