//! One execution as plain data: who did what, where, on what, with which values, and how it ended.
//!
//! Everything that is shown to a person is already in words here; numbers refer to the tables of
//! threads and sites of the same trace. A trace that was read from a file has been checked (see
//! `read.rs`), so that these numbers are in range. It does not guarantee that the program still does
//! what the trace says: that is what `replay` finds out, with the [`Header`] and the schedule.

use everypath_system::{ThreadId, Transition};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of this format; a file of another version is refused.
pub const FORMAT: u32 = 1;

/// What happened in one execution.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Trace {
    /// [`FORMAT`].
    pub format: u32,
    /// What was executed, and on what.
    pub header: Header,
    /// What went wrong; none for an execution that is shown for other reasons.
    #[serde(default)]
    pub error: Option<Error>,
    /// All threads, by number.
    pub threads: Vec<Thread>,
    /// Places in the code that the rest refers to.
    pub sites: Vec<Site>,
    /// What was chosen: thread and branch of each step. Replaying needs nothing else.
    pub schedule: Vec<(u32, u32)>,
    /// What happened in each step.
    pub steps: Vec<Step>,
    /// How it ended.
    pub end: End,
    /// Which order of two operations separates it from an execution that passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Source texts of the program, as far as they were found.
    #[serde(default)]
    pub sources: Vec<Source>,
}

impl Trace {
    /// The schedule as steps of a system.
    pub fn transitions(&self) -> impl Iterator<Item = Transition> + '_ {
        self.schedule.iter().map(|&(thread, branch)| Transition { thread: ThreadId(thread), branch })
    }

    /// The name of a thread.
    pub fn thread_name(&self, thread: u32) -> &str {
        self.threads.get(thread as usize).map_or("?", |t| &t.name)
    }

    /// A place in the code.
    pub fn site(&self, site: Option<u32>) -> Option<&Site> {
        self.sites.get(site? as usize)
    }

    /// The monitors that a thread has at one side of a race: during its step, or at the end if it is yet
    /// to come.
    pub fn monitors_at(&self, side: &Side) -> Vec<&str> {
        let step = side.step.map_or(self.steps.last(), |step| self.steps.get(step as usize));
        let held = step.into_iter().flat_map(|step| &step.locks).filter(|lock| lock.owner == side.thread);
        held.map(|lock| lock.object.as_str()).collect()
    }

    /// What two sides of a race do about locks, in a sentence.
    pub fn protection(&self, sides: [&Side; 2]) -> String {
        let held = sides.map(|side| self.monitors_at(side));
        if held.iter().all(Vec::is_empty) {
            return "Neither of them has a monitor there.".into();
        }
        let has = |(side, held): (&Side, &Vec<&str>)| match held.is_empty() {
            true => format!("\"{}\" has no monitor there", self.thread_name(side.thread)),
            false => format!("\"{}\" has the lock of {}", self.thread_name(side.thread), held.join(", ")),
        };
        let [first, second] = [(sides[0], &held[0]), (sides[1], &held[1])].map(has);
        let apart =
            if held[0].iter().any(|lock| held[1].contains(lock)) { "" } else { ": no lock that both have" };
        format!("Thread {first}, thread {second}{apart}.")
    }

    /// The text of a source line, without what surrounds it.
    pub fn source_line(&self, site: &Site) -> Option<&str> {
        let file = site.file.as_deref()?;
        let source = self.sources.iter().find(|s| s.file == file && s.package == site.package())?;
        let line = source.text.lines().nth((site.line? as usize).checked_sub(1)?)?.trim();
        (!line.is_empty()).then_some(line)
    }
}

/// What an execution depends on.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Header {
    /// The version of everypath that made the trace.
    pub everypath: String,
    /// The target as the user gave it.
    pub target: String,
    /// The class whose `main` runs.
    pub main_class: String,
    /// The program's arguments.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// The class path, with hashes of what is on it.
    #[serde(default)]
    pub class_path: Vec<ClassPathEntry>,
    /// The version of the JDK.
    pub jdk: String,
    /// The preset.
    #[serde(default)]
    pub preset: String,
    /// All other options that the execution depends on, by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// A folder or jar of the class path.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ClassPathEntry {
    /// Where it was.
    pub path: String,
    /// A hash of the classes in it.
    pub hash: String,
}

impl Header {
    /// Whether a trace of this header can be replayed on what another header describes; if not,
    /// one sentence says what differs and what to do.
    pub fn check_replayable_on(&self, present: &Header) -> Result<(), String> {
        if self.everypath != present.everypath {
            return Err(format!(
                "the trace was made by everypath {}, this is {}; check the program again to get a new trace",
                self.everypath, present.everypath
            ));
        }
        if self.jdk != present.jdk {
            return Err(format!(
                "the trace was made on JDK {}, this is JDK {}; choose the other one with --jdk",
                self.jdk, present.jdk
            ));
        }
        if self.main_class != present.main_class || self.arguments != present.arguments {
            return Err("the trace is of another program or of other arguments".into());
        }
        let hashes = |h: &Header| h.class_path.iter().map(|e| e.hash.clone()).collect::<Vec<_>>();
        if hashes(self) != hashes(present) {
            return Err(
                "the program's classes have changed since the trace was made; check the program again".into(),
            );
        }
        Ok(())
    }
}

/// The kinds of errors, as users name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// Threads wait for each other, or for a signal that nobody will send.
    Deadlock,
    /// An assertion that nobody caught.
    Assertion,
    /// An exception that nobody caught.
    UncaughtException,
    /// Two accesses, one of them a write, that nothing orders.
    DataRace,
    /// An access without the lock that protects the field.
    LockDiscipline,
    /// Threads that run for ever without progress.
    Livelock,
    /// The program ended with a code other than 0.
    ExitCode,
    /// A user's invariant does not hold.
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

    /// The name on the command line and in JSON.
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

/// What went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Error {
    /// Which rule was broken.
    pub kind: ErrorKind,
    /// How, in a sentence.
    pub message: String,
}

/// A thread of the program.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Thread {
    /// Its number, in the order of creation.
    pub id: u32,
    /// Its name; unique in the trace.
    pub name: String,
    /// Whether the program ends without it.
    #[serde(default)]
    pub daemon: bool,
    /// Whether it is a virtual thread.
    #[serde(default, rename = "virtual")]
    pub is_virtual: bool,
}

/// A place in the code.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    /// The class, as Java writes it: `java.util.ArrayList`.
    pub class: String,
    /// The method.
    pub method: String,
    /// The source file's name.
    #[serde(default)]
    pub file: Option<String>,
    /// The line in it.
    #[serde(default)]
    pub line: Option<u32>,
    /// Whether it is the user's code, as opposed to the library's.
    pub user: bool,
}

impl Site {
    /// The package of its class; empty for the unnamed one.
    pub fn package(&self) -> &str {
        self.class.rsplit_once('.').map_or("", |(package, _)| package)
    }

    /// `File.java:12`, or the method if the place is not known.
    pub fn place(&self) -> String {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            (Some(file), None) => file.clone(),
            (None, _) => format!("{}.{}", self.class, self.method),
        }
    }

    /// As in a Java stack trace.
    pub fn in_stack(&self) -> String {
        let place = match (&self.file, self.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            (Some(file), None) => file.clone(),
            (None, _) => "Unknown Source".into(),
        };
        format!("{}.{}({place})", self.class, self.method)
    }
}

/// A step: a thread performed its pending operation, and what followed up to the next visible one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Step {
    /// Who moved.
    pub thread: u32,
    /// Which way it took.
    pub branch: u32,
    /// Out of how many.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub branches: u32,
    /// Why another thread than before moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub switch: Option<Switch>,
    /// What it did.
    pub operations: Vec<Operation>,
    /// Operations that are not listed, because there were too many.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left_out: u64,
    /// What it wrote to standard output.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
    /// What it wrote to standard error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub errors: String,
    /// The locks that are held after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub locks: Vec<Lock>,
    /// The threads that wait after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<Waiting>,
}

fn one() -> u32 {
    1
}

fn is_one(branches: &u32) -> bool {
    *branches == 1
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// A change from one thread to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switch {
    /// Who moved before.
    pub from: u32,
    /// Why it did not go on.
    #[serde(flatten)]
    pub reason: Reason,
}

/// Why a thread did not go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum Reason {
    /// It has ended.
    Ended,
    /// It needs something that another thread has.
    Blocked {
        /// What it needs.
        on: String,
    },
    /// It waits for a signal, or for time to pass.
    Waiting {
        /// For what.
        on: String,
    },
    /// It could have gone on.
    Preempted,
}

/// The kinds of operations, as `everypath_system::Kind` without the modes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum OperationKind {
    Read,
    Write,
    Update,
    Acquire,
    Release,
    Wait,
    Notify,
    NotifyAll,
    Start,
    End,
    Join,
    Park,
    Unpark,
    Interrupt,
    Sleep,
    ClassInit,
    Communicate,
    Choice,
    Observe,
    Exit,
}

impl OperationKind {
    /// Whether it accesses memory, as opposed to other threads and the world.
    pub fn is_access(self) -> bool {
        matches!(self, OperationKind::Read | OperationKind::Write | OperationKind::Update)
    }
}

/// An operation of a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Operation {
    /// What it does.
    pub kind: OperationKind,
    /// The same in words, with the object: `reads Counter#1.n`.
    pub words: String,
    /// Where it is, library code included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<u32>,
    /// The user's line that it is on or was called from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub user: Option<u32>,
    /// The library's method that the user's line calls, if the operation is inside one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// On which object.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<String>,
    /// On which field or element of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The value read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The value before a write.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
    /// The value after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Whether several threads of the trace use the same place, and not only by reading.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared: bool,
    /// The thread had to wait instead of performing it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blocked: bool,
}

impl Operation {
    /// The operation with its values: `writes Counter#1.n: 0 → 1`.
    pub fn with_values(&self) -> String {
        match (&self.value, &self.before, &self.after) {
            (Some(value), ..) => format!("{} = {value}", self.words),
            (None, Some(before), Some(after)) if before == after => {
                format!("{} = {after} (as before)", self.words)
            }
            (None, Some(before), Some(after)) => format!("{}: {before} → {after}", self.words),
            (None, None, Some(after)) => format!("{} = {after}", self.words),
            _ => self.words.clone(),
        }
    }
}

/// A lock that is held.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lock {
    /// Which.
    pub object: String,
    /// By whom.
    pub owner: u32,
}

/// A thread that waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Waiting {
    /// Who.
    pub thread: u32,
    /// For what, in words that follow "waits for".
    #[serde(rename = "for")]
    pub what: String,
    /// Who has it, if that is one thread.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<u32>,
}

/// How an execution ended, or why it is not shown further.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct End {
    /// In what way.
    pub how: How,
    /// A hash of the last state, by which `replay` tells that it is the same.
    #[serde(default)]
    pub state: String,
    /// What each thread that has not ended is at.
    #[serde(default)]
    pub threads: Vec<ThreadEnd>,
    /// Threads that wait for each other in a circle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cycle: Vec<u32>,
    /// The exceptions that nobody caught.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<Exception>,
    /// The two sides of a race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<Race>,
    /// The first step of those that repeat for ever.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeats_from: Option<u32>,
}

/// The ways in which an execution ends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum How {
    /// The program ended.
    Exit {
        /// Its exit code.
        code: i32,
    },
    /// No thread can move.
    Stuck,
    /// Not ended: the trace stops where the error is.
    #[default]
    Stopped,
    /// The program said that this execution does not count.
    Pruned,
    /// A thread runs for ever by itself.
    Endless {
        /// Which.
        thread: u32,
    },
    /// Something is not modelled.
    Unsupported {
        /// What.
        what: String,
    },
}

/// Where a thread is at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThreadEnd {
    /// Which thread.
    pub thread: u32,
    /// The locks it holds.
    #[serde(default)]
    pub holds: Vec<String>,
    /// What it waits for.
    #[serde(default)]
    pub waits: Option<Waiting>,
    /// What it would do next.
    #[serde(default)]
    pub next: Option<String>,
    /// Its stack, newest first.
    #[serde(default)]
    pub stack: Vec<u32>,
}

/// An exception that nobody caught.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Exception {
    /// The thread that it ended.
    pub thread: u32,
    /// Class and message.
    pub text: String,
    /// Where it was thrown, newest first.
    pub stack: Vec<u32>,
}

/// Two accesses that nothing orders, or that no lock protects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Race {
    /// To what: `Counter#1.n`.
    pub place: String,
    /// The one that came first in this execution.
    pub first: Side,
    /// The other one.
    pub second: Side,
}

/// One operation of the trace, with its stack.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Who.
    pub thread: u32,
    /// In which step; none if it is not in this trace (a side of the passing execution).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    /// What.
    pub words: String,
    /// Where, newest first.
    pub stack: Vec<u32>,
    /// The objects whose locks were held, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locks: Option<Vec<String>>,
}

impl Side {
    /// Which locks were held, in words; nothing where that does not matter.
    pub fn holding(&self) -> String {
        match self.locks.as_deref() {
            None => String::new(),
            Some([]) => " without a lock".into(),
            Some(locks) => format!(" holding the lock of {}", locks.join(", ")),
        }
    }
}

/// Why this execution fails and a similar one does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Why {
    /// The operation that comes first here, and second in the execution that passes.
    pub earlier: Side,
    /// The other one.
    pub later: Side,
    /// How the other execution ends, in words.
    pub passing_end: String,
    /// The schedule of the execution that passes.
    pub passing: Vec<(u32, u32)>,
}

/// A source file of the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// The name of the file, as class files give it.
    pub file: String,
    /// The package of the classes in it; empty for the unnamed one.
    #[serde(default)]
    pub package: String,
    /// Its text.
    pub text: String,
}
