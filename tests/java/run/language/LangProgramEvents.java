// Observer, visitor, builder, state machine and memoised functions working together.
import java.util.*;
import java.util.function.*;

public class LangProgramEvents {
    interface Listener<E> { void on(E e); }

    static class Bus {
        private final Map<Class<?>, List<Listener<Object>>> listeners = new LinkedHashMap<>();
        @SuppressWarnings("unchecked")
        <E> Runnable subscribe(Class<E> type, Listener<? super E> l) {
            listeners.computeIfAbsent(type, k -> new ArrayList<>()).add((Listener<Object>) l);
            return () -> listeners.get(type).remove(l);
        }
        void publish(Object e) {
            listeners.forEach((t, ls) -> { if (t.isInstance(e)) List.copyOf(ls).forEach(l -> l.on(e)); });
        }
    }

    enum State {
        IDLE { State next(char c) { return c == 's' ? RUNNING : this; } },
        RUNNING { State next(char c) { return c == 'p' ? PAUSED : c == 'x' ? DONE : this; } },
        PAUSED { State next(char c) { return c == 's' ? RUNNING : c == 'x' ? DONE : this; } },
        DONE { State next(char c) { throw new IllegalStateException("done"); } };
        abstract State next(char c);
    }

    record Changed(State from, State to) {}

    static <T, R> Function<T, R> memoise(Function<T, R> f, int[] calls) {
        Map<T, R> cache = new HashMap<>();
        return t -> {
            R known = cache.get(t);
            if (known == null) {
                calls[0]++;
                known = f.apply(t);
                cache.put(t, known);
            }
            return known;
        };
    }

    static class Query {
        private final StringBuilder s = new StringBuilder("select");
        private final List<Object> params = new ArrayList<>();
        static Query select(String... cols) { Query q = new Query(); q.s.append(' ').append(String.join(", ", cols)); return q; }
        Query from(String t) { s.append(" from ").append(t); return this; }
        Query where(String c, Object... p) { s.append(params.isEmpty() ? " where " : " and ").append(c); params.addAll(Arrays.asList(p)); return this; }
        @Override public String toString() { return s + " " + params; }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        List<String> log = new ArrayList<>();
        bus.subscribe(Changed.class, c -> log.add(c.from() + ">" + c.to()));
        Runnable off = bus.subscribe(Object.class, o -> log.add("any"));
        State s = State.IDLE;
        for (char c : "aspspx".toCharArray()) {
            State n = s.next(c);
            if (n != s) bus.publish(new Changed(s, n));
            s = n;
            if (c == 'a') off.run();
        }
        bus.publish("text");
        System.out.println(log);
        try {
            s.next('z');
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int[] calls = {0};
        Function<Integer, Long>[] fib = new Function[1];
        fib[0] = memoise(n -> n < 2 ? (long) n : fib[0].apply(n - 1) + fib[0].apply(n - 2), calls);
        System.out.println(fib[0].apply(80) + " " + calls[0]);
        System.out.println(Query.select("a", "b").from("t").where("a > ?", 1).where("b in (?, ?)", "x", null));
    }
}
