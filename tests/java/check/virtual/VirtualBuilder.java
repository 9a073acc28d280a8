// A named virtual thread that is started later.
//@ verdict: verified
//@ outcomes: worker true
//@ min-jdk: 21
public class VirtualBuilder {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.ofVirtual().name("worker").unstarted(() -> {
            Thread self = Thread.currentThread();
            System.out.println(self.getName() + " " + self.isVirtual());
        });
        thread.start();
        thread.join();
    }
}
