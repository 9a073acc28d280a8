//@ args: 60
// The sieve as a pipeline: one thread per prime filters the stream to the next.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class TPrimePipeline {
    static final int END = -1;

    static class Filter extends Thread {
        private final BlockingQueue<Integer> input;
        private final List<Integer> primes;

        Filter(BlockingQueue<Integer> input, List<Integer> primes) {
            this.input = input;
            this.primes = primes;
        }

        @Override
        public void run() {
            try {
                filter();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        private void filter() throws InterruptedException {
            int prime = input.take();
            if (prime == END) {
                return;
            }
            primes.add(prime);
            BlockingQueue<Integer> output = new ArrayBlockingQueue<>(2);
            Filter next = new Filter(output, primes);
            next.start();
            int candidate;
            do {
                candidate = input.take();
                if (candidate == END || candidate % prime != 0) {
                    output.put(candidate);
                }
            } while (candidate != END);
            next.join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int limit = Integer.parseInt(args[0]);
        BlockingQueue<Integer> source = new ArrayBlockingQueue<>(2);
        List<Integer> primes = new ArrayList<>();
        Filter first = new Filter(source, primes);
        first.start();
        for (int candidate = 2; candidate <= limit; candidate++) {
            source.put(candidate);
        }
        source.put(END);
        first.join();
        System.out.println(primes);
        System.out.println(primes.size());
    }
}
