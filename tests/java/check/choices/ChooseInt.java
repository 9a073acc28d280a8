// Every value of a range, both ends included.
//@ verdict: verified
//@ outcomes: -1 | 0 | 1 | 2
//@ presets: all
import everypath.Choose;

public class ChooseInt {
    public static void main(String[] args) {
        System.out.println(Choose.intBetween(-1, 2));
    }
}
