// What is not modelled makes the verdict incomplete, never wrong; here a process is started in one
// order only.
//@ verdict: incomplete
public class NotModelled {
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        new Thread(() -> flag = true).start();
        if (flag) {
            new ProcessBuilder("true").start();
        }
    }
}
