// Thread.interrupted clears the flag, isInterrupted does not.
//@ verdict: verified
//@ outcomes: true true true false
public class InterruptFlag {
    public static void main(String[] args) {
        Thread self = Thread.currentThread();
        self.interrupt();
        boolean first = self.isInterrupted();
        boolean second = self.isInterrupted();
        boolean third = Thread.interrupted();
        System.out.println(first + " " + second + " " + third + " " + Thread.interrupted());
    }
}
