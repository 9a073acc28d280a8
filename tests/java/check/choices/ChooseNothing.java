// Nothing to choose from is an error of the program.
//@ verdict: violated
//@ kinds: uncaught-exception
//@ outcomes: [uncaught java.lang.IllegalArgumentException]
import everypath.Choose;

public class ChooseNothing {
    public static void main(String[] args) {
        System.out.println(Choose.intBetween(2, 1));
    }
}
