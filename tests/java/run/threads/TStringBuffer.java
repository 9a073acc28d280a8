// StringBuffer's operations are atomic: appended pieces stay whole.
import java.util.TreeMap;

public class TStringBuffer {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer buffer = new StringBuffer();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            String piece = "<" + "abcd".charAt(i) + "piece" + i + ">";
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 15; k++) {
                    buffer.append(piece);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        TreeMap<String, Integer> counts = new TreeMap<>();
        for (String piece : buffer.toString().split("(?<=>)")) {
            counts.merge(piece, 1, Integer::sum);
        }
        System.out.println(buffer.length() + " " + counts);
        StringBuffer edit = new StringBuffer("concurrent");
        edit.insert(0, 3.5).append('!').append(7L).append(true).append((Object) null).reverse();
        System.out.println(edit);
        edit.replace(0, 4, "NULL").deleteCharAt(4).setCharAt(0, 'n');
        System.out.println(edit + " " + edit.indexOf("7") + " " + edit.charAt(2) + " " + edit.capacity() % 2);
        edit.setLength(5);
        System.out.println(edit + " " + edit.compareTo(new StringBuffer("nULLu")) + " " + edit.chars().sum());
        synchronized (edit) {
            System.out.println(Thread.holdsLock(edit) + " " + edit.delete(0, 99).length());
        }
    }
}
