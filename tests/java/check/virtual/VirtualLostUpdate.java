// Virtual threads race like any others.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
//@ min-jdk: 21
public class VirtualLostUpdate {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread a = Thread.startVirtualThread(() -> counter++);
        Thread b = Thread.startVirtualThread(() -> counter++);
        a.join();
        b.join();
        System.out.println(counter);
    }
}
