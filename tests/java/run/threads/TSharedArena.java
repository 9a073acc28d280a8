//@ min-jdk: 22
// Memory outside the heap that threads share, until its arena is closed.
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

public class TSharedArena {
    public static void main(String[] args) throws InterruptedException {
        MemorySegment left;
        try (Arena arena = Arena.ofShared()) {
            MemorySegment squares = arena.allocate(ValueLayout.JAVA_LONG, 4);
            Thread[] workers = new Thread[4];
            for (int i = 0; i < workers.length; i++) {
                int index = i;
                workers[i] = new Thread(() -> squares.setAtIndex(ValueLayout.JAVA_LONG, index, index * index));
                workers[i].start();
            }
            long sum = 0;
            for (int i = 0; i < workers.length; i++) {
                workers[i].join();
                sum += squares.getAtIndex(ValueLayout.JAVA_LONG, i);
            }
            System.out.println(sum + " " + arena.scope().isAlive());
            left = squares;
        }
        System.out.println(left.scope().isAlive());
        try {
            left.getAtIndex(ValueLayout.JAVA_LONG, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
