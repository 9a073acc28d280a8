// Commons Collections: bags, bidirectional and multi maps, tries, queues, iterators, decorators, set operations.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.CollectionUtils;
import org.apache.commons.collections4.IterableUtils;
import org.apache.commons.collections4.IteratorUtils;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.MapUtils;
import org.apache.commons.collections4.MultiValuedMap;
import org.apache.commons.collections4.OrderedMap;
import org.apache.commons.collections4.SetUtils;
import org.apache.commons.collections4.Trie;
import org.apache.commons.collections4.bag.SynchronizedBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.comparators.ComparatorChain;
import org.apache.commons.collections4.iterators.PermutationIterator;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.CursorableLinkedList;
import org.apache.commons.collections4.list.SetUniqueList;
import org.apache.commons.collections4.list.TreeList;
import org.apache.commons.collections4.map.CaseInsensitiveMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.map.StaticBucketMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.queue.SynchronizedQueue;
import org.apache.commons.collections4.trie.PatriciaTrie;

public class CommonsCollectionsDriver {
    public static void main(String[] args) throws Exception {
        utilities();
        maps();
        lists();
        concurrency();
    }

    static void utilities() {
        List<Integer> a = List.of(1, 2, 2, 3, 4);
        List<Integer> b = List.of(2, 4, 6);
        System.out.println(sorted(CollectionUtils.union(a, b)) + " " + sorted(CollectionUtils.intersection(a, b)) + " "
            + sorted(CollectionUtils.disjunction(a, b)) + " " + CollectionUtils.subtract(a, b));
        System.out.println(CollectionUtils.isSubCollection(b, a) + " " + new TreeMap<>(CollectionUtils.getCardinalityMap(a)) + " " + CollectionUtils.collate(a, b));
        System.out.println(CollectionUtils.select(a, n -> n % 2 == 0) + " " + CollectionUtils.collect(b, n -> "n" + n) + " " + CollectionUtils.permutations(List.of(1, 2, 3)).size());
        System.out.println(ListUtils.partition(a, 2) + " " + ListUtils.longestCommonSubsequence("AGGTAB", "GXTXAYB") + " " + ListUtils.sum(a, b).size());
        System.out.println(SetUtils.disjunction(SetUtils.hashSet(1, 2, 3), SetUtils.hashSet(3, 4)).toSet().size() + " " + IterableUtils.toString(IterableUtils.reversedIterable(b)));
        System.out.println(IteratorUtils.toList(IteratorUtils.chainedIterator(a.iterator(), b.iterator())).size() + " " + IteratorUtils.toString(IteratorUtils.zippingIterator(a.iterator(), b.iterator())));
        int permutations = 0;
        for (Iterator<List<Integer>> it = new PermutationIterator<>(List.of(1, 2, 3, 4)); it.hasNext(); it.next()) {
            permutations++;
        }
        System.out.println(permutations);
        ComparatorChain<String> chain = new ComparatorChain<>();
        chain.addComparator((x, y) -> Integer.compare(x.length(), y.length()));
        chain.addComparator(String::compareTo, true);
        List<String> words = new ArrayList<>(List.of("pear", "fig", "kiwi", "date", "nut"));
        words.sort(chain);
        System.out.println(words);
    }

    static List<Integer> sorted(Collection<Integer> values) {
        List<Integer> result = new ArrayList<>(values);
        result.sort(null);
        return result;
    }

    static void maps() {
        Bag<String> bag = new TreeBag<>(Arrays.asList("b", "a", "b", "c", "b"));
        bag.remove("b", 1);
        System.out.println(bag + " " + bag.getCount("b") + " " + bag.uniqueSet());
        BidiMap<String, Integer> bidi = new TreeBidiMap<>();
        bidi.put("one", 1);
        bidi.put("two", 2);
        bidi.put("uno", 1);
        System.out.println(bidi + " " + bidi.getKey(2) + " " + bidi.inverseBidiMap());
        MultiValuedMap<String, Integer> multi = new ArrayListValuedHashMap<>();
        multi.put("x", 1);
        multi.put("x", 2);
        multi.put("y", 3);
        System.out.println(new TreeMap<>(multi.asMap()) + " " + multi.size() + " " + multi.removeMapping("x", 1));
        Trie<String, Integer> trie = new PatriciaTrie<>();
        for (String word : new String[] {"car", "card", "care", "cat", "dog"}) {
            trie.put(word, word.length());
        }
        System.out.println(trie.prefixMap("car") + " " + trie.firstKey() + " " + trie.nextKey("cat") + " " + trie.headMap("care").size());
        LRUMap<Integer, String> lru = new LRUMap<>(3);
        for (int i = 0; i < 4; i++) {
            lru.put(i, "v" + i);
            lru.get(1);
        }
        System.out.println(lru.keySet() + " " + lru.isFull() + " " + lru.firstKey());
        Map<String, List<Integer>> lazy = LazyMap.lazyMap(new TreeMap<>(), key -> new ArrayList<>());
        lazy.get("a").add(1);
        lazy.get("a").add(2);
        System.out.println(lazy);
        MultiKeyMap<String, Integer> keys = new MultiKeyMap<>();
        keys.put("en", "hello", 5);
        System.out.println(keys.get("en", "hello") + " " + keys.containsKey("de", "hello") + " " + new MultiKey<>("a", "b").size());
        Map<String, Integer> insensitive = new CaseInsensitiveMap<>(Map.of("Key", 1));
        OrderedMap<String, Integer> linked = new LinkedMap<>();
        linked.put("first", 1);
        linked.put("second", 2);
        System.out.println(insensitive.get("KEY") + " " + linked.nextKey("first") + " " + linked.lastKey() + " " + MapUtils.invertMap(linked).get(2));
        System.out.println(MapUtils.getInteger(linked, "none", 7) + " " + MapUtils.emptyIfNull(null).size() + " " + MapUtils.fixedSizeMap(new LinkedHashMap<>(linked)));
    }

    static void lists() {
        TreeList<Integer> tree = new TreeList<>();
        for (int i = 0; i < 20; i++) {
            tree.add(i / 2, i);
        }
        System.out.println(tree + " " + tree.indexOf(19));
        List<String> unique = SetUniqueList.setUniqueList(new ArrayList<>());
        System.out.println(unique.add("a") + " " + unique.add("a") + " " + unique.addAll(List.of("b", "a", "c")) + " " + unique);
        CursorableLinkedList<Integer> cursorable = new CursorableLinkedList<>(List.of(1, 2, 3));
        CursorableLinkedList.Cursor<Integer> cursor = cursorable.cursor();
        cursor.next();
        cursorable.add(1, 9);
        System.out.println(cursor.next() + " " + cursorable);
        cursor.close();
        CircularFifoQueue<Integer> ring = new CircularFifoQueue<>(3);
        for (int i = 0; i < 5; i++) {
            ring.add(i);
        }
        System.out.println(ring + " " + ring.isAtFullCapacity() + " " + ring.get(0) + " " + ring.poll());
    }

    static void concurrency() throws InterruptedException {
        Bag<String> bag = SynchronizedBag.synchronizedBag(new TreeBag<>());
        Map<String, Integer> buckets = new StaticBucketMap<>(8);
        SynchronizedQueue<Integer> queue = SynchronizedQueue.synchronizedQueue(new CircularFifoQueue<>(100));
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 20; k++) {
                    bag.add("w" + k % 4);
                    buckets.put("k" + (id * 20 + k), k);
                    queue.add(k);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(bag + " " + buckets.size() + " " + queue.size());
    }
}
