// One of some objects.
//@ verdict: verified
//@ outcomes: a | b | null
import everypath.Choose;

public class ChooseOf {
    public static void main(String[] args) {
        System.out.println(Choose.of("a", "b", null));
    }
}
