// Every access is under the lock, but the check and the act are not under it together.
//@ verdict: violated
//@ kinds: assertion
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldCheckThenAct {
    private int tickets = 1;

    synchronized boolean left() {
        return tickets > 0;
    }

    synchronized void sell() {
        tickets--;
        assert tickets >= 0;
    }

    public static void main(String[] args) {
        MldCheckThenAct office = new MldCheckThenAct();
        Runnable buy = () -> {
            if (office.left()) {
                office.sell();
            }
        };
        new Thread(buy).start();
        new Thread(buy).start();
    }
}
