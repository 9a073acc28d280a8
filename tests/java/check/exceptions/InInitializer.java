// An initialiser that fails kills the thread that came first; the other is not harmed.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: end [uncaught java.lang.ExceptionInInitializerError]
public class InInitializer {
    static class Bad {
        static int value = Integer.parseInt("none");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> System.out.println(Bad.value));
        thread.start();
        thread.join();
        System.out.println("end");
    }
}
