// Each thread has a cell of the array for itself.
//@ verdict: verified
//@ outcomes: 2
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ options: --lock-granularity field
//@ presets: jpf, mld, exitblock, exitblock-rw
public class MldCellByCell {
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
