// Sealed hierarchies, exhaustive when, smart casts, null safety, generics with variance and reified types.
package everypath.kotlin.sealed

sealed interface Expr
data class Num(val value: Int) : Expr
data class Sum(val left: Expr, val right: Expr) : Expr
data class Product(val left: Expr, val right: Expr) : Expr
data class Negated(val inner: Expr) : Expr
data object Nothing0 : Expr

fun eval(e: Expr): Int = when (e) {
    is Num -> e.value
    is Sum -> eval(e.left) + eval(e.right)
    is Product -> eval(e.left) * eval(e.right)
    is Negated -> -eval(e.inner)
    Nothing0 -> 0
}

fun show(e: Expr): String = when (e) {
    is Num -> if (e.value < 0) "(${e.value})" else "${e.value}"
    is Sum -> "(${show(e.left)} + ${show(e.right)})"
    is Product -> "${show(e.left)} * ${show(e.right)}"
    is Negated -> "-${show(e.inner)}"
    is Nothing0 -> "nothing"
}

sealed class Outcome<out T> {
    class Success<T>(val value: T) : Outcome<T>()
    class Failure(val reason: String) : Outcome<kotlin.Nothing>()

    inline fun <R> map(f: (T) -> R): Outcome<R> = when (this) {
        is Success -> Success(f(value))
        is Failure -> this
    }
}

fun <T> Outcome<T>.text() = when (this) {
    is Outcome.Success -> "success $value"
    is Outcome.Failure -> "failure $reason"
}

fun divide(a: Int, b: Int): Outcome<Int> = if (b == 0) Outcome.Failure("division of $a by zero") else Outcome.Success(a / b)

fun classify(x: Any?): String = when (x) {
    null -> "null"
    0 -> "zero"
    in 1..9 -> "digit"
    is Int -> if (x < 0) "negative" else "large"
    is String -> if (x.isEmpty()) "empty" else "text of ${x.length}"
    is List<*> -> "list of ${x.size}"
    !is Number -> "something else"
    else -> "number ${x.toInt()}"
}

inline fun <reified T> Iterable<*>.only(): List<T> = filterIsInstance<T>()

class Producer<out T>(private val make: () -> T) {
    fun next(): T = make()
}

class Consumer<in T>(private val use: (T) -> Unit) {
    fun accept(t: T) = use(t)
}

fun main() {
    val e = Sum(Num(2), Product(Num(-3), Negated(Sum(Num(4), Nothing0))))
    println("${show(e)} = ${eval(e)} $Nothing0")
    println(e)
    println(divide(7, 2).map { it * 10 }.text())
    println(divide(7, 0).map { it * 10 }.text())
    println(listOf(null, 0, 5, -4, 77, "", "abc", listOf(1, 2), 2.5, 'c').map(::classify))
    println(listOf(1, "a", 2L, "b", 3).only<String>() + listOf(1, "a", 3).only<Int>())
    val producer: Producer<Any> = Producer<String> { "made" }
    val seen = mutableListOf<Any>()
    val consumer: Consumer<String> = Consumer<Any> { seen += it }
    consumer.accept(producer.next() as String)
    println(seen)
    val text: String? = if (seen.size > 5) "x" else null
    println("${text?.length} ${text?.length ?: -1} ${text.orEmpty().length} ${text.isNullOrBlank()}")
    try {
        println(text!!.length)
    } catch (e: NullPointerException) {
        println("NullPointerException")
    }
    try {
        (producer.next() as Any as Int).inc()
    } catch (e: ClassCastException) {
        println("ClassCastException")
    }
    println(runCatching { require(1 > 2) { "one is not more than two" } }.exceptionOrNull()?.message)
    println(runCatching { check(false) }.fold({ "fine" }, { it.toString() }))
}
