// Neighbouring bytes of one array are different variables: Java has no word tearing.
//@ verdict: verified
//@ outcomes: 1 2
//@ presets: all
public class AdjacentElements {
    public static void main(String[] args) throws InterruptedException {
        byte[] bytes = new byte[2];
        Thread a = new Thread(() -> bytes[0] = 1);
        Thread b = new Thread(() -> bytes[1] = 2);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(bytes[0] + " " + bytes[1]);
    }
}
