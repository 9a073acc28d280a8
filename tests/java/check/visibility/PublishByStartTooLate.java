// What is written after start is not.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
public class PublishByStartTooLate {
    static int value;

    public static void main(String[] args) {
        new Thread(() -> System.out.println(value)).start();
        value = 1;
    }
}
