// Virtual threads do not keep the program alive.
//@ verdict: verified
//@ outcomes: [exit 0] | late
//@ min-jdk: 21
public class VirtualIsDaemon {
    public static void main(String[] args) {
        Thread.startVirtualThread(() -> System.out.println("late"));
    }
}
