// Each thread has a cell of the array for itself: not so for the array as a whole.
//@ verdict: violated
//@ kinds: lock-discipline
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldCellsOfOneArray {
    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[2];
        Thread a = new Thread(() -> cells[0]++);
        Thread b = new Thread(() -> cells[1]++);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(cells[0] + cells[1]);
    }
}
