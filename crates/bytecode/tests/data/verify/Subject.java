import base.Protected;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Code of every family, to be corrupted. */
public class Subject extends Protected implements Comparable<Subject>, Named {
    enum Color { RED, GREEN, BLUE }

    record Point(int x, double y) {}

    private final String title;
    private double weight;
    static long total;
    static int[][] grid = new int[3][4];

    Subject(String title, boolean heavy) {
        super(heavy ? 10 : title.length());
        this.title = title;
        if (heavy) {
            weight = 1.5e3;
        } else {
            weight = -count;
        }
    }

    Subject() {
        this("none", true);
        table[0] = next();
    }

    @Override
    public int compareTo(Subject other) {
        int order = Double.compare(weight, other.weight);
        return order != 0 ? order : title.compareTo(other.title);
    }

    @Override
    public String name() {
        return Named.super.name() + Protected.label();
    }

    @Override
    public String text() {
        return title;
    }

    long arithmetic(int a, long b, float c, double d) {
        long sum = a + b;
        sum ^= (long) (c * d) >>> a;
        for (int i = 0; i < a; i++) {
            sum += i % 7 == 0 ? sum / (i + 1) : sum << 3;
            if (sum < 0 && d >= c) {
                continue;
            }
            total -= sum & ~b;
        }
        float mixed = (float) sum % c;
        byte small = (byte) a;
        char letter = (char) (small | 'a');
        short narrow = (short) letter;
        return sum + (int) mixed + narrow - (mixed > 3 ? 1 : 0);
    }

    static int arrays(int[] ints, byte[] bytes, boolean[] flags, Object[] objects, String[][] names) {
        int sum = ints[0]++ + bytes[1];
        flags[2] = sum > 3;
        objects[0] = names[0];
        names[1] = new String[] {"a", null, String.valueOf(sum)};
        grid[sum & 1][2] += names.length;
        Object copy = ints.clone();
        int[] again = (int[]) copy;
        long[] longs = {1L, 2L, again.length};
        double[] doubles = new double[longs.length];
        doubles[1] = longs[2] = 7;
        char[] chars = "text".toCharArray();
        chars[0] += 1;
        return sum + (int) doubles[1] + chars[0];
    }

    static String switches(int key, String text, Color color) {
        String result;
        switch (key) {
            case 1: result = "one"; break;
            case 2: result = "two"; break;
            case 3:
            case 4: result = "more"; break;
            default: result = null;
        }
        switch (key) {
            case -1000: result += "low"; break;
            case 50000: result += "high";
        }
        int value = switch (text) {
            case "red" -> 1;
            case "green" -> { int half = key / 2; yield half; }
            default -> color == null ? 0 : color.ordinal();
        };
        return result + value;
    }

    static int exceptions(String text) {
        int stage = 0;
        try {
            stage = 1;
            int parsed = Integer.parseInt(text);
            stage = 2;
            return 10 / parsed;
        } catch (NumberFormatException | NullPointerException e) {
            stage += e.getMessage().length();
        } catch (ArithmeticException e) {
            throw new IllegalStateException("stage " + stage, e);
        } finally {
            total += stage;
        }
        return stage;
    }

    synchronized Object locks(Object lock) {
        synchronized (lock) {
            synchronized (this) {
                return lock == this ? title : lock;
            }
        }
    }

    static List<Object> lambdas(int base) {
        List<Object> made = new ArrayList<>();
        IntBinaryOperator add = (a, b) -> a + b + base;
        Supplier<Subject> make = Subject::new;
        made.add(add.applyAsInt(1, 2));
        made.add(make.get());
        made.add(Named.of("x"));
        made.add(new Point(1, 2.5));
        Map<String, Integer> map = new HashMap<>();
        map.merge("k", 1, Integer::sum);
        for (Map.Entry<String, Integer> entry : map.entrySet()) {
            made.add(entry.getKey() + entry.getValue() + base + 'c' + 1.0);
        }
        return made;
    }

    static Object conditional(Object value) {
        if (value instanceof String text && text.length() > 2) {
            return text.substring(1);
        }
        Object chosen = value == null ? new StringBuilder("none") : value;
        do {
            chosen = chosen.toString();
        } while (chosen.hashCode() == 0);
        return chosen instanceof CharSequence s ? s.length() : new Object[][] {{chosen}};
    }

    class Inner extends Subject {
        Inner next;

        Inner(Inner next) {
            super("inner", next == null);
            this.next = next;
        }

        int depth() {
            return next == null ? 0 : 1 + next.depth() + count + Subject.this.count;
        }

        @Override
        protected int next() {
            return super.next() + 1;
        }
    }
}

interface Named {
    default String name() {
        return "named " + hashCode();
    }

    static Named of(String text) {
        return () -> text;
    }

    String text();
}
