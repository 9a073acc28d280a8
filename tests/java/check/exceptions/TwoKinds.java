// Two threads, two different exceptions, both found with all errors asked for.
//@ verdict: violated
//@ kinds: uncaught-exception, assertion
public class TwoKinds {
    public static void main(String[] args) {
        new Thread(() -> {
            throw new IllegalStateException("first");
        }).start();
        assert args.length > 0 : "second";
    }
}
