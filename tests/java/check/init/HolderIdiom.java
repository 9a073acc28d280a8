// Initialisation on demand: the class is initialised once, by whoever comes first.
//@ verdict: verified
//@ outcomes: 1 true
//@ presets: all
public class HolderIdiom {
    static int made;
    Object content = new Object();

    HolderIdiom() {
        made++;
    }

    static class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom();
    }

    static HolderIdiom first;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> first = Holder.INSTANCE);
        thread.start();
        HolderIdiom second = Holder.INSTANCE;
        thread.join();
        System.out.println(made + " " + (first.content == second.content));
    }
}
