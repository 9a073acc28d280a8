// A bulk copy reads every element.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
public class RaceInArraycopy {
    public static void main(String[] args) {
        int[] array = new int[2];
        new Thread(() -> array[1] = 1).start();
        int[] copy = new int[2];
        System.arraycopy(array, 0, copy, 0, 2);
        System.out.println(copy[1]);
    }
}
