// What was written before start is seen by the thread.
//@ verdict: verified
//@ outcomes: 1
public class PublishByStart {
    static int value;

    public static void main(String[] args) {
        value = 1;
        new Thread(() -> System.out.println(value)).start();
    }
}
