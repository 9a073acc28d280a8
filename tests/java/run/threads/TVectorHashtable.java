// The old synchronized collections under several threads: Vector, Stack, Hashtable and their enumerations.
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;

public class TVectorHashtable {
    public static void main(String[] args) throws InterruptedException {
        Vector<Integer> vector = new Vector<>(1, 3);
        Hashtable<String, Integer> table = new Hashtable<>();
        Stack<Integer> stack = new Stack<>();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    vector.addElement(id * 20 + k);
                    table.merge("t" + k % 3, k, Integer::sum);
                    stack.push(k);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        Collections.sort(vector);
        System.out.println(vector.size() + " " + vector.firstElement() + " " + vector.lastElement() + " " + vector.capacity());
        System.out.println(new TreeMap<>(table) + " " + table.contains(63));
        int sum = 0;
        while (!stack.empty()) {
            sum += stack.pop();
        }
        System.out.println("popped " + sum);
        int elements = 0;
        for (Enumeration<Integer> e = vector.elements(); e.hasMoreElements();) {
            elements += e.nextElement();
        }
        System.out.println(elements);
        vector.insertElementAt(-1, 0);
        vector.removeElementAt(1);
        vector.setSize(3);
        System.out.println(vector + " " + vector.indexOf(2) + " " + vector.elementAt(0));
        try {
            vector.elementAt(5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            table.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
