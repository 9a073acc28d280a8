import base.Protected;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Code that needs nothing newer than Java 5, to be corrupted as a class of that age. */
public class OldSubject extends Protected implements Runnable {
    private final String title;
    private Object[] items = new Object[2];
    static long total;

    OldSubject(String title, boolean heavy) {
        super(heavy ? 10 : title.length());
        this.title = title;
        if (heavy) {
            items = new String[] {title};
        }
    }

    public void run() {
        for (int i = 0; i < items.length; i++) {
            Object item = i == 0 ? (Object) title : Integer.valueOf(next());
            items[i] = item;
            total += item.hashCode() * 3L;
        }
    }

    static Number merge(int key, Integer small, Double large) {
        Number number;
        if (key > 0) {
            number = small;
        } else {
            number = large;
        }
        List list = new ArrayList();
        list.add(number);
        for (Iterator it = list.iterator(); it.hasNext();) {
            Object next = it.next();
            if (next instanceof Integer) {
                number = (Integer) next;
            }
        }
        return number;
    }

    static Object arrays(boolean first, int[] ints, long[] longs, String[] names) {
        Object array = first ? (Object) ints : longs;
        Object[] objects = names;
        objects[0] = "x";
        int[][] grid = new int[3][ints.length];
        grid[0] = ints;
        double value = longs[0] / 3.0;
        float less = (float) value;
        return less > 1 ? array : (Object) grid[(int) less];
    }

    int exceptions(String text) {
        int stage = 0;
        try {
            stage = Integer.parseInt(text);
            return 10 / stage;
        } catch (NumberFormatException e) {
            stage += e.getMessage().length();
        } catch (ArithmeticException e) {
            throw new IllegalStateException("stage " + stage);
        } finally {
            total += stage;
            synchronized (this) {
                count = stage;
            }
        }
        switch (stage) {
            case 1: return 5;
            case 2: stage--;
            case 3: return stage;
            case 900: return 6;
            default: return new OldSubject(text, stage == 7).count;
        }
    }
}
