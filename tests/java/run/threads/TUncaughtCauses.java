// A worker's exception with causes and suppressed ones is printed while main goes on to exit with its own code.
public class TUncaughtCauses {
    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
        }

        @Override
        public void close() throws Exception {
            throw new Exception("closing " + name);
        }
    }

    static class Worker extends Thread {
        Worker() {
            super("worker with a \"quoted\" name");
        }

        @Override
        public void run() {
            try {
                work();
            } catch (Exception e) {
                throw new IllegalStateException("worker failed", e);
            }
        }

        void work() throws Exception {
            try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
                int[] data = new int[a.name.length() + b.name.length()];
                data[2] = 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Worker();
        worker.start();
        worker.join();
        System.out.println("worker " + worker.getState());
        System.exit(3);
    }
}
