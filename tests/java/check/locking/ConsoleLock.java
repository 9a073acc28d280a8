// Each thread prints its line in two parts, under the console's own lock: the parts stay together.
//@ verdict: verified
//@ outcomes: a1\nb2 | b1\na2
public class ConsoleLock {
    static int count;

    static void say(String name) {
        synchronized (System.out) {
            System.out.print(name);
            System.out.println(++count);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> say("a")).start();
        say("b");
    }
}
