// Looking and taking are locked, but one after the other: both threads can see the last ticket.
//@ verdict: violated
//@ kinds: assertion
//@ outcomes: 0 | -1 [uncaught java.lang.AssertionError]
//@ presets: all
public class CheckThenAct {
    private int tickets = 1;

    synchronized boolean available() {
        return tickets > 0;
    }

    synchronized void take() {
        tickets--;
    }

    void buy() {
        if (available()) {
            take();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenAct office = new CheckThenAct();
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
