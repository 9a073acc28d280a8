// The common pool runs asynchronous work without being created or shut down.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class TCommonPool {
    public static void main(String[] args) throws Exception {
        ForkJoinPool common = ForkJoinPool.commonPool();
        System.out.println(common == ForkJoinPool.commonPool());
        System.out.println("answer " + common.submit(() -> 6 * 7).get());
        List<Callable<String>> tasks = new ArrayList<>();
        for (char c = 'a'; c < 'f'; c++) {
            String text = String.valueOf(c);
            tasks.add(() -> text.repeat(3));
        }
        StringBuilder line = new StringBuilder();
        for (Future<String> future : common.invokeAll(tasks)) {
            line.append(future.get()).append(' ');
        }
        System.out.println(line.toString().trim());
        common.shutdown();
        System.out.println("cannot be shut down: " + common.isShutdown());
        System.out.println(common.awaitQuiescence(10, TimeUnit.SECONDS) + " " + common.hasQueuedSubmissions());

        ForkJoinTask<Integer> adapted = ForkJoinTask.adapt(() -> "adapted".length());
        System.out.println(adapted.fork().join());
        ForkJoinTask<?> runnable = ForkJoinTask.adapt(() -> line.append("done"));
        runnable.invoke();
        System.out.println(line.substring(line.length() - 4));
        System.out.println(common.invoke(ForkJoinTask.adapt(() -> "invoked")));
    }
}
