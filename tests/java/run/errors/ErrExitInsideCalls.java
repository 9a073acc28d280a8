// exit deep inside library callbacks, with a hook that runs while main is blocked in exit.
import java.util.*;

public class ErrExitInsideCalls {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }));
        List<Integer> l = new ArrayList<>(List.of(3, 1, 2));
        try {
            l.sort((a, b) -> {
                System.out.println("comparing");
                System.exit(5);
                return 0;
            });
        } finally {
            System.out.println("never");
        }
    }
}
