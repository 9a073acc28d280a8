//@ min-jdk: 24
// Stream gatherers.
import java.util.*;
import java.util.stream.*;

public class LangGatherers {
    static <T> Gatherer<T, ?, T> everyOther() {
        return Gatherer.ofSequential(() -> new int[1], (state, item, down) -> state[0]++ % 2 == 0 ? down.push(item) : true);
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(IntStream.range(0, 5).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1, 2, 3).gather(Gatherers.scan(() -> 100, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", String::concat)).findFirst().get());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(everyOther()).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).gather(LangGatherers.<Integer>everyOther().andThen(Gatherers.windowFixed(2))).map(List::size).toList());
    }
}
