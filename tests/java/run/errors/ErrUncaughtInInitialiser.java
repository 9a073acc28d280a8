// The main class's own helper fails in its static initialiser, uncaught.
public class ErrUncaughtInInitialiser {
    static class Config {
        static final int[] TABLE = load();

        static int[] load() {
            int[] t = new int[2];
            t[2] = 1;
            return t;
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Config.TABLE.length);
    }
}
