// Looking and taking are one step.
//@ verdict: verified
//@ outcomes: 0
//@ presets: all
public class CheckThenActFixed {
    private int tickets = 1;

    synchronized void buy() {
        if (tickets > 0) {
            tickets--;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenActFixed office = new CheckThenActFixed();
        Thread a = new Thread(office::buy);
        Thread b = new Thread(office::buy);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(office.tickets);
        assert office.tickets == 0 : "sold twice";
    }
}
