// Accesses by reflection are accesses.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: 0 | 1
import java.lang.reflect.Field;

public class RaceInReflection {
    static int value;

    public static void main(String[] args) throws ReflectiveOperationException {
        Field field = RaceInReflection.class.getDeclaredField("value");
        field.setInt(null, 0);
        new Thread(() -> value = 1).start();
        System.out.println(field.getInt(null));
    }
}
