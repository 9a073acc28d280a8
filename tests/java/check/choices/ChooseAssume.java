// An assumption cuts off what does not fit, silently: the odd values.
//@ verdict: verified
//@ outcomes: 0 | 2 | 4
import everypath.Choose;

public class ChooseAssume {
    public static void main(String[] args) {
        int x = Choose.intBetween(0, 5);
        Choose.assume(x % 2 == 0);
        System.out.println(x);
    }
}
