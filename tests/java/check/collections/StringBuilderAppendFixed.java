// A StringBuffer is.
//@ verdict: verified
//@ outcomes: ab | ba
public class StringBuilderAppendFixed {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer text = new StringBuffer();
        Thread other = new Thread(() -> text.append('a'));
        other.start();
        text.append('b');
        other.join();
        System.out.println(text);
    }
}
