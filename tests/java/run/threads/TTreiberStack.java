// A lock-free stack on a VarHandle: every pushed element is popped exactly once.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.BitSet;

public class TTreiberStack {
    static class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static class Stack {
        private static final VarHandle TOP;
        private volatile Node top;

        static {
            try {
                TOP = MethodHandles.lookup().findVarHandle(Stack.class, "top", Node.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        void push(int value) {
            Node node = new Node(value);
            do {
                node.next = top;
            } while (!TOP.compareAndSet(this, node.next, node));
        }

        int pop() {
            while (true) {
                Node seen = top;
                if (seen == null) {
                    return -1;
                }
                if (TOP.compareAndSet(this, seen, seen.next)) {
                    return seen.value;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Stack stack = new Stack();
        BitSet[] popped = new BitSet[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            popped[i] = new BitSet();
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 25; k++) {
                    stack.push(id * 25 + k);
                    int value = stack.pop();
                    if (value >= 0) {
                        popped[id].set(value);
                    }
                }
            });
            threads[i].start();
        }
        BitSet all = new BitSet();
        int count = 0;
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            count += popped[i].cardinality();
            all.or(popped[i]);
        }
        System.out.println(count + " " + all.cardinality() + " " + stack.pop());
        for (int k = 0; k < 3; k++) {
            stack.push(k);
        }
        System.out.println(stack.pop() + " " + stack.pop() + " " + stack.pop() + " " + stack.pop());
    }
}
