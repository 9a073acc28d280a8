// Up to JDK 18 a thread that ends has to wait for whoever holds the monitor of its group; here the holder waits for
// nobody, so all end in the end, and the group is empty then.
//@ verdict: verified
//@ outcomes: 2 0
//@ presets: all
public class GroupIsHeld {
    static int count;

    static synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("held");
        Thread one = new Thread(group, GroupIsHeld::increment);
        Thread other = new Thread(group, GroupIsHeld::increment);
        one.start();
        other.start();
        synchronized (group) {
            synchronized (GroupIsHeld.class) {
                Thread.yield();
            }
        }
        one.join();
        other.join();
        System.out.println(count + " " + group.activeCount());
    }
}
