// A thread's own stack trace lists its frames, innermost first; a thread that is not alive has none.
public class TSelfStackTrace {
    static String describe(StackTraceElement[] trace) {
        StringBuilder text = new StringBuilder();
        for (StackTraceElement frame : trace) {
            if (frame.getClassName().startsWith("TSelf")) {
                text.append(frame.getClassName()).append('.').append(frame.getMethodName())
                    .append(':').append(frame.getLineNumber()).append(' ');
            }
        }
        return text.toString().trim();
    }

    static String inner() {
        return describe(Thread.currentThread().getStackTrace());
    }

    static String outer() {
        return inner();
    }

    static String recursive(int depth) {
        return depth == 0 ? inner() : recursive(depth - 1);
    }

    static class Worker extends Thread {
        String trace;

        @Override
        public void run() {
            trace = outer() + " | " + describe(new Throwable().getStackTrace());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(outer());
        System.out.println(recursive(3));
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        System.out.println(trace[0].getClassName() + "." + trace[0].getMethodName());
        System.out.println(trace[trace.length - 1]);
        Worker worker = new Worker();
        System.out.println("before " + worker.getStackTrace().length);
        worker.start();
        worker.join();
        System.out.println(worker.trace);
        System.out.println("after " + worker.getStackTrace().length);
    }
}
