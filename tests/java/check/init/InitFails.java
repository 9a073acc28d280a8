// The first user of a class whose initialiser throws gets ExceptionInInitializerError, every later
// one NoClassDefFoundError; who is first is open.
//@ verdict: verified
//@ outcomes: main first | thread first
public class InitFails {
    static class Bad {
        static int value = 1 / Integer.parseInt("0");
    }

    static boolean touch() {
        try {
            return Bad.value > 0;
        } catch (ExceptionInInitializerError first) {
            return true;
        } catch (NoClassDefFoundError later) {
            return false;
        }
    }

    static boolean threadFirst;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> threadFirst = touch());
        thread.start();
        boolean mainFirst = touch();
        thread.join();
        assert mainFirst != threadFirst : "exactly one is first";
        System.out.println(mainFirst ? "main first" : "thread first");
    }
}
