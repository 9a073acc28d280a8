// One value of a hundred breaks the assertion.
//@ verdict: violated
//@ kinds: assertion
import everypath.Choose;

public class ChooseFails {
    public static void main(String[] args) {
        int x = Choose.intBetween(1, 100);
        assert x * x != 5041 : "71 squared";
    }
}
