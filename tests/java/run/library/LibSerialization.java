// Java serialisation round trips: graphs, cycles, transient, custom hooks, enums, records, proxies, versions.
import java.io.*;
import java.util.*;

public class LibSerialization {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        Node next;
        transient int cache = 5;
        int[] data = {1, 2};
        List<Object> items = new ArrayList<>();
        Node(String name) { this.name = name; }
    }

    static class NotSerializableParent {
        int parent = 7;
        NotSerializableParent() { System.out.println("parent constructor"); }
    }

    static class Custom extends NotSerializableParent implements Serializable {
        transient String secret = "s";
        int count = 3;
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF("[" + secret + "]");
            out.writeInt(parent);
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            secret = in.readUTF();
            parent = in.readInt() + 1;
        }
    }

    static class Ext implements Externalizable {
        int v;
        public Ext() {}
        public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(v * 2); }
        public void readExternal(ObjectInput in) throws IOException { v = in.readInt(); }
    }

    static class Single implements Serializable {
        static final Single ONE = new Single();
        private Object readResolve() { return ONE; }
    }

    record Rec(int a, String b, List<Integer> c) implements Serializable {
        Rec { System.out.println("canonical " + a); }
    }

    enum Color { RED { @Override int v() { return 9; } }, BLUE; int v() { return 1; } }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) { out.writeObject(o); }
        return b.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a");
        a.next = new Node("b");
        a.next.next = a;
        a.items.addAll(List.of("x", 1, 2.5, 'c', true, 3L));
        a.items.add(a);
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + c.cache + c.data[1] + c.items.subList(0, 6) + (c.items.get(6) == c) + (c != a));
        Custom cu = new Custom();
        cu.parent = 50;
        Custom cc = copy(cu);
        System.out.println(cc.secret + cc.count + cc.parent);
        Ext e = new Ext();
        e.v = 21;
        System.out.println(copy(e).v + " " + (copy(Single.ONE) == Single.ONE) + " " + copy(new Rec(1, null, List.of(4, 5))) + " " + (copy(Color.RED) == Color.RED) + copy(Color.RED).v());
        System.out.println(copy(new int[][] {{1}, {2, 3}})[1][1] + " " + copy(new TreeMap<>(Map.of("k", 1))) + copy(new HashSet<>(Set.of(5))) + copy(new ArrayDeque<>(List.of(1, 2))) + copy(EnumSet.of(Color.BLUE)) + copy(new EnumMap<>(Map.of(Color.RED, 1))) + copy(new java.math.BigInteger("12345678901234567890")) + copy(java.time.LocalDate.of(2020, 1, 2)) + copy(String.class) + copy(Optional.class.getSimpleName()) + copy(Arrays.asList(1, 2)) + copy(new BitSet()) + copy(new LinkedHashMap<>(Map.of(1, 2))));
        Comparator<String> lambda = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(copy(lambda).compare("a", "b"));
        try {
            write(new Object());
        } catch (NotSerializableException x) {
            System.out.println(x);
        }
        try {
            write(List.of(1, new Thread()));
        } catch (NotSerializableException x) {
            System.out.println(x);
        }
        byte[] bytes = write("hello");
        System.out.println(HexFormat.of().formatHex(bytes) + " " + ObjectStreamClass.lookup(Node.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Node.class).getFields().length);
        bytes[0] = 0;
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        } catch (StreamCorruptedException x) {
            System.out.println(x);
        }
        Exception ex = copy(new IllegalStateException("m", new Error("cause")));
        System.out.println(ex + " " + ex.getCause() + ex.getStackTrace()[0].getMethodName());
    }
}
