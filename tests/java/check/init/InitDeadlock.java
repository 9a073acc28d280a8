// Two classes whose initialisers need each other, entered from both ends. Each thread holds one
// initialisation lock (JVMS 5.5) and waits for the other.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: 3 | [deadlock]
//@ presets: all
public class InitDeadlock {
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

    // Without a deadlock one initialiser runs inside the other. A first: B finds A in progress by
    // its own thread, so A is 1 + 2. B first: A adds B.value, which is 2 already: 3 as well.
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> touched = B.value);
        thread.start();
        int a = A.value;
        thread.join();
        System.out.println(A.value);
    }
}
