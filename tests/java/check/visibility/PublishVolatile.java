// An object handed over in a volatile field: what was written before is seen after.
//@ verdict: verified
//@ outcomes: none | 1
//@ presets: all
public class PublishVolatile {
    static class Box {
        int value;

        Box(int value) {
            this.value = value;
        }
    }

    static volatile Box box;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> box = new Box(1));
        writer.start();
        Box seen = box;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
