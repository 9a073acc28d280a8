// A thread group with a handler of its own.
//@ verdict: verified
//@ outcomes: handled broken
public class HandlerOfGroup {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("guarded") {
            @Override
            public void uncaughtException(Thread thread, Throwable e) {
                System.out.println("handled " + e.getMessage());
            }
        };
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException("broken");
        });
        thread.start();
        thread.join();
    }
}
