// A delayed task of a scheduled executor.
//@ verdict: verified
//@ outcomes: 7
//@ properties: deadlock, assertion, uncaught-exception
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class Scheduled {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService executor = Executors.newScheduledThreadPool(1);
        System.out.println(executor.schedule(() -> 7, 10, TimeUnit.MILLISECONDS).get());
        executor.shutdown();
    }
}
