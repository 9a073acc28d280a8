// activeCount and enumerate see the live threads of a group and, on request, of its subgroups.
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

public class TThreadEnumerate {
    static String names(ThreadGroup group, boolean recurse) {
        Thread[] threads = new Thread[10];
        int count = group.enumerate(threads, recurse);
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = threads[i].getName();
        }
        Arrays.sort(names);
        return count + " " + Arrays.toString(names);
    }

    static Thread start(ThreadGroup group, String name, CountDownLatch release) {
        Thread thread = new Thread(group, () -> {
            try {
                release.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, name);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        CountDownLatch release = new CountDownLatch(1);
        Thread[] threads = {
            start(outer, "a", release), start(outer, "b", release), start(inner, "c", release)
        };
        Thread unstarted = new Thread(outer, () -> { }, "unstarted");
        System.out.println(outer.activeCount() + " " + inner.activeCount() + " " + outer.activeGroupCount());
        System.out.println(names(outer, true));
        System.out.println(names(outer, false));
        System.out.println(names(inner, true));
        System.out.println("too small: " + outer.enumerate(new Thread[1]));
        release.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(names(outer, true) + " " + unstarted.getState());
        Thread[] mine = new Thread[10];
        System.out.println(Thread.enumerate(mine) + " " + mine[0].getName() + " " + Thread.activeCount());
    }
}
