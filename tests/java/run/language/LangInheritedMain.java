// The main method is inherited from a superclass; statics of both are initialised first.
public class LangInheritedMain extends LangInheritedMainBase {
    static { System.out.println("subclass initialised"); }
}

class LangInheritedMainBase {
    static { System.out.println("superclass initialised"); }

    public static void main(String[] args) {
        System.out.println("inherited main " + args.length);
        for (StackTraceElement e : new Throwable().getStackTrace()) System.out.println(e);
    }
}
