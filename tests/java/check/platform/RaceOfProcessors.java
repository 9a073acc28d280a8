// Two threads add one to a plain counter: a race where both have a processor, and none where one has to
// give it away first.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2
//@[quasi] verdict: violated
//@[quasi] kinds: data-race
//@[quasi] outcomes: 1 | 2
//@[green] verdict: verified
//@[green] outcomes: 2
public class RaceOfProcessors {
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
