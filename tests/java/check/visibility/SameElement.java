// Two writes of the same value to the same element: a race all the same.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 1
public class SameElement {
    public static void main(String[] args) throws InterruptedException {
        int[] array = new int[1];
        Thread a = new Thread(() -> array[0] = 1);
        Thread b = new Thread(() -> array[0] = 1);
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(array[0]);
    }
}
