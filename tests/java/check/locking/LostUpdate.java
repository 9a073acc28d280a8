// Two threads add one to a plain counter. An addition is a read and a write: either the second
// read comes after the first write (2), or not (1).
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
public class LostUpdate {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> counter++);
        Thread b = new Thread(() -> counter++);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
