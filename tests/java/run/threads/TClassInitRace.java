// A class is initialised once, by one thread, while the others wait for it to finish.
import java.util.concurrent.atomic.AtomicInteger;

public class TClassInitRace {
    static final AtomicInteger runs = new AtomicInteger();

    static class Lazy {
        static final int[] TABLE;
        static int last;

        static {
            runs.incrementAndGet();
            TABLE = new int[50];
            for (int i = 0; i < TABLE.length; i++) {
                Thread.yield();
                TABLE[i] = i * 3;
            }
            last = TABLE[49];
        }
    }

    static class Parent {
        static String name = "parent";

        static {
            runs.addAndGet(100);
        }
    }

    static class Child extends Parent {
        static String own = name + "+child";

        static {
            runs.addAndGet(1000);
        }
    }

    static class Recursive {
        static final int BEFORE = read();
        static final Integer VALUE = Integer.valueOf(9);

        static int read() {
            return VALUE == null ? -1 : VALUE;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        String[] seen = new String[5];
        Thread[] threads = new Thread[seen.length];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                if (id % 2 == 0) {
                    seen[id] = Lazy.last + " " + Child.own;
                } else {
                    String child = Child.own;
                    seen[id] = Lazy.last + " " + child + Parent.name.length() * 0;
                }
                seen[id] += " " + Recursive.BEFORE + " " + Recursive.VALUE;
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (String text : seen) {
            System.out.println(text);
        }
        System.out.println("runs " + runs);
    }
}
