// The interrupting thread's earlier writes are seen by whoever notices the interrupt (JLS 17.4.4).
//@ verdict: verified
//@ outcomes: 1
public class InterruptOrders {
    static int value;

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            System.out.println(value);
        });
        spinner.start();
        value = 1;
        spinner.interrupt();
    }
}
