// A volatile reference to an array does not make its elements volatile.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
public class VolatileArray {
    static volatile int[] array = new int[1];

    public static void main(String[] args) {
        new Thread(() -> array[0] = 1).start();
        System.out.println(array[0]);
    }
}
