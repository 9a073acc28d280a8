// An object handed over in a plain field: the reference races, and so would its content.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: none | 1
public class PublishPlain {
    static class Box {
        int value;

        Box(int value) {
            this.value = value;
        }
    }

    static Box box;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> box = new Box(1));
        writer.start();
        Box seen = box;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value));
    }
}
