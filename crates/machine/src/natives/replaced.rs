//! Methods with Java code that the machine executes itself, each with its reason in
//! `docs/fidelity.md`. Any other method with Java code runs as the JDK wrote it, even if another JDK
//! has a native of the same name.

/// Classes, and the beginnings of the names of their replaced methods.
const REPLACED: [(&str, &[&str]); 24] = [
    ("java/util/Random", &["next", "seedUniquifier"]),
    ("java/util/SplittableRandom", &["<init>"]),
    ("java/util/concurrent/ForkJoinPool", &["helpJoin"]),
    ("java/util/concurrent/ForkJoinPool$WorkQueue", &["topLevelExec"]),
    ("java/io/PrintStream", &["write", "writeln", "newLine", "flush"]),
    ("java/lang/Math", &["sin", "cos", "tan", "exp", "log", "log10", "pow", "sqrt", "fma", "tanh", "cbrt"]),
    ("java/lang/StrictMath", &["sqrt"]),
    ("java/lang/Class", &["getProtectionDomain", "getSigners", "setSigners"]),
    ("java/lang/Thread", &["onSpinWait", "getState", "threadState"]),
    ("java/lang/ThreadGroup", &["remove"]),
    ("java/lang/Terminator", &["setup"]),
    ("java/lang/Shutdown", &["logRuntimeExit"]),
    ("java/lang/System", &["setProperty"]),
    ("java/lang/SecurityManager", &["getClassContext"]),
    ("java/lang/invoke/LambdaForm", &["prepare", "compileToBytecode"]),
    ("java/lang/ref/Finalizer", &["register"]),
    ("java/util/concurrent/ThreadLocalRandom", &["current", "localInit", "nextInt", "nextLong"]),
    (
        "jdk/internal/loader/BuiltinClassLoader",
        &["loadClassOrNull", "findClassInModuleOrNull", "findClassOnClassPathOrNull"],
    ),
    (
        "jdk/internal/misc/Unsafe",
        &[
            "get",
            "put",
            "getAndAdd",
            "getAndSet",
            "getAndBitwise",
            "compareAnd",
            "weakCompareAnd",
            "loadFence",
            "storeFence",
        ],
    ),
    ("jdk/internal/reflect/DirectConstructorHandleAccessor", &["invokeImpl"]),
    ("jdk/internal/reflect/DirectMethodHandleAccessor", &["invokeImpl"]),
    (
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        &["newMethodAccessor", "newConstructorAccessor", "newSerializableConstructorAccessor"],
    ),
    ("jdk/internal/reflect/Reflection", &["isCallerSensitive"]),
    ("jdk/internal/reflect/ReflectionFactory", &["inflationThreshold"]),
];

/// Whether the Java code of a method is replaced.
pub(super) fn is_replaced(class: &str, method: &str) -> bool {
    let entry = REPLACED.iter().find(|(c, _)| *c == class);
    entry.is_some_and(|(_, names)| names.iter().any(|name| method.starts_with(name)))
}

/// All replaced methods as `Class.name`, for checking that they are documented.
pub fn replaced_methods() -> Vec<String> {
    let simple = |class: &'static str| class.rsplit_once('/').map_or(class, |(_, name)| name);
    REPLACED
        .iter()
        .flat_map(|(class, names)| names.iter().map(move |name| format!("{}.{name}", simple(class))))
        .collect()
}
