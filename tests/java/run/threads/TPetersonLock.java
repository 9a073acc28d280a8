// Mutual exclusion from reads and writes alone: Peterson, Dekker and the bakery, on volatile and array elements.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class TPetersonLock {
    interface Lock {
        void lock(int me);

        void unlock(int me);
    }

    static class Peterson implements Lock {
        private volatile boolean want0;
        private volatile boolean want1;
        private volatile int victim;

        @Override
        public void lock(int me) {
            if (me == 0) {
                want0 = true;
            } else {
                want1 = true;
            }
            victim = me;
            while ((me == 0 ? want1 : want0) && victim == me) {
                Thread.yield();
            }
        }

        @Override
        public void unlock(int me) {
            if (me == 0) {
                want0 = false;
            } else {
                want1 = false;
            }
        }
    }

    static class Bakery implements Lock {
        private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);
        private final int[] choosing = new int[2];
        private final int[] number = new int[2];

        private static int read(int[] cells, int index) {
            return (int) CELL.getVolatile(cells, index);
        }

        @Override
        public void lock(int me) {
            int other = 1 - me;
            CELL.setVolatile(choosing, me, 1);
            CELL.setVolatile(number, me, 1 + Math.max(read(number, 0), read(number, 1)));
            CELL.setVolatile(choosing, me, 0);
            while (read(choosing, other) == 1) {
                Thread.yield();
            }
            while (ahead(other, me)) {
                Thread.yield();
            }
        }

        private boolean ahead(int other, int me) {
            int theirs = read(number, other);
            int mine = read(number, me);
            return theirs != 0 && (theirs < mine || theirs == mine && other < me);
        }

        @Override
        public void unlock(int me) {
            CELL.setVolatile(number, me, 0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (Lock lock : new Lock[] {new Peterson(), new Bakery()}) {
            int[] counter = new int[1];
            Thread[] threads = new Thread[2];
            for (int i = 0; i < 2; i++) {
                int me = i;
                threads[i] = new Thread(() -> {
                    for (int k = 0; k < 40; k++) {
                        lock.lock(me);
                        int read = counter[0];
                        Thread.yield();
                        counter[0] = read + 1;
                        lock.unlock(me);
                    }
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
            System.out.println(lock.getClass().getSimpleName() + " " + counter[0]);
        }
    }
}
