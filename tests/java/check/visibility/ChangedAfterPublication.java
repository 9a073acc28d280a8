// A volatile reference orders what came before it, not what comes after.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: none | 1 | 2
public class ChangedAfterPublication {
    static class Box {
        int value = 1;
    }

    static volatile Box box;

    public static void main(String[] args) {
        new Thread(() -> {
            Box b = new Box();
            box = b;
            b.value = 2;
        }).start();
        Box seen = box;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
