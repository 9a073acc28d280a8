import everypath.Choose;
import java.lang.reflect.InvocationTargetException;
import java.util.Random;

/** Choices of data; the first argument chooses a program. */
public class Choices {
    static int a;
    static int b;
    static final Object lock = new Object();

    static boolean ordered() { return a <= b; }
    static boolean waits() { synchronized (lock) { return true; } }
    static boolean throwing() { throw new IllegalStateException("no answer"); }

    static Object verify(String name, Class<?>[] types, Object... arguments) throws Exception {
        return Class.forName("gov.nasa.jpf.vm.Verify").getMethod(name, types).invoke(null, arguments);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "choose" -> {
                int i = Choose.intBetween(-1, 1);
                Choose.assume(i != 0);
                System.out.print(i + Choose.of("a", "b") + (Choose.bool() ? "!" : ""));
            }
            case "verify" -> System.out.print(verify("getInt", new Class<?>[] {int.class, int.class}, 1, 3));
            case "random" -> {
                Random random = new Random(7);
                System.out.print(random.nextInt(3) + "" + random.nextBoolean());
            }
            case "unbounded" -> System.out.print(new Random(7).nextInt() > 0);
            case "thread" -> {
                Thread other = new Thread(() -> b = Choose.intBetween(1, 2));
                other.start();
                a = Choose.intBetween(1, 2);
                other.join();
                System.out.print(a + b);
            }
            case "invariant" -> {
                Thread other = new Thread(() -> b = 1);
                other.start();
                synchronized (lock) { a = 1; }
                other.join();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
