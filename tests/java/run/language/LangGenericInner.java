// Inner classes of generic classes, generic methods in them, bridges with defaults.
import java.util.*;
import java.util.function.*;

public class LangGenericInner {
    static class Table<K extends Comparable<K>, V> implements Iterable<Table<K, V>.Row> {
        private final List<Row> rows = new ArrayList<>();
        class Row implements Comparable<Row> {
            final K key;
            V value;
            Row(K key, V value) { this.key = key; this.value = value; rows.add(this); }
            public int compareTo(Row o) { return key.compareTo(o.key); }
            <R> R map(BiFunction<? super K, ? super V, ? extends R> f) { return f.apply(key, value); }
            class Cell<T> {
                T extra;
                Cell(T extra) { this.extra = extra; }
                String all() { return key + "/" + value + "/" + extra + "/" + rows.size(); }
            }
        }
        public Iterator<Row> iterator() {
            List<Row> sorted = new ArrayList<>(rows);
            Collections.sort(sorted);
            return sorted.iterator();
        }
    }

    interface Source<T> { T get(); default Source<T> self() { return this; } }
    interface Text extends Source<String> { @Override String get(); @Override default Text self() { return this; } }
    interface Transformer<A, B> { B go(A a); }
    static abstract class Mid<T> implements Transformer<T, T> { public T go(T t) { return t; } }
    static class Leaf extends Mid<Integer> { @Override public Integer go(Integer t) { return super.go(t) + 1; } }
    static class Mixed extends Leaf implements Transformer<Integer, Integer> {}

    public static void main(String[] args) {
        Table<String, Integer> t = new Table<>();
        Table<String, Integer>.Row b = t.new Row("b", 2);
        t.new Row("a", 1);
        for (Table<String, Integer>.Row r : t) System.out.println(r.<String>map((k, v) -> k + v));
        System.out.println(b.new Cell<>(2.5).all());
        Text text = () -> "text";
        Source<String> source = text;
        System.out.println(source.self().get() + text.self().get().length());
        Transformer<Integer, Integer> tr = new Mixed();
        System.out.println(tr.go(4) + " " + new Mixed().go(5));
        Transformer raw = new Leaf();
        try {
            raw.go("x");
        } catch (ClassCastException e) {
            System.out.println("bridge refused");
        }
    }
}
