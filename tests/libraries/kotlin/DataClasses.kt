// Data classes, destructuring, copies, defaults and named arguments, operators, companion objects, enums, value classes.
package everypath.kotlin.data

data class Point(val x: Int, val y: Int = 0) : Comparable<Point> {
    operator fun plus(other: Point) = Point(x + other.x, y + other.y)
    operator fun times(factor: Int) = Point(x * factor, y * factor)
    operator fun unaryMinus() = Point(-x, -y)
    operator fun get(index: Int) = if (index == 0) x else y
    operator fun contains(value: Int) = value == x || value == y
    operator fun invoke(text: String) = "$text($x, $y)"
    override fun compareTo(other: Point) = compareValuesBy(this, other, { it.x }, { it.y })

    companion object {
        val ORIGIN = Point(0)
        const val DIMENSIONS = 2

        fun parse(text: String): Point {
            val (x, y) = text.split(",").map { it.trim().toInt() }
            return Point(x, y)
        }
    }
}

enum class Planet(val mass: Double) {
    EARTH(1.0) {
        override fun greet() = "home"
    },
    MARS(0.107);

    open fun greet() = "hello $name"
}

@JvmInline
value class Metres(val amount: Double) {
    operator fun plus(other: Metres) = Metres(amount + other.amount)
    override fun toString() = "${amount}m"
}

object Registry {
    private val entries = mutableMapOf<String, Int>()

    fun register(name: String) = entries.getOrPut(name) { entries.size + 1 }
    fun describe() = entries.toString()
}

data class Node<T>(val value: T, val next: Node<T>? = null)

fun <T> Node<T>?.toList(): List<T> = generateSequence(this) { it.next }.map { it.value }.toList()

fun main() {
    val p = Point(3, 4)
    val (x, y) = p
    println("$p $x $y ${p.copy(y = 9)} ${p == Point(3, 4)} ${p === Point(3, 4)} ${p.hashCode()}")
    println("${p + Point(1, 1)} ${p * 3} ${-p} ${p[1]} ${4 in p} ${p("at")} ${p > Point.ORIGIN} ${Point.DIMENSIONS}")
    println(Point.parse(" 7, 8 "))
    println(Planet.entries.map { "${it.name} ${it.ordinal} ${it.greet()} ${it.mass}" } + Planet.valueOf("MARS").toString())
    println(Metres(1.5) + Metres(2.0))
    println("${Registry.register("a")} ${Registry.register("b")} ${Registry.register("a")} ${Registry.describe()}")
    println(Node(1, Node(2, Node(3))).toList())
    println(Pair("k", 1).let { (k, v) -> "$k=$v" } + " " + Triple(1, 2, 3).toList().sum() + " " + ("a" to 2))
    val anonymous = object : Comparator<String> {
        override fun compare(a: String, b: String) = b.compareTo(a)
    }
    println(listOf("x", "z", "y").sortedWith(anonymous))
    println(setOf(Point(2, 1), Point(1, 2), Point(1, 1)).sorted())
    try {
        Point.parse("one")
    } catch (e: NumberFormatException) {
        println("NumberFormatException ${e.message}")
    }
}
