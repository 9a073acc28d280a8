// A thread that is no longer alive has done everything: isAlive orders as join does.
//@ verdict: verified
//@ outcomes: 1
public class PublishByAlive {
    static int value;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> value = 1);
        writer.start();
        while (writer.isAlive()) {
            Thread.yield();
        }
        System.out.println(value);
    }
}
