//! Library code that races on purpose and is right all the same.
//!
//! A data race between two threads that both stand in such code is not reported; one with any other
//! code on either side is. Everything else in the library is treated as the user's code is: a race
//! inside `ArrayList` or `StringBuilder` is the fault of whoever shares one.
//!
//! Accesses that somebody asks for by name (`VarHandle.set`, `AtomicInteger.setPlain`, reflection) are
//! those of whoever asks.
//!
//! Reading the clock or an identity hash code is no way to communicate, whoever does it: what they
//! answer is the world's choice. A program that takes the time for a sign that another thread has come
//! far enough is not refuted by this; the verdict says so where the program reads a clock.

use crate::announce::HASH;
use crate::machine::Machine;
use crate::operation::{CLOCK, is_of_class};
use everypath_program::{LoaderId, Method};
use everypath_system::{Location, Operation, ThreadId};

/// The concurrency library and what stands below it: it rechecks under a volatile state, orders by
/// fences, or tolerates stale values (`AbstractQueuedSynchronizer.Node.waiter`, queues of
/// `ForkJoinPool`, caches of reflection and method handles).
const CLASSES: [&str; 13] = [
    "java/util/concurrent/",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/ref/",
    "jdk/internal/",
    "sun/",
    "java/lang/Thread",
    "java/lang/VirtualThread",
    "java/lang/BaseVirtualThread",
    "java/lang/Class",
    "java/lang/Module",
    "java/lang/Shutdown",
    "java/lang/ApplicationShutdownHooks",
];

/// Ways to ask for an access by name: the code that does decides.
const ACCESSORS: [&str; 8] = [
    "java/lang/invoke/VarHandle",
    "java/util/concurrent/atomic/Atomic",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/util/ArraysSupport",
    "jdk/internal/reflect/",
    "java/lang/reflect/Field",
    "java/lang/reflect/Array",
    "everypath/",
];

/// Values that any thread computes alike and keeps without synchronisation, as the comments beside
/// these fields say: the racy single-check idiom.
const CACHES: [(&str, &[&str]); 12] = [
    ("java/lang/String", &["hashCode"]),
    ("java/lang/Enum", &["hashCode"]),
    ("java/util/AbstractMap", &["keySet", "values"]),
    ("java/util/HashMap", &["keySet", "values", "entrySet"]),
    ("java/util/LinkedHashMap", &["keySet", "values", "entrySet", "sequencedKeySet", "sequencedValues"]),
    ("java/util/TreeMap", &["keySet", "values", "entrySet", "navigableKeySet", "descendingMap"]),
    ("java/util/EnumMap", &["keySet", "values", "entrySet"]),
    ("java/util/IdentityHashMap", &["keySet", "values", "entrySet"]),
    ("java/util/Collections$UnmodifiableMap", &["keySet", "values", "entrySet"]),
    ("java/math/BigInteger", &["bitLength", "bitCount", "getLowestSetBit", "firstNonzeroIntNum"]),
    ("java/math/BigDecimal", &["toString", "precision", "inflated"]),
    ("java/net/URI", &["hashCode", "toString", "defineString", "defineSchemeSpecificPart"]),
];

impl Machine<'_> {
    /// Whether the instruction that a thread is at belongs to such code.
    pub(crate) fn is_racing_on_purpose(&self, thread: ThreadId) -> bool {
        let t = thread.0 as usize;
        self.is_library_code(t) || self.with_operations(t, |all| all.iter().any(|o| is_oracle(o.location)))
    }

    /// Whether the thread that is about to perform an operation does so in such code.
    pub(crate) fn is_performed_on_purpose(&self, operation: &Operation) -> bool {
        is_oracle(operation.location) || self.is_library_code(operation.thread.0 as usize)
    }

    /// Whether a thread is at code of the library that knows what it does.
    pub(crate) fn is_library_code(&self, t: usize) -> bool {
        let frames = self.state.thread(t).frames.iter().rev();
        let mut methods = frames.map(|frame| self.program.method(frame.method));
        let asks = |m: &&Method| !ACCESSORS.iter().any(|a| self.program.name(m.class).starts_with(a));
        let Some(method) = methods.find(asks) else { return false };
        if self.program.class(method.class).loader != LoaderId::BOOT {
            return false;
        }
        let (class, method) = (self.program.name(method.class), self.program.text(method.name));
        let caches = |&(owner, methods): &(&str, &[&str])| owner == class && methods.contains(&method);
        CLASSES.iter().any(|prefix| class.starts_with(prefix)) || CACHES.iter().any(caches)
    }
}

/// Whether a location only answers what the world decides.
fn is_oracle(location: Location) -> bool {
    location.object == CLOCK || location.place == HASH && !is_of_class(location)
}
