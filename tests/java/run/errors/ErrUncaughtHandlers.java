// Uncaught exception handlers: of the thread, the default one, and a handler that throws.
public class ErrUncaughtHandlers {
    static Thread run(String name, Thread.UncaughtExceptionHandler h, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, name);
        if (h != null) t.setUncaughtExceptionHandler(h);
        t.start();
        t.join();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable fail = () -> { throw new IllegalStateException("from " + Thread.currentThread().getName()); };
        run("own", (t, e) -> System.out.println("own handler " + t.getName() + " " + e.getMessage()), fail);
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        run("plain", null, fail);
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler " + t.getName() + " " + e));
        run("defaulted", null, fail);
        Thread t = run("throwing", (x, e) -> { throw new Error("from the handler"); }, fail);
        System.out.println(t.getState() + " " + t.isAlive());
        Thread.currentThread().setUncaughtExceptionHandler((x, e) -> System.out.println("main handler " + e));
        int[] none = null;
        none[0]++;
    }
}
