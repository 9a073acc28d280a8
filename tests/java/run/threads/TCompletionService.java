// A completion service hands out futures as they complete; here completion is ordered by latches.
import java.util.concurrent.CompletionService;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class TCompletionService {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        CompletionService<String> service = new ExecutorCompletionService<>(pool);
        CountDownLatch[] gates = {new CountDownLatch(1), new CountDownLatch(1), new CountDownLatch(1)};
        for (int i = 0; i < 3; i++) {
            int id = i;
            service.submit(() -> {
                gates[id].await();
                if (id == 1) {
                    throw new Exception("number 1");
                }
                return "number " + id;
            });
        }
        System.out.println("nothing yet " + service.poll() + " " + service.poll(2, TimeUnit.MILLISECONDS));
        for (int id : new int[] {2, 1, 0}) {
            gates[id].countDown();
            Future<String> done = service.take();
            try {
                System.out.println(done.get());
            } catch (ExecutionException e) {
                System.out.println(e.getCause());
            }
        }
        int sum = 0;
        for (int i = 1; i <= 20; i++) {
            int n = i;
            service.submit(() -> "" + n);
        }
        for (int i = 0; i < 20; i++) {
            sum += Integer.parseInt(service.take().get());
        }
        System.out.println("sum " + sum + " left " + service.poll());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
    }
}
