// A loop without any operation that another thread could notice.
//@ verdict: violated
//@ kinds: livelock
public class EndlessLoop {
    public static void main(String[] args) {
        int x = 0;
        while (true) {
            x = (x + 1) % 7;
        }
    }
}
