// What an initialiser wrote is seen by everyone who uses the class, without any other
// synchronisation.
//@ verdict: verified
//@ outcomes: 7 7
public class InitOrders {
    static class Table {
        static int[] entries = new int[1];

        static {
            entries[0] = 7;
        }
    }

    static int first;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> first = Table.entries[0]);
        thread.start();
        int second = Table.entries[0];
        thread.join();
        System.out.println(first + " " + second);
    }
}
