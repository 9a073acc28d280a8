// What a thread wrote is seen after join.
//@ verdict: verified
//@ outcomes: 1
public class PublishByJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> value = 1);
        writer.start();
        writer.join();
        System.out.println(value);
    }
}
