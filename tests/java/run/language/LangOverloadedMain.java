// Only the right one of several main methods is the entry.
public class LangOverloadedMain {
    public static void main(int n) { System.out.println("int " + n); }

    public static void main(String[] args, int n) { System.out.println("two"); }

    static void main(Object o) { System.out.println("object " + o); }

    public static void main(String[] args) {
        System.out.println("strings " + args.length);
        main(5);
        main(args, 1);
        main((Object) "o");
        if (args.length == 0) main(new String[] {"again"});
    }
}
