// Random with a seed, SplittableRandom, and the generators of java.util.random.
import java.util.*;
import java.util.random.*;
import java.util.stream.*;

public class LibRandom {
    public static void main(String[] args) {
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextDouble() + " " + r.nextFloat() + " " + r.nextBoolean() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextInt(5, 10));
        byte[] b = new byte[7];
        r.nextBytes(b);
        System.out.println(Arrays.toString(b) + r.ints(5, 0, 10).boxed().collect(Collectors.toList()) + r.longs(2).boxed().toList() + r.doubles(2, 1, 2).boxed().toList());
        r.setSeed(1);
        System.out.println(r.nextInt() + " " + new Random(1).nextInt());
        SplittableRandom s = new SplittableRandom(99);
        SplittableRandom child = s.split();
        System.out.println(s.nextInt() + " " + child.nextLong() + " " + s.nextInt(10, 20) + " " + s.nextDouble() + " " + child.nextBoolean() + s.ints(3, 0, 100).sum());
        for (String name : new String[] {"L64X128MixRandom", "Xoroshiro128PlusPlus", "Xoshiro256PlusPlus", "L32X64MixRandom", "SplittableRandom", "Random"}) {
            RandomGenerator g = RandomGeneratorFactory.of(name).create(42);
            System.out.println(name + " " + g.nextInt() + " " + g.nextLong() + " " + g.nextDouble() + " " + g.nextInt(1000) + " " + g.nextGaussian());
        }
        List<Integer> l = IntStream.range(0, 20).boxed().collect(Collectors.toList());
        Collections.shuffle(l, new Random(7));
        System.out.println(l);
        long sum = 0;
        Random many = new Random(0);
        for (int i = 0; i < 10000; i++) sum += many.nextInt(1 << 20) ^ i;
        System.out.println(sum);
        System.out.println(UUID.nameUUIDFromBytes("hello".getBytes()) + " " + new UUID(1, 2) + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").version() + UUID.nameUUIDFromBytes(new byte[0]).variant() + new UUID(5, 6).hashCode() + new UUID(1, 2).compareTo(new UUID(1, 3)));
    }
}
