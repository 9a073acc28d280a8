// Three threads, three additions: all of 1, 2 and 3 can be left.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1 | 2 | 3
public class LostUpdateThree {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> counter++);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter);
    }
}
