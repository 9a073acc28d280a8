// User threads go on after main returned; they start others, and the program ends with the last.
public class TOutliveMain {
    static void relay(Thread predecessor, int left) {
        Thread next = new Thread(() -> {
            try {
                predecessor.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("runner " + left + " after " + predecessor.getName() + " " + predecessor.getState());
            if (left > 0) {
                relay(Thread.currentThread(), left - 1);
            }
        }, "runner" + left);
        next.start();
    }

    public static void main(String[] args) {
        relay(Thread.currentThread(), 4);
        System.out.println("main returns");
    }
}
