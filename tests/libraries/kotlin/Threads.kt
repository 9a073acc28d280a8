// Threads from Kotlin: thread {}, synchronized, @Volatile, @Synchronized, lazy under contention, locks, executors, atomics.
package everypath.kotlin.threads

import java.util.concurrent.Callable
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.locks.ReentrantLock
import java.util.concurrent.locks.ReentrantReadWriteLock
import kotlin.concurrent.getOrSet
import kotlin.concurrent.read
import kotlin.concurrent.thread
import kotlin.concurrent.withLock
import kotlin.concurrent.write

class Counter {
    private val lock = Any()
    private var guarded = 0

    @Volatile
    var published = false

    @get:Synchronized
    var total = 0
        private set

    fun increment() = synchronized(lock) { ++guarded }

    @Synchronized
    fun add(amount: Int) {
        total += amount
    }

    fun value() = synchronized(lock) { guarded }
}

val created = AtomicInteger()
val shared: String by lazy { "instance ${created.incrementAndGet()}" }

object Holder {
    val instances = AtomicInteger()

    init {
        instances.incrementAndGet()
    }

    fun touch() = instances.get()
}

fun pipeline(): Int {
    val queue = LinkedBlockingQueue<Int>(3)
    val producer = thread(name = "producer") {
        for (i in 1..20) queue.put(i)
        queue.put(-1)
    }
    val sum = generateSequence { queue.take() }.takeWhile { it >= 0 }.sum()
    producer.join()
    return sum
}

fun main() {
    val counter = Counter()
    val lazies = ConcurrentHashMap.newKeySet<String>()
    val workers = List(4) { id ->
        thread(start = false, isDaemon = false, name = "worker-$id") {
            repeat(25) {
                counter.increment()
                counter.add(id)
            }
            lazies += shared
            Holder.touch()
        }
    }
    println(workers.map { "${it.name} ${it.state}" })
    workers.forEach(Thread::start)
    workers.forEach(Thread::join)
    println("${counter.value()} ${counter.total} $lazies ${created.get()} ${Holder.touch()}")

    var payload = 0
    val reader = thread {
        while (!counter.published) Thread.onSpinWait()
        payload *= 2
    }
    payload = 21
    counter.published = true
    reader.join()
    println(payload)

    val lock = ReentrantLock()
    val both = ReentrantReadWriteLock()
    val map = mutableMapOf<String, Int>()
    List(3) { id ->
        thread {
            repeat(10) { k ->
                both.write { map.merge("k${(id + k) % 3}", 1, Int::plus) }
                lock.withLock { payload++ }
            }
        }
    }.forEach { it.join() }
    println("${both.read { map.toSortedMap() }} $payload ${lock.isLocked}")
    println(pipeline())

    val pool = Executors.newFixedThreadPool(3)
    println(pool.invokeAll((1..6).map { n -> Callable { n * n } }).map { it.get() })
    pool.shutdown()
    val latch = CountDownLatch(2)
    val local = ThreadLocal<MutableList<Int>>()
    val sizes = IntArray(2)
    repeat(2) { id ->
        thread {
            repeat(id + 1) { local.getOrSet { mutableListOf() }.add(it) }
            sizes[id] = local.get().size
            latch.countDown()
        }
    }
    latch.await()
    println("${sizes.toList()} ${local.get()}")
    val failing = thread(start = false) { error("in a thread") }
    failing.setUncaughtExceptionHandler { t, e -> println("${t.state} ${e.message}") }
    failing.start()
    failing.join()
}
