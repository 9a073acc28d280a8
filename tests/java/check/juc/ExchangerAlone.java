// Nobody to swap with.
//@ verdict: violated
//@ kinds: deadlock
//@ outcomes: [deadlock]
import java.util.concurrent.Exchanger;

public class ExchangerAlone {
    public static void main(String[] args) throws InterruptedException {
        System.out.println(new Exchanger<String>().exchange("main's"));
    }
}
