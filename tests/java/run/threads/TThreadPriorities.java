// Priorities are inherited from the parent, checked for range and clamped by the group.
public class TThreadPriorities {
    static int childPriority;

    static void tryPriority(Thread thread, int priority) {
        try {
            thread.setPriority(priority);
            System.out.println("set " + priority + " -> " + thread.getPriority());
        } catch (IllegalArgumentException e) {
            System.out.println("rejected " + priority + ", still " + thread.getPriority());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.MIN_PRIORITY + " " + Thread.NORM_PRIORITY + " " + Thread.MAX_PRIORITY);
        System.out.println("main " + Thread.currentThread().getPriority());

        Thread thread = new Thread(() -> { });
        for (int priority : new int[] {1, 5, 10, 0, 11, -3}) {
            tryPriority(thread, priority);
        }

        Thread parent = new Thread(() -> {
            Thread child = new Thread(() -> { });
            childPriority = child.getPriority();
        });
        parent.setPriority(7);
        parent.start();
        parent.join();
        System.out.println("inherited " + childPriority);

        ThreadGroup low = new ThreadGroup("low");
        low.setMaxPriority(3);
        Thread member = new Thread(low, () -> { }, "member");
        System.out.println("in group " + member.getPriority() + " of at most " + low.getMaxPriority());
        tryPriority(member, 9);
        tryPriority(member, 2);
    }
}
