// Two threads exit with different codes: the first one wins, the other is stuck for ever, which is
// no deadlock of the program as it ends.
//@ verdict: verified
//@ outcomes: [exit 1] | [exit 2]
public class TwoExits {
    public static void main(String[] args) {
        new Thread(() -> System.exit(1)).start();
        System.exit(2);
    }
}
