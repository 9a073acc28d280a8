// Any number of readers may share what nobody writes any more.
//@ verdict: verified
//@ outcomes: 6
public class ReadersOnly {
    static int first;
    static int second;

    public static void main(String[] args) throws InterruptedException {
        int[] array = {1, 2};
        Thread a = new Thread(() -> first = array[0] + array[1]);
        Thread b = new Thread(() -> second = array[0] + array[1]);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(first + second);
    }
}
