//@ args: x y
// main in an interface.
public interface LangInterfaceMain {
    int SIZE = Integer.parseInt("7");

    static void main(String... args) {
        System.out.println("interface main " + String.join("+", args) + SIZE);
        LangInterfaceMain anonymous = new LangInterfaceMain() {};
        System.out.println(anonymous.hello());
    }

    default String hello() { return "hello from " + LangInterfaceMain.class.getName(); }
}
