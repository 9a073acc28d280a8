// System.exit does not wait for anybody.
//@ verdict: verified
//@ outcomes: [exit 0] | late
public class ExitWhileOthersRun {
    public static void main(String[] args) {
        new Thread(() -> System.out.println("late")).start();
        System.exit(0);
    }
}
