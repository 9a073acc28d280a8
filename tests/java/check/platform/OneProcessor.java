// Two threads add one to a plain counter on a single quasi-preemptive processor: nobody gives it away in
// the middle of that.
//@ verdict: verified
//@ options: --platform quasi --processors 1
//@ outcomes: 2
public class OneProcessor {
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
