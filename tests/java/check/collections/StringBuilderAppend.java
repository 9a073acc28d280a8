// A StringBuilder is not for two threads.
//@ verdict: violated
//@ kinds: data-race
//@ properties: data-race, deadlock
public class StringBuilderAppend {
    public static void main(String[] args) throws InterruptedException {
        StringBuilder text = new StringBuilder();
        Thread other = new Thread(() -> text.append('a'));
        other.start();
        text.append('b');
        other.join();
        System.out.println(text.length());
    }
}
