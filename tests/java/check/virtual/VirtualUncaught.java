// An exception leaves a virtual thread.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: end [uncaught java.lang.IllegalStateException]
//@ min-jdk: 21
public class VirtualUncaught {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.startVirtualThread(() -> {
            throw new IllegalStateException("broken");
        });
        thread.join();
        System.out.println("end");
    }
}
