// Ranges, progressions, the collection operations, sequences, arrays, strings and templates.
package everypath.kotlin.collections

fun main() {
    println((1..10 step 3).toList() + (5 downTo 1 step 2) + ('a'..'e').joinToString(""))
    println("${3 in 1..5} ${1 until 4} ${(1..<4).last} ${10.coerceIn(1, 5)} ${(1..0).isEmpty()} ${(0L..100L step 25).sum()}")
    val words = listOf("pear", "fig", "apple", "kiwi", "plum", "apricot")
    println(words.groupBy { it.length }.toSortedMap())
    println(words.associateWith { it.length }.filterValues { it > 4 })
    println(words.partition { it.startsWith("a") })
    println(words.sortedWith(compareBy<String> { it.length }.thenByDescending { it }))
    println(words.chunked(4) { it.size } + words.windowed(2).map { it.first().length })
    println(words.zip(1..6) { w, n -> w.take(n) } + words.zipWithNext { a, b -> a.length - b.length })
    println(words.fold("") { acc, w -> acc + w[0] } + words.reduceRight { w, acc -> "$acc-${w.last()}" })
    println(words.flatMap { it.toList() }.groupingBy { it }.eachCount().toSortedMap().entries.take(4))
    println(words.minByOrNull { it.length } + words.maxOf { it.length } + words.indexOfFirst { "w" in it } + words.none { it.isEmpty() })
    println(words.runningFold(0) { sum, w -> sum + w.length } + words.sumOf { it.length })
    println(words.mapIndexedNotNull { i, w -> if (i % 2 == 0) w.uppercase() else null }.distinctBy { it.length })
    println(words.joinToString("; ", "{", "}", limit = 3) { "<$it>" } + words.dropLastWhile { it != "kiwi" }.size)

    val primes = generateSequence(2) { it + 1 }.filter { n -> (2..<n).none { n % it == 0 } }
    println(primes.takeWhile { it < 40 }.toList())
    val fibonacci = sequence {
        var pair = 0 to 1
        while (true) {
            yield(pair.first)
            pair = pair.second to pair.first + pair.second
        }
    }
    println(fibonacci.drop(5).take(8).toList())
    println(sequenceOf(3, 1, 2).sorted().zipWithNext().map { (a, b) -> b - a }.toList())

    val mutable = mutableListOf(5, 3, 8)
    mutable += 1
    mutable.removeIf { it == 3 }
    mutable.sortDescending()
    println("$mutable ${mutable.asReversed()} ${mutable.binarySearch(5, reverseOrder())}")
    val map = mutableMapOf("a" to 1)
    map["b"] = 2
    map.merge("a", 10, Int::plus)
    println("$map ${map.getValue("a")} ${map.getOrElse("z") { -1 }} ${map.maxByOrNull { it.value }?.key} ${map.map { (k, v) -> k + v }}")
    try {
        map.getValue("zz")
    } catch (e: NoSuchElementException) {
        println(e.message)
    }
    val grid = Array(3) { row -> IntArray(3) { column -> row * column } }
    println(grid.joinToString("/") { it.joinToString(",") } + " " + grid.contentDeepToString() + " " + intArrayOf(1, 2).contentHashCode())
    println(buildList { add(1); addAll(listOf(2, 3)) } + buildMap { put("k", 4) }.values + buildString { repeat(3) { append(it) } })
    println(setOf(1, 2, 3) intersect setOf(2, 3, 4) union setOf(9) subtract setOf(2))
    val name = "everypath"
    println("$name ${name.length} ${name.reversed()} ${'$'}{x} ${name.chunked(3)} ${"%05.2f".format(java.util.Locale.ROOT, 3.14159)} ${"a,b;c".split(',', ';')}")
    println("""
        |multi "line"
        |  text ${1 + 1}
    """.trimMargin())
    println("line one\nline two".lines().map { it.substringAfter(' ').replaceFirstChar(Char::titlecase) })
    println(Regex("(\\w+)@(\\w+)").findAll("a@b, cc@dd").map { it.destructured.let { (user, host) -> "$host:$user" } }.toList())
    println("${0xFFu + 1u} ${UInt.MAX_VALUE} ${(-1).toUByte()} ${1 shl 5 or 3 and 6 xor 1} ${Int.MAX_VALUE + 1} ${7.floorDiv(-2)} ${(-7).mod(3)}")
}
