// Delegated properties and classes: lazy, observable, vetoable, maps, own delegates, interface delegation, lateinit.
package everypath.kotlin.delegates

import kotlin.properties.Delegates
import kotlin.properties.ReadWriteProperty
import kotlin.reflect.KProperty

class Trimmed : ReadWriteProperty<Any?, String> {
    private var value = ""

    override fun getValue(thisRef: Any?, property: KProperty<*>) = "${property.name}=$value"

    override fun setValue(thisRef: Any?, property: KProperty<*>, value: String) {
        this.value = value.trim()
    }
}

class Settings(values: Map<String, Any>) {
    val host: String by values
    val port: Int by values
}

class Form {
    val log = mutableListOf<String>()
    var name: String by Trimmed()
    var age: Int by Delegates.observable(0) { property, old, new -> log += "${property.name}: $old -> $new" }
    var even: Int by Delegates.vetoable(0) { _, _, new -> new % 2 == 0 }
    var later: String by Delegates.notNull()
    val expensive: Int by lazy {
        log += "computed"
        42
    }
    lateinit var injected: String

    fun ready() = ::injected.isInitialized
}

interface Shape {
    val name: String
    fun area(): Double
    fun describe() = "$name of ${area()}"
}

class Square(private val side: Double) : Shape {
    override val name = "square"
    override fun area() = side * side
}

class Named(override val name: String, shape: Shape) : Shape by shape {
    override fun describe() = "[" + name + " " + area() + "]"
}

class CountingList<T>(private val inner: MutableList<T> = mutableListOf()) : MutableList<T> by inner {
    var added = 0
        private set

    override fun add(element: T): Boolean {
        added++
        return inner.add(element)
    }
}

abstract class Base(val id: Int) {
    init {
        println("Base $id ${hook()}")
    }

    abstract fun hook(): String?
}

class Derived(private val text: String) : Base(1) {
    constructor(number: Int) : this("n$number") {
        println("secondary $number")
    }

    init {
        println("Derived $text ${hook()}")
    }

    override fun hook(): String? = text

    inner class Inner {
        fun outerText() = this@Derived.text
    }

    class Nested {
        val value = "nested"
    }
}

fun main() {
    val form = Form()
    form.name = "  Ann  "
    form.age = 3
    form.age = 4
    form.even = 5
    form.even = 6
    println("${form.name} ${form.age} ${form.even} ${form.expensive} ${form.expensive} ${form.log}")
    try {
        println(form.later)
    } catch (e: IllegalStateException) {
        println(e.message)
    }
    try {
        println(form.injected)
    } catch (e: UninitializedPropertyAccessException) {
        println("${e.message} ${form.ready()}")
    }
    form.injected = "now"
    println("${form.injected} ${form.ready()}")
    val settings = Settings(mapOf("host" to "local", "port" to 80))
    println("${settings.host}:${settings.port}")
    println(Square(2.0).describe() + " " + Named("mine", Square(3.0)).describe())
    val counting = CountingList<Int>()
    counting.add(1)
    counting += 2
    counting.addAll(listOf(3, 4))
    println("${counting.added} ${counting.size} ${counting.joinToString()}")
    val derived = Derived(7)
    println(derived.Inner().outerText() + Derived.Nested().value)
    val local by lazy(LazyThreadSafetyMode.NONE) { "lazy local" }
    println(local)
}
