// Two choices are all pairs.
//@ verdict: verified
//@ outcomes: false false | false true | true false | true true
import everypath.Choose;

public class ChooseTwice {
    public static void main(String[] args) {
        boolean first = Choose.bool();
        System.out.println(first + " " + Choose.bool());
    }
}
