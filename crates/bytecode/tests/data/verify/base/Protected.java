package base;

/** Members that only subclasses in other packages may use, and only on their own objects. */
public class Protected {
    protected int count;
    protected long[] table = new long[4];

    protected Protected(int count) {
        this.count = count;
    }

    protected int next() {
        return count++;
    }

    protected static String label() {
        return "label";
    }
}
