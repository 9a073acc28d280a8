import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Threads, lambdas and the real library, on our machine. */
public class Hello {
    record Square(int number, long square) {}

    public static void main(String[] args) throws Exception {
        var pool = Executors.newFixedThreadPool(3);
        List<Future<Square>> squares = IntStream.rangeClosed(1, 5)
            .mapToObj(n -> pool.submit(() -> new Square(n, (long) n * n)))
            .toList();
        for (Future<Square> square : squares) System.out.println(square.get());
        pool.shutdown();
    }
}
