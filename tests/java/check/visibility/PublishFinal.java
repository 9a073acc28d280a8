// Final fields make the content safe, but the plain reference still races.
//@ verdict: violated
//@ kinds: data-race
//@ outcomes: none | 1
public class PublishFinal {
    record Box(int value) { }

    static Box box;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> box = new Box(1));
        writer.start();
        Box seen = box;
        System.out.println(seen == null ? "none" : String.valueOf(seen.value()));
    }
}
