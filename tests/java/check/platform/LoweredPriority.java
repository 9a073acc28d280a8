// A thread lowers its own priority: from then on the other one, which was less urgent, goes first.
//@ verdict: verified
//@ outcomes: first\nother\nlast | other\nfirst\nlast | first\nlast\nother
//@[strict.toml] verdict: verified
//@[strict.toml] outcomes: first\nother\nlast
public class LoweredPriority {
    public static void main(String[] args) {
        Thread.currentThread().setPriority(8);
        Thread other = new Thread(() -> System.out.println("other"));
        other.setPriority(5);
        other.start();
        System.out.println("first");
        Thread.currentThread().setPriority(2);
        System.out.println("last");
    }
}
