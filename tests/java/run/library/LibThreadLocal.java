// ThreadLocal and InheritableThreadLocal, one thread after the other.
import java.util.*;

public class LibThreadLocal {
    static final ThreadLocal<List<String>> LIST = ThreadLocal.withInitial(ArrayList::new);
    static final ThreadLocal<Integer> PLAIN = new ThreadLocal<>();
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>() {
        @Override protected String childValue(String parent) { return parent + "+child"; }
    };

    static void inThread(String name, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        LIST.get().add("main");
        PLAIN.set(1);
        INHERITED.set("p");
        for (int i = 0; i < 3; i++) {
            inThread("t" + i, () -> {
                LIST.get().add(Thread.currentThread().getName());
                System.out.println(LIST.get() + " " + PLAIN.get() + " " + INHERITED.get());
                INHERITED.set("changed");
                PLAIN.set(9);
                PLAIN.remove();
                System.out.println(PLAIN.get());
            });
        }
        System.out.println(LIST.get() + " " + PLAIN.get() + " " + INHERITED.get());
        LIST.remove();
        System.out.println(LIST.get());
        List<ThreadLocal<Integer>> many = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            ThreadLocal<Integer> t = new ThreadLocal<>();
            t.set(i * i);
            many.add(t);
        }
        int sum = 0;
        for (int i = 0; i < 100; i += 3) many.get(i).remove();
        for (ThreadLocal<Integer> t : many) sum += t.get() == null ? 1 : t.get();
        System.out.println(sum);
    }
}
