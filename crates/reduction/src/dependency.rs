//! When two operations are dependent (Stoller §3, Godefroid's definition 3.21).
//!
//! An operation is translated into *touches*: the aspects of objects that it looks at or changes.
//! Two steps are dependent if they touch the same aspect in conflicting modes. The relation is
//! unconditional: it holds in every state, so it may be used for clock vectors, sleep sets,
//! persistent sets and summaries alike. Independent steps of different threads commute and neither
//! enable nor disable each other; `check.rs` verifies that on real states.
//!
//! Conservative where the operations do not say enough: an interruption depends on everything that
//! an interruption could end, whoever it concerns; the end of any thread on every join that does not say
//! which thread it waits for; all creations
//! of threads on each other, because threads are numbered in the order of creation.

use everypath_system::{Contention, Kind, Operation};

/// Which aspect of an object is touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Aspect {
    /// The value of one place.
    Part,
    /// The values of all places at once.
    Whole,
    /// Owner and wait set of the monitor.
    Monitor,
    /// The life of a thread, the state of a class, a channel: whatever else has a state.
    Life,
    /// Interruptions, of whatever thread.
    Interrupts,
    /// The ends of threads.
    Ends,
    /// The creations of threads.
    Creations,
    /// The processors of a machine that has few.
    Processors,
    /// Everything there is, whatever it is called.
    All,
}

/// What is touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Key {
    /// The aspect.
    pub aspect: Aspect,
    /// The object, 0 for aspects that no object has.
    pub object: u32,
    /// The place inside it, where the aspect has places.
    pub place: u32,
}

/// How it is touched. `First` and `Second` conflict with each other, but not with themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Mode {
    /// Conflicts only with `Exclusive`.
    Shared,
    /// Conflicts with `Second` and `Exclusive`.
    First,
    /// Conflicts with `First` and `Exclusive`.
    Second,
    /// Conflicts with every mode.
    Exclusive,
}

/// All modes, in order.
pub const MODES: [Mode; 4] = [Mode::Shared, Mode::First, Mode::Second, Mode::Exclusive];

impl Mode {
    /// Whether touches of one key in these modes are dependent.
    pub fn conflicts(self, other: Mode) -> bool {
        use Mode::{Exclusive, First, Second};
        matches!((self, other), (Exclusive, _) | (_, Exclusive) | (First, Second) | (Second, First))
    }
}

/// What is known about when a touch can be performed, which decides whether two dependent touches
/// could ever have been performed in the other order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Role {
    /// Never blocks.
    Free,
    /// Takes a monitor, so it waits for its owner.
    Acquire,
    /// Performed by the owner of a monitor on it.
    Held,
    /// Waits for the end of the thread at this location.
    Join,
    /// Ends a thread.
    End,
    /// May wait for another thread in a way that only the system knows.
    MayBlock,
}

impl Role {
    /// The role of a touch in a step that waits for other threads because of another touch.
    #[must_use]
    pub fn in_blocking_step(self) -> Role {
        if self == Role::Free { Role::MayBlock } else { self }
    }
}

/// One aspect of an object that an operation looks at or changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Touch {
    /// What.
    pub key: Key,
    /// How.
    pub mode: Mode,
    /// When it is possible.
    pub role: Role,
}

impl Touch {
    /// The touch of a step that creates threads.
    pub const CREATION: Touch = global(Aspect::Creations, Mode::Exclusive);
    /// The touch of a step that depends on every other step: the end of the whole system, or
    /// something whose dependencies are not told by operations.
    pub const BARRIER: Touch = global(Aspect::All, Mode::Exclusive);

    /// What a step touches that did this to the processors.
    pub fn of_processors(contention: Contention) -> Option<Touch> {
        match contention {
            Contention::None => None,
            Contention::Needs => Some(global(Aspect::Processors, Mode::Shared)),
            Contention::Changes => Some(global(Aspect::Processors, Mode::Exclusive)),
        }
    }

    /// Whether two touches, neither of them a barrier, make the steps that perform them dependent.
    pub fn conflicts(&self, other: &Touch) -> bool {
        self.key == other.key && self.mode.conflicts(other.mode)
    }

    /// Whether the two could have been performed in the other order, with another result. The owner
    /// of a monitor keeps everybody else from taking it, and there is only one owner. A join that
    /// went before the end of a thread did not wait for that thread.
    pub fn is_reversible(&self, other: &Touch) -> bool {
        use Role::{Acquire, End, Held, Join};
        !matches!(
            (self.role, other.role),
            (Held, Held | Acquire) | (Acquire, Held) | (Join, End) | (End, Join)
        )
    }

    /// Whether the touch never waits for another thread.
    pub fn never_blocks(&self) -> bool {
        matches!(self.role, Role::Free | Role::Held | Role::End)
    }
}

/// Whether steps of two different threads that touch this are dependent.
pub fn are_dependent(one: &[Touch], other: &[Touch]) -> bool {
    is_barrier(one) || is_barrier(other) || one.iter().any(|a| other.iter().any(|b| a.conflicts(b)))
}

/// The objects that a step touches, as bits that several objects may share; all bits if it depends on
/// every other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature(u64);

impl Signature {
    const ALL: Signature = Signature(u64::MAX);

    /// The one of a step that touches this.
    pub fn of(touches: &[Touch]) -> Signature {
        match is_barrier(touches) {
            true => Signature::ALL,
            false => Signature(touches.iter().fold(0, |bits, touch| bits | Signature::bit(touch))),
        }
    }

    fn bit(touch: &Touch) -> u64 {
        1 << (touch.key.object.wrapping_mul(0x9e37_79b9) >> 26)
    }
}

/// The same as [`are_dependent`] of steps whose signatures are known, which decide most cases.
pub fn are_signed_dependent(one: (&[Touch], Signature), other: (&[Touch], Signature)) -> bool {
    if one.1 == Signature::ALL || other.1 == Signature::ALL {
        return are_dependent(one.0, other.0);
    }
    let is_met = |a: &&Touch| Signature::bit(a) & other.1.0 != 0;
    one.1.0 & other.1.0 != 0 && one.0.iter().filter(is_met).any(|a| other.0.iter().any(|b| a.conflicts(b)))
}

/// Whether a step that touches this depends on every other.
pub fn is_barrier(touches: &[Touch]) -> bool {
    touches.iter().any(|t| t.key.aspect == Aspect::All)
}

/// Appends what an operation touches. Monitor operations get the role of a thread that does not own
/// the monitor; [`crate::trace::Trace`] knows better.
pub fn touches(operation: &Operation, out: &mut Vec<Touch>) {
    let part = operation.location.place != 0;
    // What is not at a place concerns all places.
    let whole = if part { Mode::Shared } else { Mode::Exclusive };
    let on = |aspect, mode, role| touch(operation, aspect, mode, role);
    match operation.kind {
        Kind::Read(_) if part => out.extend([
            on(Aspect::Part, Mode::Shared, Role::Free),
            on(Aspect::Whole, Mode::Shared, Role::Free),
        ]),
        Kind::Write(_) | Kind::Update(_) if part => out.extend([
            on(Aspect::Part, Mode::Exclusive, Role::Free),
            on(Aspect::Whole, Mode::First, Role::Free),
        ]),
        Kind::Read(_) => out.push(on(Aspect::Whole, Mode::Second, Role::Free)),
        Kind::Write(_) | Kind::Update(_) => out.push(on(Aspect::Whole, Mode::Exclusive, Role::Free)),
        Kind::Acquire => out.push(on(Aspect::Monitor, Mode::Exclusive, Role::Acquire)),
        Kind::Release => out.push(on(Aspect::Monitor, Mode::Exclusive, Role::Free)),
        Kind::Wait | Kind::Notify | Kind::NotifyAll => out.extend([
            on(Aspect::Monitor, Mode::Exclusive, Role::MayBlock),
            global(Aspect::Interrupts, Mode::Second),
        ]),
        Kind::Park | Kind::Unpark | Kind::Sleep => out.extend([
            on(Aspect::Life, Mode::Exclusive, Role::MayBlock),
            global(Aspect::Interrupts, Mode::Second),
        ]),
        Kind::Interrupt => out.extend([
            on(Aspect::Life, Mode::Exclusive, Role::Free),
            on(Aspect::Whole, whole, Role::Free),
            global(Aspect::Interrupts, Mode::First),
        ]),
        Kind::Start => out.extend([
            on(Aspect::Life, Mode::Exclusive, Role::MayBlock),
            on(Aspect::Whole, whole, Role::Free),
        ]),
        Kind::End => {
            out.extend([on(Aspect::Life, Mode::Exclusive, Role::End), on(Aspect::Whole, whole, Role::Free)]);
            if !part {
                // Wakes those who wait at the monitor of the thread, and those who wait for all threads.
                out.push(on(Aspect::Monitor, Mode::Exclusive, Role::Free));
                out.push(global(Aspect::Ends, Mode::First));
            }
        }
        Kind::Leave => out.push(on(Aspect::Monitor, Mode::Shared, Role::Free)),
        Kind::Join => {
            out.extend([
                on(Aspect::Life, Mode::Shared, Role::Join),
                on(Aspect::Whole, Mode::Shared, Role::Free),
                global(Aspect::Interrupts, Mode::Second),
            ]);
            if !part {
                out.push(Touch { role: Role::MayBlock, ..global(Aspect::Ends, Mode::Second) });
            }
        }
        Kind::ClassInit | Kind::Communicate => out.extend([
            on(Aspect::Life, Mode::Exclusive, Role::MayBlock),
            on(Aspect::Whole, whole, Role::Free),
        ]),
        // Waits for the initialisation, although nothing but that can be told from the operation.
        Kind::ClassUse => {
            out.extend([on(Aspect::Life, Mode::Shared, Role::MayBlock), on(Aspect::Whole, whole, Role::Free)])
        }
        Kind::Exit | Kind::Observe => out.push(Touch::BARRIER),
        // A choice concerns nobody else.
        Kind::Choice => {}
    }
}

fn touch(operation: &Operation, aspect: Aspect, mode: Mode, role: Role) -> Touch {
    // The whole and the monitor of an object have no places; a class and an object that happen to
    // have one number differ in the place of their lives.
    let place = match aspect {
        Aspect::Part | Aspect::Life => operation.location.place,
        _ => 0,
    };
    Touch { key: Key { aspect, object: operation.location.object, place }, mode, role }
}

const fn global(aspect: Aspect, mode: Mode) -> Touch {
    Touch { key: Key { aspect, object: 0, place: 0 }, mode, role: Role::Free }
}

#[cfg(test)]
mod tests {
    use super::*;
    use everypath_system::{Location, Mode as Access, ThreadId};

    /// Signatures only spare the comparison: all pairs of steps of up to two operations on a few objects.
    #[test]
    fn signatures_change_nothing() {
        let kinds = [
            Kind::Read(Access::Plain),
            Kind::Write(Access::Plain),
            Kind::Acquire,
            Kind::Notify,
            Kind::Start,
            Kind::End,
            Kind::Join,
            Kind::Choice,
            Kind::Exit,
        ];
        let mut steps = vec![Vec::new()];
        for (object, place, kind) in
            [(1, 0), (1, 4), (2, 4), (70, 0)].into_iter().flat_map(|(o, p)| kinds.map(|kind| (o, p, kind)))
        {
            let operation = Operation { thread: ThreadId(0), location: Location { object, place }, kind };
            let mut step = steps.last().cloned().unwrap_or_default();
            step.truncate(3);
            touches(&operation, &mut step);
            steps.push(step);
        }
        for (one, other) in steps.iter().flat_map(|one| steps.iter().map(move |other| (one, other))) {
            let signed = |step| (step, Signature::of(step));
            assert_eq!(are_signed_dependent(signed(&one[..]), signed(&other[..])), are_dependent(one, other));
        }
    }
}
