// beforeExecute, afterExecute and terminated frame the tasks of a ThreadPoolExecutor.
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class TPoolHooks {
    static class Tracing extends ThreadPoolExecutor {
        final StringBuffer log = new StringBuffer();

        Tracing() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            super.beforeExecute(thread, task);
            log.append("before ");
        }

        @Override
        protected void afterExecute(Runnable task, Throwable failure) {
            super.afterExecute(task, failure);
            log.append("after").append(failure == null ? "" : "(" + failure.getMessage() + ")").append('\n');
        }

        @Override
        protected void terminated() {
            log.append("terminated\n");
            super.terminated();
        }
    }

    public static void main(String[] args) throws Exception {
        Tracing pool = new Tracing();
        pool.execute(() -> pool.log.append("first "));
        Future<Integer> second = pool.submit(() -> {
            pool.log.append("second ");
            return 2;
        });
        System.out.println(second.get());
        pool.submit(() -> {
            throw new IllegalStateException("hidden in the future");
        });
        System.out.println(pool.prestartAllCoreThreads());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS));
        System.out.print(pool.log);
    }
}
