// The lock is the boxed number that is being replaced: read without a lock, and another object
// after the first addition. Lost updates: a reads the box 0 to lock it and computes 1, b may still
// lock the box 0 too (then it waits and adds to 1) or the box 1; b may read the number 0 for its sum
// only while it holds box 0. So with box 0 locked by both in turn, 2; b locking box 1, 2. But a
// writes 1 and still holds box 0 while b holds box 1: b reads 1, so 2 again. The race is the bug.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 2
public class LockOnChangingField {
    static Integer counter = 0;

    static void add() {
        synchronized (counter) {
            counter = counter + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(LockOnChangingField::add);
        Thread b = new Thread(LockOnChangingField::add);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(counter);
    }
}
