// Lambdas, inline functions with non-local returns, closures, receivers, function references, tail recursion, scope functions.
package everypath.kotlin.lambdas

inline fun <T> Iterable<T>.firstOr(default: T, accept: (T) -> Boolean): T {
    for (element in this) if (accept(element)) return element
    return default
}

inline fun <T> measureCalls(counter: IntArray, crossinline body: () -> T): () -> T = {
    counter[0]++
    body()
}

fun findNegative(values: List<Int>): String {
    values.forEach { if (it < 0) return "found $it" }
    return "none"
}

fun compose(vararg functions: (Int) -> Int): (Int) -> Int = { start -> functions.fold(start) { value, f -> f(value) } }

class Html {
    private val children = mutableListOf<String>()

    fun tag(name: String, body: Html.() -> Unit) {
        children += "<$name>" + Html().apply(body).render() + "</$name>"
    }

    operator fun String.unaryPlus() {
        children += this
    }

    fun render() = children.joinToString("")
}

fun html(body: Html.() -> Unit) = Html().apply(body).render()

tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

tailrec fun sumTo(n: Long, total: Long = 0): Long = if (n == 0L) total else sumTo(n - 1, total + n)

fun String.shout() = uppercase() + "!"
val String.vowels get() = count { it in "aeiou" }
infix fun Int.pow(exponent: Int): Long = (1..exponent).fold(1L) { result, _ -> result * this }

fun interface Greeter {
    fun greet(name: String): String
}

fun describe(name: String = "nobody", vararg items: Int, suffix: String = ".") = "$name has ${items.sum()}$suffix"

fun main() {
    println(listOf(1, 4, 9).firstOr(-1) { it > 3 })
    val counter = IntArray(1)
    val counted = measureCalls(counter) { "called" }
    println("${counted()} ${counted()} ${counter[0]}")
    println(findNegative(listOf(1, -2, 3)) + " " + findNegative(listOf(1)))
    println(compose({ it + 1 }, { it * 10 }, Int::inc, ::square)(4))
    var total = 0
    val adders = (1..3).map { n -> { total += n } }
    adders.forEach { it() }
    adders[2]()
    println(total)
    println(html { tag("p") { +"text"; tag("b") { +"bold" } }; +"end" })
    println("${gcd(84, 36)} ${sumTo(100_000)} ${2 pow 40} ${"kotlin".shout()} ${"education".vowels}")
    println(Greeter { "Hello $it" }.greet("you"))
    println(describe() + describe("Ann", 1, 2, suffix = "!") + describe(items = intArrayOf(5, 6)))
    val lengthOf: (String) -> Int = String::length
    val constructor: () -> StringBuilder = ::StringBuilder
    println(listOf("aa", "b").map(lengthOf) + constructor().append("built").length)
    println(StringBuilder().run { append("run"); length } + "with".let { it.length } + mutableListOf(1).also { it.add(2) }.size)
    println(with(mutableListOf(3, 1, 2)) { sort(); joinToString("<") } + " " + 5.takeIf { it > 9 } + " " + 5.takeUnless { it > 9 })
    outer@ for (i in 1..3) {
        for (j in 1..3) {
            if (j == 2) continue@outer
            if (i == 3) break@outer
            print("$i$j ")
        }
    }
    println()
    val memo = mutableMapOf<Int, Long>()
    fun fib(n: Int): Long = memo[n] ?: (if (n < 2) n.toLong() else fib(n - 1) + fib(n - 2)).also { memo[n] = it }
    println(fib(80))
}

fun square(n: Int) = n * n
