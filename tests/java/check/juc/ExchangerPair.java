// Two threads swap.
//@ verdict: verified
//@ form: long
//@ outcomes: thread's main's
import java.util.concurrent.Exchanger;

public class ExchangerPair {
    static String got;

    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                got = exchanger.exchange("thread's");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        String mine = exchanger.exchange("main's");
        other.join();
        System.out.println(mine + " " + got);
    }
}
