//! Deliberate mistakes, to see that `lab soundness` finds them.
//!
//! Each is a mistake that an implementation of a reduction, a policy of visibility or an encoding
//! could make: a dependency that is dropped, a scheduling point that is missing, a part of the state
//! that is taken for dead. They are made around the real thing (what a reduction is told, what a
//! policy answers, what a vector says), so that no switch for them exists in what users run.

use everypath_machine::{Accesses, Machine, Reachable, Visibility};
use everypath_reduction::Preset;
use everypath_system::{
    Condition, Contention, Failure, Future, Kind, Location, Mode, Operation, Pending, Step, System, ThreadId,
    Transition,
};

/// A mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mutant {
    /// Plain writes are told to the reduction as reads.
    PlainWritesAsReads,
    /// Volatile writes are told to the reduction as reads.
    VolatileWritesAsReads,
    /// Acquisitions of monitors are told to the reduction as if each were of a monitor of its own.
    MonitorsApart,
    /// Notifications are told to the reduction as if each were on a monitor of its own.
    NotificationsApart,
    /// `notify` can wake only the first of those that wait.
    OneBranch,
    /// Numbers in the vector that differ in the lowest bit are taken for equal.
    DeadBits,
    /// No scheduling point before volatile reads.
    VolatileReadsInvisible,
    /// No scheduling point before a write to a field or a static.
    WritesInvisible,
    /// No scheduling point before a monitor is taken.
    AcquiresInvisible,
    /// Threads that sleep are woken by nothing that a step does.
    ForgottenWakeUp,
    /// The last section of a vector is taken for dead.
    DeadSection,
    /// A lockset that hears of releases at the end of the step: what a thread accesses right behind a
    /// synchronised block seems to be protected.
    WrongLockset,
    /// A lockset that counts writes only.
    UncountedReads,
    /// Dynamic reduction is not told of the first use of a class that another thread has initialised.
    ClassUsesInvisible,
}

impl Mutant {
    /// All of them.
    pub const ALL: [Mutant; 14] = [
        Mutant::PlainWritesAsReads,
        Mutant::VolatileWritesAsReads,
        Mutant::MonitorsApart,
        Mutant::NotificationsApart,
        Mutant::OneBranch,
        Mutant::DeadBits,
        Mutant::VolatileReadsInvisible,
        Mutant::WritesInvisible,
        Mutant::AcquiresInvisible,
        Mutant::ForgottenWakeUp,
        Mutant::DeadSection,
        Mutant::WrongLockset,
        Mutant::UncountedReads,
        Mutant::ClassUsesInvisible,
    ];

    /// The reduction whose telling it spoils; otherwise it spoils exploration without one.
    pub fn reduction(self) -> Option<Preset> {
        match self {
            Mutant::PlainWritesAsReads
            | Mutant::VolatileWritesAsReads
            | Mutant::MonitorsApart
            | Mutant::NotificationsApart
            | Mutant::ClassUsesInvisible => Some(Preset::SourceDpor),
            Mutant::ForgottenWakeUp => Some(Preset::SleepSets),
            _ => None,
        }
    }

    /// Whether it spoils the check of the locking discipline.
    pub fn is_of_locksets(self) -> bool {
        matches!(self, Mutant::WrongLockset | Mutant::UncountedReads)
    }

    /// The operation as the reduction is told it.
    fn told(self, operation: Operation) -> Operation {
        let apart = |o: Operation| Operation {
            location: Location { object: o.location.object ^ (o.thread.0 + 1) << 24, ..o.location },
            ..o
        };
        match (self, operation.kind) {
            (Mutant::PlainWritesAsReads, Kind::Write(Mode::Plain)) => {
                Operation { kind: Kind::Read(Mode::Plain), ..operation }
            }
            (Mutant::VolatileWritesAsReads, Kind::Write(Mode::Volatile)) => {
                Operation { kind: Kind::Read(Mode::Volatile), ..operation }
            }
            (Mutant::MonitorsApart, Kind::Acquire | Kind::Release) => apart(operation),
            (Mutant::UncountedReads, Kind::Read(Mode::Plain)) => Operation { kind: Kind::Sleep, ..operation },
            (Mutant::NotificationsApart, Kind::Notify | Kind::NotifyAll) => apart(operation),
            _ => operation,
        }
    }
}

/// A policy with a mistake.
pub struct Blind(pub Mutant);

impl Visibility for Blind {
    fn is_visible(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        let overlooked = match self.0 {
            Mutant::VolatileReadsInvisible => operation.kind == Kind::Read(Mode::Volatile),
            Mutant::WritesInvisible => matches!(operation.kind, Kind::Write(_)),
            Mutant::AcquiresInvisible => operation.kind == Kind::Acquire,
            _ => false,
        };
        !overlooked && RIGHT.is_visible(machine, operation)
    }

    fn is_recorded(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        RIGHT.is_recorded(machine, operation)
    }

    fn accesses(&self, machine: &Machine<'_>) -> Accesses {
        RIGHT.accesses(machine)
    }

    fn follows_sharing(&self) -> bool {
        RIGHT.follows_sharing()
    }
}

/// The policy that the mistaken one is derived from.
const RIGHT: Reachable = Reachable { console: true, uses: true, calls: false };

/// A system about which wrong things are told.
pub struct Mistold<'a, S> {
    system: &'a mut S,
    mutant: Mutant,
    told: Vec<Operation>,
}

impl<'a, S: System> Mistold<'a, S> {
    /// Tells about a system what the mutant makes of it.
    pub fn new(system: &'a mut S, mutant: Mutant) -> Mistold<'a, S> {
        Mistold { system, mutant, told: Vec::new() }
    }
}

impl<S: System> System for Mistold<'_, S> {
    type Mark = S::Mark;

    fn threads(&self) -> u32 {
        self.system.threads()
    }

    fn pending(&self, thread: ThreadId) -> Pending {
        match self.system.pending(thread) {
            Pending::Enabled(o, _) if self.mutant == Mutant::OneBranch => Pending::Enabled(o, 1),
            Pending::Enabled(o, branches) => Pending::Enabled(self.mutant.told(o), branches),
            Pending::Blocked(o) => Pending::Blocked(self.mutant.told(o)),
            Pending::Terminated => Pending::Terminated,
        }
    }

    fn pending_operations(&self, thread: ThreadId, out: &mut Vec<Operation>) {
        let before = out.len();
        self.system.pending_operations(thread, out);
        out[before..].iter_mut().for_each(|o| *o = self.mutant.told(*o));
    }

    fn condition(&self, operation: &Operation) -> Condition {
        self.system.condition(operation)
    }

    fn future(&self, thread: ThreadId, out: &mut Vec<Operation>) -> Future {
        let before = out.len();
        let future = self.system.future(thread, out);
        out[before..].iter_mut().for_each(|o| *o = self.mutant.told(*o));
        future
    }

    fn interferers(&self, next: &[Vec<Operation>]) -> Option<Vec<u64>> {
        self.system.interferers(next)
    }

    fn blocker(&self, thread: ThreadId) -> Option<ThreadId> {
        self.system.blocker(thread)
    }

    fn has_begun(&self, thread: ThreadId) -> bool {
        self.system.has_begun(thread)
    }

    fn is_waiting(&self, thread: ThreadId) -> bool {
        self.system.is_waiting(thread)
    }

    fn priority(&self, thread: ThreadId) -> u32 {
        self.system.priority(thread)
    }

    fn cost(&self) -> u64 {
        self.system.cost()
    }

    fn holder(&self, thread: ThreadId) -> Option<ThreadId> {
        self.system.holder(thread)
    }

    fn races_on_purpose(&self, thread: ThreadId) -> bool {
        self.system.races_on_purpose(thread)
    }

    fn performed_on_purpose(&self, operation: usize) -> Option<bool> {
        self.system.performed_on_purpose(operation)
    }

    fn is_shared_access(&self, operation: &Operation) -> bool {
        self.system.is_shared_access(operation)
    }

    fn initialization(&self, location: Location) -> Option<Location> {
        self.system.initialization(location)
    }

    fn control_point(&self, thread: ThreadId) -> u64 {
        self.system.control_point(thread)
    }

    fn step(&mut self, transition: Transition) -> Step {
        let step = self.system.step(transition);
        self.told.clear();
        self.told.extend(self.system.operations().iter().map(|o| self.mutant.told(*o)));
        match self.mutant {
            Mutant::ForgottenWakeUp => self.told.clear(),
            Mutant::WrongLockset => self.told.sort_by_key(|o| o.kind == Kind::Release),
            _ => {}
        }
        step
    }

    fn operations(&self) -> &[Operation] {
        &self.told
    }

    fn conditions(&self) -> &[Condition] {
        let conditions = self.system.conditions();
        &conditions[..conditions.len().min(self.told.len())]
    }

    fn failures(&self) -> &[Failure] {
        self.system.failures()
    }

    fn mark(&mut self) -> S::Mark {
        self.system.mark()
    }

    fn rewind(&mut self, to: &S::Mark) {
        self.system.rewind(to);
    }

    fn encode(&mut self, out: &mut Vec<u8>) {
        let before = out.len();
        self.system.encode(out);
        if self.mutant == Mutant::DeadBits {
            out[before..].iter_mut().for_each(|byte| *byte &= !1);
        }
        if self.mutant == Mutant::DeadSection {
            out.truncate(before + self.system.sections().last().map_or(0, |end| *end as usize));
        }
    }

    fn sections(&self) -> &[u32] {
        self.system.sections()
    }

    fn named_objects(&self, out: &mut Vec<u32>) {
        self.system.named_objects(out);
    }

    fn is_permanent(&self, object: u32) -> bool {
        self.system.is_permanent(object)
    }

    fn decode(&mut self, bytes: &[u8]) {
        self.system.decode(bytes);
    }

    fn contention(&self) -> Contention {
        self.system.contention()
    }

    fn observation(&self, out: &mut Vec<u8>) {
        self.system.observation(out);
    }

    fn restore_observation(&mut self, seen: &[u8]) {
        self.system.restore_observation(seen);
    }
}

#[cfg(test)]
mod tests {
    /// The names after `fn` at the depth of methods.
    fn methods<'t>(text: &'t str, start: &str) -> Vec<&'t str> {
        let body = text.split_once(start).expect("the text that is looked for").1;
        let names = body.lines().filter_map(|line| line.strip_prefix("    fn "));
        names.filter_map(|rest| rest.split(['(', '<']).next()).collect()
    }

    #[test]
    fn only_the_mistake_is_told_otherwise() {
        let wanted = methods(include_str!("../../system/src/lib.rs"), "pub trait System {");
        let given = methods(include_str!("mutants.rs"), "System for Mistold");
        let missing: Vec<_> = wanted.iter().filter(|name| !given.contains(name)).collect();
        assert!(wanted.len() > 20 && missing.is_empty(), "not passed on: {missing:?}");
    }
}
