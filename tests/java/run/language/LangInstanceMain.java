//@ min-jdk: 25
// An instance main without parameters in an ordinary class.
class LangInstanceMain {
    private final int start;

    LangInstanceMain() {
        start = 5;
        System.out.println("constructed");
    }

    static { System.out.println("static"); }

    void main() {
        System.out.println("main " + start + " " + getClass().getSimpleName());
    }
}
