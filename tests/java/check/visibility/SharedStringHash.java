// Two threads compute the hash code of one string: the library's own harmless race is not
// reported to its users.
//@ verdict: verified
//@ outcomes: true
public class SharedStringHash {
    static int first;

    public static void main(String[] args) throws InterruptedException {
        String text = new String(new char[] {'e', 'v', 'e', 'r', 'y'});
        Thread other = new Thread(() -> first = text.hashCode());
        other.start();
        int second = text.hashCode();
        other.join();
        System.out.println(first == second);
    }
}
