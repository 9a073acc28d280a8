// Each thread starts the next one and hands it the object: there is always one that may write.
//@ verdict: verified
//@ outcomes: 3
//@ properties: deadlock, assertion, uncaught-exception, lock-discipline
//@ presets: jpf, mld, exitblock-rw
public class MldHandOverByStart {
    static class Box {
        int value;
    }

    static void next(Box box, int left) {
        box.value++;
        if (left == 0) {
            System.out.println(box.value);
            return;
        }
        new Thread(() -> next(box, left - 1)).start();
    }

    public static void main(String[] args) {
        next(new Box(), 2);
    }
}
