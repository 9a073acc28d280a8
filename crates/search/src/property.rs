//! What a search looks for, and what it found.
//!
//! A [`Property`] is shown every step and every new state and writes violations into [`Findings`],
//! where two of equal kind and key count as one error. The loop attaches the schedule.

use crate::store::StateId;
use everypath_system::{FailureKind, Operation, Pending, System, ThreadId, Transition};
use rustc_hash::FxHashSet;
use xxhash_rust::xxh3::xxh3_64;

/// The rules that a program can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ErrorKind {
    /// Threads wait for each other, or for what nobody will do.
    Deadlock,
    /// A failed assertion.
    Assertion,
    /// An exception that nobody caught.
    UncaughtException,
    /// Conflicting accesses that nothing orders.
    DataRace,
    /// An access that breaks the locking discipline which a reduction relies on.
    LockDiscipline,
    /// Threads go round for ever without progress.
    Livelock,
    /// The program ended itself with a code other than 0.
    ExitCode,
    /// A condition named by the user does not hold.
    Invariant,
}

impl ErrorKind {
    /// All kinds.
    pub const ALL: [ErrorKind; 8] = [
        ErrorKind::Deadlock,
        ErrorKind::Assertion,
        ErrorKind::UncaughtException,
        ErrorKind::DataRace,
        ErrorKind::LockDiscipline,
        ErrorKind::Livelock,
        ErrorKind::ExitCode,
        ErrorKind::Invariant,
    ];

    /// Its name on the command line and in documents.
    pub fn name(self) -> &'static str {
        match self {
            ErrorKind::Deadlock => "deadlock",
            ErrorKind::Assertion => "assertion",
            ErrorKind::UncaughtException => "uncaught-exception",
            ErrorKind::DataRace => "data-race",
            ErrorKind::LockDiscipline => "lock-discipline",
            ErrorKind::Livelock => "livelock",
            ErrorKind::ExitCode => "exit-code",
            ErrorKind::Invariant => "invariant",
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u16);

impl Kinds {
    /// None.
    pub const NONE: Kinds = Kinds(0);
    /// All.
    pub const ALL: Kinds = Kinds(0xff);
    /// What is looked for unless the user says otherwise.
    pub const DEFAULT: Kinds = Kinds::NONE
        .with(ErrorKind::Deadlock)
        .with(ErrorKind::Assertion)
        .with(ErrorKind::UncaughtException)
        .with(ErrorKind::DataRace)
        .with(ErrorKind::Livelock);

    /// These and one more.
    #[must_use]
    pub const fn with(self, kind: ErrorKind) -> Kinds {
        Kinds(self.0 | 1 << kind as u16)
    }

    /// These without one.
    #[must_use]
    pub const fn without(self, kind: ErrorKind) -> Kinds {
        Kinds(self.0 & !(1 << kind as u16))
    }

    /// Whether a kind is among them.
    pub const fn contains(self, kind: ErrorKind) -> bool {
        self.0 & 1 << kind as u16 != 0
    }
}

/// A rule broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Which rule.
    pub kind: ErrorKind,
    /// Two violations of equal kind and key are one error.
    pub key: u64,
    /// What happened, in one sentence.
    pub message: String,
    /// Who took part.
    pub threads: Vec<ThreadId>,
}

/// An error and the way to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundError {
    /// What is wrong.
    pub violation: Violation,
    /// The steps from the initial state that lead to it.
    pub schedule: Vec<Transition>,
    /// For an execution that never ends: the step from which on the schedule repeats.
    pub repeats_from: Option<usize>,
}

/// Collects distinct violations of the kinds that are asked for.
#[derive(Debug)]
pub struct Findings {
    kinds: Kinds,
    seen: FxHashSet<(ErrorKind, u64)>,
    errors: Vec<FoundError>,
    /// How many of the errors have their schedule.
    settled: usize,
}

impl Findings {
    /// Nothing found; other kinds than these will be ignored.
    pub fn new(kinds: Kinds) -> Findings {
        Findings { kinds, seen: FxHashSet::default(), errors: Vec::new(), settled: 0 }
    }

    /// Whether a kind is asked for at all.
    pub fn wants(&self, kind: ErrorKind) -> bool {
        self.kinds.contains(kind)
    }

    /// Reports a violation by the step just taken or of the state just entered. It is only
    /// described if it is asked for and new.
    pub fn report(&mut self, kind: ErrorKind, key: u64, describe: impl FnOnce() -> (String, Vec<ThreadId>)) {
        if self.is_news(kind, key) {
            let (message, threads) = describe();
            self.errors.push(FoundError {
                violation: Violation { kind, key, message, threads },
                schedule: Vec::new(),
                repeats_from: None,
            });
        }
    }

    /// Reports what went wrong in the last step of a system.
    pub fn report_failures<S: System>(&mut self, system: &S) {
        for failure in system.failures() {
            let kind = match failure.kind {
                FailureKind::UncaughtException => ErrorKind::UncaughtException,
                FailureKind::Assertion => ErrorKind::Assertion,
            };
            let key = xxh3_64(failure.message.as_bytes());
            self.report(kind, key, || (failure.message.clone(), vec![failure.thread]));
        }
    }

    /// Reports that the program ended itself with a code other than 0, if it did.
    pub fn report_exit(&mut self, exited: Option<i32>, thread: ThreadId) {
        if let Some(code) = exited.filter(|&code| code != 0) {
            let message = || (format!("the program exits with code {code}"), vec![thread]);
            self.report(ErrorKind::ExitCode, code as u64, message);
        }
    }

    /// Reports that a thread ran on and on: a livelock as far as one can tell.
    pub fn report_endless<S: System>(&mut self, system: &S, thread: ThreadId) {
        let message = "a thread runs on and on without doing anything that others could see";
        let describe = || (message.to_string(), vec![thread]);
        self.report(ErrorKind::Livelock, system.control_point(thread), describe);
    }

    /// Reports an error together with the way to it, which is not the present path.
    pub fn report_at(&mut self, error: FoundError) {
        if self.is_news(error.violation.kind, error.violation.key) {
            self.errors.insert(self.settled, error);
            self.settled += 1;
        }
    }

    /// What was found.
    pub fn errors(&self) -> &[FoundError] {
        &self.errors
    }

    fn is_news(&mut self, kind: ErrorKind, key: u64) -> bool {
        self.kinds.contains(kind) && self.seen.insert((kind, key))
    }

    pub(crate) fn has_unsettled(&self) -> bool {
        self.settled < self.errors.len()
    }

    /// Gives the newest errors the schedule that led to them.
    pub(crate) fn settle(&mut self, schedule: &[Transition]) {
        for error in &mut self.errors[self.settled..] {
            error.schedule = schedule.to_vec();
        }
        self.settled = self.errors.len();
    }

    pub(crate) fn into_errors(self) -> Vec<FoundError> {
        self.errors
    }
}

/// A state that is being looked at.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// What each thread would do next.
    pub pending: &'a [Pending],
    /// Steps from the initial state.
    pub depth: usize,
    /// Its name, if states are remembered.
    pub state: Option<StateId>,
    /// The exit code, if the whole system has ended itself.
    pub exited: Option<i32>,
}

/// A step that was taken.
#[derive(Clone, Copy, Debug)]
pub struct Taken<'a> {
    /// Which.
    pub transition: Transition,
    /// What it performed.
    pub operations: &'a [Operation],
    /// Steps from the initial state, this one included.
    pub depth: usize,
    /// The name of the state it was taken in, if states are remembered.
    pub from: Option<StateId>,
}

/// Something that must never happen.
pub trait Property<S: System> {
    /// Whether it looks at whole paths (happens-before clocks), and not only at states and steps.
    /// Such a property is not asked of a breadth-first search, which jumps between paths.
    fn needs_path(&self) -> bool {
        false
    }
    /// Whether `key` says anything.
    fn has_key(&self) -> bool {
        false
    }
    /// Appends what, besides the state itself, decides what this property will find after the present
    /// state, which has just been encoded: states that differ in it are told apart.
    fn key(&mut self, _system: &S, _out: &mut Vec<u8>) {}
    /// The search begins, in the initial state.
    fn begin(&mut self, _system: &mut S) {}
    /// A step was taken; where it led to is not known to be new yet.
    fn stepped(&mut self, _system: &mut S, _step: &Taken<'_>, _findings: &mut Findings) {}
    /// A state that was not met before, or any state if none are remembered.
    fn entered(&mut self, _system: &mut S, _here: &Here<'_>, _findings: &mut Findings) {}
    /// The step led to this state, which is new or not; comes after `entered`, if it is new.
    /// Together these are the edges of the state graph. Not called if states are not remembered.
    fn reached(&mut self, _step: &Taken<'_>, _state: StateId, _is_new: bool) {}
    /// Depth-first search returned to the state on the present path after this number of steps.
    fn went_back(&mut self, _depth: usize) {}
    /// Why it cannot tell whether the rule holds although everything was explored, if so.
    fn omission(&self) -> Option<String> {
        None
    }
    /// The exploration is over; the system is in its initial state.
    fn finished(&mut self, _system: &mut S, _findings: &mut Findings) {}
}
