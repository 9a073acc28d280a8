// ThreadLocalRandom: only what every sequence of numbers satisfies.
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

public class TThreadLocalRandom {
    static int violations() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        int bad = 0;
        for (int i = 0; i < 200; i++) {
            int bounded = random.nextInt(10);
            int ranged = random.nextInt(-5, 5);
            long wide = random.nextLong(1L << 40, 1L << 41);
            double unit = random.nextDouble();
            double scaled = random.nextDouble(2.0, 3.0);
            bad += bounded < 0 || bounded >= 10 ? 1 : 0;
            bad += ranged < -5 || ranged >= 5 ? 1 : 0;
            bad += wide < 1L << 40 || wide >= 1L << 41 ? 1 : 0;
            bad += unit < 0 || unit >= 1 ? 1 : 0;
            bad += scaled < 2 || scaled >= 3 ? 1 : 0;
        }
        return bad;
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger bad = new AtomicInteger();
        AtomicInteger distinct = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                bad.addAndGet(violations());
                long first = ThreadLocalRandom.current().nextLong();
                for (int k = 0; k < 50; k++) {
                    if (ThreadLocalRandom.current().nextLong() != first) {
                        distinct.incrementAndGet();
                        break;
                    }
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("violations " + bad + " threads with changing numbers " + distinct);
        System.out.println(ThreadLocalRandom.current() == ThreadLocalRandom.current());
        System.out.println(ThreadLocalRandom.current().ints(50, 3, 6).allMatch(n -> n >= 3 && n < 6));
        System.out.println(ThreadLocalRandom.current().doubles(20).filter(d -> d < 1).count());
        try {
            ThreadLocalRandom.current().setSeed(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("cannot be seeded");
        }
        try {
            ThreadLocalRandom.current().nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
