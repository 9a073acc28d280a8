// The cycle is always entered at the same end.
//@ verdict: verified
//@ outcomes: 3
public class InitDeadlockFixed {
    static class A {
        static int value = 1;

        static {
            value += B.value;
        }
    }

    static class B {
        static int value = 2;

        static {
            touched = A.value;
        }
    }

    static int touched;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> seen = A.value);
        thread.start();
        int a = A.value;
        thread.join();
        System.out.println(seen);
    }
}
