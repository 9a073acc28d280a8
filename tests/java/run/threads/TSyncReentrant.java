// A monitor can be entered again by its owner, through recursion, overriding and nested blocks.
public class TSyncReentrant {
    static class Base {
        int calls;

        synchronized void visit(int depth) {
            calls++;
            if (depth > 0) {
                visit(depth - 1);
            }
        }

        synchronized String name() {
            return "base " + Thread.holdsLock(this);
        }
    }

    static class Derived extends Base {
        @Override
        synchronized void visit(int depth) {
            super.visit(depth);
        }

        @Override
        synchronized String name() {
            return "derived of " + super.name();
        }
    }

    static int nested(Object lock, int depth) {
        synchronized (lock) {
            return depth == 0 ? 0 : 1 + nested(lock, depth - 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Derived object = new Derived();
        object.visit(10);
        System.out.println(object.calls + " " + object.name());
        System.out.println(nested(object, 100) + " " + Thread.holdsLock(object));

        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                synchronized (object) {
                    object.visit(5);
                    nested(object, 7);
                    object.visit(5);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(object.calls + " " + Thread.holdsLock(object));
    }
}
