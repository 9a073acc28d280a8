// Guava: immutable and special collections, caches, listenable futures, striped locks, hashing, event bus, graphs.
import com.google.common.base.CharMatcher;
import com.google.common.base.Joiner;
import com.google.common.base.MoreObjects;
import com.google.common.base.Preconditions;
import com.google.common.base.Splitter;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeSet;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.graph.GraphBuilder;
import com.google.common.graph.Graphs;
import com.google.common.graph.MutableGraph;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.Hashing;
import com.google.common.math.IntMath;
import com.google.common.math.LongMath;
import com.google.common.primitives.Ints;
import com.google.common.util.concurrent.AtomicLongMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;

public class GuavaDriver {
    public static void main(String[] args) throws Exception {
        text();
        collections();
        hashingAndMath();
        eventsAndGraphs();
        caches();
        futures();
        locks();
    }

    static void text() {
        System.out.println(Joiner.on("-").skipNulls().join("a", null, "b", 3));
        System.out.println(Splitter.on(',').trimResults().omitEmptyStrings().splitToList(" x, y ,, z"));
        System.out.println(Splitter.on(';').withKeyValueSeparator('=').split("k=v;l=w"));
        System.out.println(CharMatcher.inRange('0', '9').retainFrom("a1b22c") + CharMatcher.whitespace().collapseFrom(" p  q ", '_'));
        System.out.println(MoreObjects.toStringHelper("Point").add("x", 1).add("y", null).omitNullValues().toString());
        try {
            Preconditions.checkArgument(1 > 2, "%s is not greater than %s", 1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void collections() {
        ImmutableList<Integer> list = ImmutableList.of(5, 3, 9, 1);
        System.out.println(list.reverse() + " " + Ordering.natural().sortedCopy(list) + " " + Lists.partition(list, 3));
        System.out.println(ImmutableSet.of("b", "a", "b") + " " + ImmutableMap.of("k", 1, "j", 2) + " " + ImmutableSortedMap.of("z", 1, "y", 2));
        System.out.println(Sets.powerSet(ImmutableSet.of(1, 2, 3)).size() + " " + Sets.cartesianProduct(ImmutableSet.of(1, 2), ImmutableSet.of(3)));
        System.out.println(Sets.union(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)) + " " + Sets.difference(ImmutableSet.of(1, 2), ImmutableSet.of(2)));
        TreeMultiset<String> words = TreeMultiset.create(Splitter.on(' ').split("to be or not to be"));
        System.out.println(words + " " + words.count("be") + " " + words.elementSet());
        ArrayListMultimap<Integer, String> byLength = ArrayListMultimap.create();
        words.forEach(word -> byLength.put(word.length(), word));
        System.out.println(new TreeMap<>(byLength.asMap()) + " " + byLength.size());
        HashBiMap<String, Integer> bimap = HashBiMap.create();
        bimap.put("one", 1);
        System.out.println(bimap.inverse().get(1));
        Table<String, String, Integer> table = TreeBasedTable.create();
        table.put("r1", "c1", 1);
        table.put("r2", "c1", 2);
        table.put("r1", "c2", 3);
        System.out.println(table + " " + table.column("c1") + " " + table.row("r1").size());
        RangeSet<Integer> ranges = TreeRangeSet.create();
        ranges.add(Range.closed(1, 5));
        ranges.add(Range.closedOpen(5, 9));
        ranges.remove(Range.open(2, 3));
        System.out.println(ranges + " " + ranges.contains(7) + " " + ranges.span());
        System.out.println(Iterables.getLast(Iterables.concat(list, ImmutableList.of(42))) + " " + Iterables.frequency(list, 3));
        System.out.println(Ints.asList(1, 2, 3).contains(2) + " " + Ints.max(4, 8, 6) + " " + Ints.join("+", 1, 2) + " " + Ints.tryParse("12x"));
    }

    static void hashingAndMath() {
        System.out.println(Hashing.sha256().hashString("everypath", StandardCharsets.UTF_8));
        System.out.println(Hashing.murmur3_128(7).hashInt(42) + " " + Hashing.crc32().hashBytes(new byte[] {1, 2, 3}));
        System.out.println(Hashing.consistentHash(12345L, 10) + " " + Hashing.sipHash24().hashLong(99));
        BloomFilter<Integer> filter = BloomFilter.create(Funnels.integerFunnel(), 100, 0.01);
        for (int i = 0; i < 50; i++) {
            filter.put(i * 3);
        }
        System.out.println(filter.mightContain(30) + " " + filter.approximateElementCount());
        System.out.println(IntMath.gcd(84, 36) + " " + IntMath.binomial(10, 3) + " " + LongMath.factorial(15) + " " + IntMath.isPowerOfTwo(64));
        try {
            IntMath.checkedMultiply(1 << 20, 1 << 20);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }

    static class Listener {
        final StringBuilder log = new StringBuilder();

        @Subscribe
        public void onText(String text) {
            log.append("text ").append(text).append("; ");
        }

        @Subscribe
        public void onNumber(Number number) {
            log.append("number ").append(number).append("; ");
        }
    }

    static void eventsAndGraphs() {
        EventBus bus = new EventBus("bus");
        Listener listener = new Listener();
        bus.register(listener);
        bus.post("hello");
        bus.post(42);
        bus.post(2.5);
        bus.unregister(listener);
        bus.post("unheard");
        System.out.println(listener.log.toString().trim());
        MutableGraph<Integer> graph = GraphBuilder.directed().build();
        graph.putEdge(1, 2);
        graph.putEdge(2, 3);
        System.out.println(Graphs.hasCycle(graph) + " " + graph.successors(2) + " " + Graphs.reachableNodes(graph, 1).size());
        graph.putEdge(3, 1);
        System.out.println(Graphs.hasCycle(graph) + " " + graph.edges().size() + " " + Graphs.transpose(graph).successors(1));
    }

    static void caches() throws Exception {
        AtomicInteger loads = new AtomicInteger();
        List<String> removed = new ArrayList<>();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(3).concurrencyLevel(1).recordStats()
            .removalListener(n -> removed.add(n.getKey() + " " + n.getCause()))
            .build(new CacheLoader<>() {
                @Override
                public String load(Integer key) {
                    loads.incrementAndGet();
                    if (key < 0) {
                        throw new IllegalArgumentException("negative");
                    }
                    return "value " + key;
                }
            });
        for (int key : new int[] {1, 2, 1, 3, 1, 4, 1}) {
            cache.get(key);
        }
        System.out.println(loads + " " + cache.size() + " " + removed + " " + cache.stats().hitCount() + "/" + cache.stats().requestCount());
        try {
            cache.getUnchecked(-1);
        } catch (RuntimeException e) {
            System.out.println(e.getCause().getMessage());
        }
        cache.invalidate(1);
        System.out.println(cache.getIfPresent(1) + " " + cache.get(9, () -> "nine"));
        LoadingCache<Integer, Integer> shared = CacheBuilder.newBuilder().build(CacheLoader.from(k -> {
            loads.incrementAndGet();
            return k * k;
        }));
        loads.set(0);
        inThreads(4, id -> {
            for (int k = 0; k < 10; k++) {
                shared.getUnchecked(k);
            }
        });
        System.out.println("loaded once each " + loads + " " + shared.getUnchecked(9));
        System.out.println(Suppliers.memoize(loads::incrementAndGet).get());
    }

    static void futures() throws Exception {
        ListeningExecutorService pool = MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(3));
        List<ListenableFuture<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int n = i;
            parts.add(pool.submit(() -> n * n));
        }
        ListenableFuture<Integer> sum = Futures.transform(Futures.allAsList(parts), l -> l.stream().mapToInt(x -> x).sum(), pool);
        System.out.println(sum.get() + " " + Futures.getDone(sum));
        ListenableFuture<String> failing = pool.submit(() -> {
            throw new IllegalStateException("lost");
        });
        System.out.println(Futures.catching(failing, IllegalStateException.class, Throwable::getMessage, MoreExecutors.directExecutor()).get());
        System.out.println(Futures.successfulAsList(ImmutableList.of(failing, Futures.immediateFuture("kept"))).get());
        SettableFuture<String> settable = SettableFuture.create();
        StringBuilder log = new StringBuilder();
        settable.addListener(() -> log.append("listener ran"), MoreExecutors.directExecutor());
        System.out.println(settable.set("set") + " " + settable.set("again") + " " + settable.get() + " " + log);
        try {
            Futures.immediateFailedFuture(new Exception("immediate")).get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage());
        }
        System.out.println(Futures.whenAllSucceed(parts.get(2), parts.get(3)).call(() -> Futures.getDone(parts.get(2)) + Futures.getDone(parts.get(3)), pool).get());
        System.out.println(MoreExecutors.shutdownAndAwaitTermination(pool, 10, TimeUnit.SECONDS));
    }

    static void locks() throws InterruptedException {
        Striped<Lock> striped = Striped.lock(4);
        int[] counters = new int[3];
        AtomicLongMap<String> counts = AtomicLongMap.create();
        inThreads(3, id -> {
            for (int k = 0; k < 30; k++) {
                Lock lock = striped.get("key" + k % 3);
                lock.lock();
                try {
                    counters[k % 3]++;
                } finally {
                    lock.unlock();
                }
                counts.incrementAndGet("c" + k % 2);
            }
        });
        System.out.println(Ints.asList(counters) + " " + striped.size() + " " + new TreeMap<>(counts.asMap()) + " " + counts.sum());
    }

    interface Body {
        void run(int id);
    }

    static void inThreads(int count, Body body) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int id = i;
            threads[i] = new Thread(() -> body.run(id));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
