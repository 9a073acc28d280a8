// On request every number that a Random could give is explored.
//@ verdict: verified
//@ outcomes: 0 | 1 | 2
//@ options: --random-choices
import java.util.Random;

public class RandomChosen {
    public static void main(String[] args) {
        System.out.println(new Random().nextInt(3));
    }
}
