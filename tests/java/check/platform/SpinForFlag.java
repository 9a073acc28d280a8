// A thread spins until another has set a flag. Where it has the only processor and a loop is no yield point
// the other one never gets to do so.
//@ verdict: verified
//@ outcomes: seen
//@[quasi] verdict: verified
//@[green] verdict: violated
//@[green] kinds: livelock
//@[ovm] verdict: verified
//@[ovm] outcomes: seen
public class SpinForFlag {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> flag = true).start();
        while (!flag) {
        }
        System.out.println("seen");
    }
}
