// Objects without a hash code of their own, put into a set under a lock by several threads. That one
// thread computes the identity hash code that another asks for again is no communication.
//@ verdict: verified
//@ outcomes: 1
import java.util.HashSet;
import java.util.Set;

public class IdentityKeys {
    static final Object KEY = new Object();
    static final Set<Object> SET = new HashSet<>();

    static void add() {
        synchronized (SET) {
            SET.add(KEY);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(IdentityKeys::add);
        other.start();
        add();
        other.join();
        System.out.println(SET.size());
    }
}
