// Covariant returns and generic overrides need bridge methods.
import java.util.Arrays;
import java.util.Comparator;

public class LangBridges {
    static class Animal implements Cloneable {
        Animal self() { return this; }
        Object value() { return "animal"; }
        @Override public Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
    }

    static class Dog extends Animal {
        int age = 3;
        @Override Dog self() { return this; }
        @Override String value() { return "dog" + age; }
        @Override public Dog clone() throws CloneNotSupportedException {
            Dog d = (Dog) super.clone();
            d.age++;
            return d;
        }
    }

    static abstract class Node<T extends Comparable<T>> {
        abstract T get();
        boolean less(Node<T> o) { return get().compareTo(o.get()) < 0; }
    }

    static class IntNode extends Node<Integer> implements Comparable<IntNode> {
        final int n;
        IntNode(int n) { this.n = n; }
        @Override Integer get() { return n; }
        @Override public int compareTo(IntNode o) { return Integer.compare(n, o.n); }
        @Override public String toString() { return "n" + n; }
    }

    public static void main(String[] args) throws Exception {
        Animal a = new Dog();
        Dog copy = (Dog) a.clone();
        System.out.println(a.self().value() + " " + copy.value() + " " + (copy != a));
        IntNode[] nodes = {new IntNode(3), new IntNode(1), new IntNode(2)};
        Arrays.sort(nodes);
        System.out.println(Arrays.toString(nodes) + nodes[0].less(nodes[1]));
        Comparable raw = nodes[0];
        try {
            raw.compareTo("x");
        } catch (ClassCastException e) {
            System.out.println("bridge cast failed");
        }
        Comparator<String> byLength = new Comparator<>() {
            @Override public int compare(String x, String y) { return x.length() - y.length(); }
        };
        System.out.println(byLength.reversed().compare("a", "bb"));
        String[] names = Arrays.stream(Dog.class.getDeclaredMethods())
            .map(m -> m.getReturnType().getSimpleName() + " " + m.getName() + " " + m.isBridge()).sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(names));
    }
}
