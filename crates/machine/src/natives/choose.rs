//! Choices of data: `everypath.Choose`, and by name those of other tools, `gov.nasa.jpf.vm.Verify` and
//! `org.sosy_lab.sv_benchmarks.Verifier`; `java.util.Random` on request (Stoller §10).
//!
//! A choice is one visible operation with as many branches as there are values. These classes are
//! understood whatever loader defines them, and whether or not their methods have code; if the class
//! path lacks one, the machine provides it. Of an unbounded type the values that the options name are
//! explored; if they name none, a few that often matter, and the verdict is incomplete unless there is an error.

use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, raise, unsupported};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CHOICE, operation};
use everypath_classfile::build::ClassBuilder;
use everypath_program::{Definition, Kind as Type, LinkError, LoaderId, Program};
use everypath_system::{Kind, Operation};

const CHOOSE: &str = "everypath/Choose";
const VERIFY: &str = "gov/nasa/jpf/vm/Verify";
const VERIFIER: &str = "org/sosy_lab/sv_benchmarks/Verifier";
const RANDOM: &str = "java/util/Random";
const LOCAL_RANDOM: &str = "java/util/concurrent/ThreadLocalRandom";
/// What is tried of any integer where the options name nothing.
const SOME: [i64; 7] = [0, 1, -1, 2, 10, i32::MAX as i64, i32::MIN as i64];
/// More values than this are not tried one by one.
const MOST: u64 = 1 << 16;

/// Whether a class is one of those that are understood by name.
pub(crate) fn is_chooser(class: &str) -> bool {
    [CHOOSE, VERIFY, VERIFIER].contains(&class)
}

/// What a call can choose from.
enum Values {
    /// So many, from a first one on.
    Range(i64, u64),
    /// The elements of an array.
    Elements(Ref),
    /// Those that the options name.
    Named,
    /// It throws, or is not a choice after all: not a matter of this module.
    None,
}

type Choice = fn(&Machine<'_>, Args<'_>) -> Values;

fn boolean(_: &Machine<'_>, _: Args<'_>) -> Values {
    Values::Range(0, 2)
}

fn between(_: &Machine<'_>, a: Args<'_>) -> Values {
    let (low, high) = (i64::from(a[0] as i32), i64::from(a[1] as i32));
    if low > high { Values::None } else { Values::Range(low, (high - low) as u64 + 1) }
}

fn up_to(_: &Machine<'_>, a: Args<'_>) -> Values {
    if (a[0] as i32) < 0 { Values::None } else { Values::Range(0, a[0] as u32 as u64 + 1) }
}

fn elements(m: &Machine<'_>, a: Args<'_>) -> Values {
    let array = Ref::from_slot(a[0]);
    if array.is_null() || m.state.heap.length(array) == 0 { Values::None } else { Values::Elements(array) }
}

fn byte(_: &Machine<'_>, _: Args<'_>) -> Values {
    Values::Range(-128, 256)
}

fn short(_: &Machine<'_>, _: Args<'_>) -> Values {
    Values::Range(-32_768, 65_536)
}

fn char(_: &Machine<'_>, _: Args<'_>) -> Values {
    Values::Range(0, 65_536)
}

fn named(_: &Machine<'_>, _: Args<'_>) -> Values {
    Values::Named
}

fn random_below(m: &Machine<'_>, a: Args<'_>) -> Values {
    match a[1] as i32 {
        bound if bound > 0 && m.options.random_choices => Values::Range(0, bound as u64),
        _ => Values::None,
    }
}

fn random_boolean(m: &Machine<'_>, _: Args<'_>) -> Values {
    if m.options.random_choices { Values::Range(0, 2) } else { Values::None }
}

macro_rules! choices {
    ($($class:expr, $name:literal, $descriptor:literal => $values:ident;)*) => {
        fn register_choices(r: &mut Registry) {
            $(r.add($class, &[(concat!($name, $descriptor), |m, a| choose(m, a, $values))]);)*
        }

        /// Tells which natives are choices.
        pub(crate) fn describe(r: &mut Registry) {
            $(r.describe_prefixed($class, concat!($name, $descriptor), |m, t, a, out| {
                announce(m, t, a, $values, out)
            });)*
        }

        const CHOICES: &[(&str, &str, &str)] = &[$(($class, $name, $descriptor),)*];
    };
}

choices! {
    CHOOSE, "intBetween", "(II)I" => between;
    CHOOSE, "bool", "()Z" => boolean;
    CHOOSE, "of", "([Ljava/lang/Object;)Ljava/lang/Object;" => elements;
    VERIFY, "getInt", "(II)I" => between;
    VERIFY, "getBoolean", "()Z" => boolean;
    VERIFY, "getBoolean", "(Z)Z" => boolean;
    VERIFY, "random", "(I)I" => up_to;
    VERIFY, "randomBool", "()Z" => boolean;
    VERIFY, "getIntFromList", "([I)I" => elements;
    VERIFY, "getLongFromList", "([J)J" => elements;
    VERIFY, "getDoubleFromList", "([D)D" => elements;
    VERIFY, "getFloatFromList", "([F)F" => elements;
    VERIFY, "getObject", "([Ljava/lang/Object;)Ljava/lang/Object;" => elements;
    VERIFIER, "nondetBoolean", "()Z" => boolean;
    VERIFIER, "nondetByte", "()B" => byte;
    VERIFIER, "nondetShort", "()S" => short;
    VERIFIER, "nondetChar", "()C" => char;
    VERIFIER, "nondetInt", "()I" => named;
    VERIFIER, "nondetLong", "()J" => named;
    RANDOM, "nextInt", "(I)I" => random_below;
    RANDOM, "nextBoolean", "()Z" => random_boolean;
}

/// Methods of those classes that choose nothing.
const OTHERS: &[(&str, &str, &str)] = &[
    (CHOOSE, "assume", "(Z)V"),
    (VERIFY, "ignoreIf", "(Z)V"),
    (VERIFY, "beginAtomic", "()V"),
    (VERIFY, "endAtomic", "()V"),
    (VERIFY, "isRunningInJPF", "()Z"),
    (VERIFY, "breakTransition", "()V"),
    (VERIFY, "breakTransition", "(Ljava/lang/String;)V"),
    (VERIFY, "interesting", "(Z)V"),
    (VERIFY, "boring", "(Z)V"),
    (VERIFY, "print", "(Ljava/lang/String;)V"),
    (VERIFY, "println", "(Ljava/lang/String;)V"),
    (VERIFIER, "assume", "(Z)V"),
    (VERIFIER, "nondetFloat", "()F"),
    (VERIFIER, "nondetDouble", "()D"),
    (VERIFIER, "nondetString", "()Ljava/lang/String;"),
];

pub(super) fn register(r: &mut Registry) {
    register_choices(r);
    for class in [CHOOSE, VERIFIER] {
        r.add(class, &[("assume(Z)V", |_, a| go_on_if(a[0] != 0))]);
    }
    r.add(
        VERIFY,
        &[
            ("ignoreIf(Z)V", |_, a| go_on_if(a[0] == 0)),
            ("beginAtomic()V", nothing),
            ("endAtomic()V", nothing),
            ("isRunningInJPF()Z", |_, _| Ok(1)),
            // Advice to another search, and messages of it.
            ("breakTransition()V", nothing),
            ("breakTransition(Ljava/lang/String;)V", nothing),
            ("interesting(Z)V", nothing),
            ("boring(Z)V", nothing),
            ("print(Ljava/lang/String;)V", nothing),
            ("println(Ljava/lang/String;)V", nothing),
        ],
    );
    r.add(
        VERIFIER,
        &[
            ("nondetFloat()F", |_, _| unsupported("any float: Verifier.nondetFloat")),
            ("nondetDouble()D", |_, _| unsupported("any double: Verifier.nondetDouble")),
            ("nondetString()Ljava/lang/String;", |_, _| unsupported("any string: Verifier.nondetString")),
        ],
    );
    r.add(RANDOM, &[("next(I)I", |m, _| no_choice(m, "java.util.Random.next"))]);
    r.add(
        LOCAL_RANDOM,
        &[
            ("nextInt()I", |m, _| no_choice(m, "ThreadLocalRandom.nextInt")),
            ("nextLong()J", |m, _| no_choice(m, "ThreadLocalRandom.nextLong")),
        ],
    );
}

/// Random numbers of a range too large to be explored.
fn no_choice(m: &mut Machine<'_>, name: &str) -> Outcome {
    match m.tracked && m.options.random_choices {
        true => unsupported(format!("{name} as a choice")),
        false => Err(Escape::Bytecode),
    }
}

fn go_on_if(condition: bool) -> Outcome {
    if condition { Ok(0) } else { Err(Escape::Prune) }
}

fn count(m: &Machine<'_>, values: &Values) -> u64 {
    match values {
        Values::Range(_, count) => *count,
        Values::Elements(array) => u64::from(m.state.heap.length(*array)),
        Values::Named => named_values(m).len() as u64,
        Values::None => 0,
    }
}

fn named_values<'m>(m: &'m Machine<'_>) -> &'m [i64] {
    if m.options.values.is_empty() { &SOME } else { &m.options.values }
}

fn announce(m: &Machine<'_>, t: usize, a: Args<'_>, choice: Choice, out: &mut Vec<Operation>) {
    let count = count(m, &choice(m, a));
    if (1..=MOST).contains(&count) {
        out.push(operation(t, Ref(CHOICE), count as u32, Kind::Choice));
    }
}

/// The value of the branch that the present step takes; the first one when nobody explores.
fn choose(m: &mut Machine<'_>, a: Args<'_>, choice: Choice) -> Outcome {
    let values = choice(m, a);
    let count = count(m, &values);
    if count > MOST {
        return unsupported(format!("a choice from {count} values"));
    }
    let branch = u64::from(m.take_branch()).min(count.saturating_sub(1));
    match values {
        Values::Range(first, _) => Ok(slot_of(first + branch as i64, m)),
        Values::Elements(array) => {
            let kind = m.program.class(m.state.heap.class_of(array)).element_kind().unwrap_or(Type::Ref);
            Ok(m.state.heap.get_element(array, kind, branch as u32))
        }
        Values::Named => {
            m.learned.tries_some_values |= m.options.values.is_empty();
            Ok(slot_of(named_values(m)[branch as usize], m))
        }
        Values::None if is_random(m) => Err(Escape::Bytecode),
        Values::None => raise("java/lang/IllegalArgumentException", "nothing to choose from"),
    }
}

fn is_random(m: &Machine<'_>) -> bool {
    let class = m.native.map(|method| m.program.method(method).class);
    class.is_some_and(|class| m.program.name(class) == RANDOM)
}

/// A value as the operand slot of the native's result type.
fn slot_of(value: i64, m: &Machine<'_>) -> u64 {
    match m.native.map(|method| m.program.method(method).returns) {
        Some(Type::Long) => value as u64,
        _ => u64::from(value as i32 as u32),
    }
}

impl Machine<'_> {
    /// The way that the present step takes at its choice; choices after that one are the first.
    pub(crate) fn take_branch(&mut self) -> u32 {
        std::mem::take(&mut self.branch)
    }
}

/// Provides the classes that the class path lacks.
pub(crate) fn provide_choosers(program: &Program) -> Result<(), LinkError> {
    for class in [CHOOSE, VERIFY, VERIFIER] {
        if program.find_class(LoaderId::APP, class)?.is_none() {
            provide(program, class)?;
        }
    }
    Ok(())
}

/// The classes of other tools that are understood by name, as far as they are: name and class file, to
/// compile against.
pub fn chooser_classes() -> Vec<(&'static str, Vec<u8>)> {
    [VERIFY, VERIFIER].map(|name| (name, declare(name))).into()
}

fn declare(name: &str) -> Vec<u8> {
    const PUBLIC_STATIC_NATIVE: u16 = 0x0109;
    const VARARGS: u16 = 0x0080;
    let mut class = ClassBuilder::new(0x0031, name, "java/lang/Object");
    for &(_, method, descriptor) in CHOICES.iter().chain(OTHERS).filter(|(owner, ..)| *owner == name) {
        let variable = if descriptor.starts_with("([") { VARARGS } else { 0 };
        class.declare_method(PUBLIC_STATIC_NATIVE | variable, method, descriptor);
    }
    class.finish().expect("the machine's own classes assemble")
}

fn provide(program: &Program, name: &str) -> Result<(), LinkError> {
    let file = program.parse(None, declare(name).into())?;
    let definition =
        Definition { loader: LoaderId::APP, hidden_suffix: None, nest_host: None, source_entry: None };
    let id = program.define(file, definition)?;
    program.record(LoaderId::APP, program.symbols.intern(name), id);
    Ok(())
}
