//! A recorder of operations for traces: where each happened and with which values.
//!
//! Off (none) in an exploration; a machine that re-executes a schedule to tell what happens has one.
//! It watches and changes nothing: the machine does the same with and without it. A location's value
//! is looked at before an operation and again when the thread is at its next one, which is what the
//! operation made of it, as no other thread runs in between.

use crate::describe::{CodePoint, Names, Spot};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::thread::Status;
use everypath_system::{Kind, Operation};
use std::rc::Rc;

/// Operations of a step beyond which only their number is remembered.
const LIMIT: usize = 20_000;

/// An operation as it was performed.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// What the search sees of it.
    pub operation: Operation,
    /// In words.
    pub words: String,
    /// On what, in words.
    pub spot: Spot,
    /// Where, newest frame first.
    pub stack: Rc<[CodePoint]>,
    /// The value at the location before.
    pub before: Option<String>,
    /// The value there afterwards.
    pub after: Option<String>,
    /// The thread had to wait instead.
    pub blocked: bool,
}

/// A lock that a thread holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldLock {
    /// In words.
    pub object: String,
    /// Who holds it.
    pub owner: usize,
}

/// An exception that nobody caught.
#[derive(Clone, Debug)]
pub struct Uncaught {
    /// The thread that it ended.
    pub thread: usize,
    /// Class and message.
    pub text: String,
    /// Where it was made, newest frame first.
    pub stack: Vec<CodePoint>,
}

/// Remembers operations, and which locks there are.
#[derive(Default)]
pub struct Recorder {
    /// Names of objects.
    pub names: Names,
    records: Vec<Recorded>,
    settled: usize,
    left_out: u64,
    seen: usize,
    monitors: Vec<Ref>,
    synchronizers: Vec<Ref>,
    uncaught: Vec<Uncaught>,
}

impl Recorder {
    fn see(&mut self, machine: &Machine<'_>, operations: &[Operation]) {
        if operations.is_empty() {
            return;
        }
        self.settle(machine);
        self.seen += operations.len();
        for operation in operations {
            self.note_lock(machine, operation);
            if self.records.len() >= LIMIT {
                self.left_out += 1;
                continue;
            }
            let words = machine.operation_text(&mut self.names, operation);
            let spot = machine.spot(&mut self.names, operation.location);
            let before = match machine.is_look_at_life(operation) {
                true => None,
                false => machine.value_at(&mut self.names, operation.location),
            };
            let stack = machine.stack_of(operation.thread.0 as usize).into();
            let operation = *operation;
            self.records.push(Recorded {
                operation,
                words,
                spot,
                stack,
                before,
                after: None,
                blocked: false,
            });
        }
    }

    /// Completes what was seen last: it has been performed by now, or its thread waits.
    fn settle(&mut self, machine: &Machine<'_>) {
        let Recorder { names, records, settled, .. } = self;
        for record in &mut records[*settled..] {
            let operation = record.operation;
            let status = machine.state.thread(operation.thread.0 as usize).head.status;
            record.blocked = operation.kind == Kind::Acquire
                && matches!(status, Status::Entering(object) if object.0 == operation.location.object);
            let changes = matches!(operation.kind, Kind::Write(_) | Kind::Update(_));
            if changes && !machine.is_look_at_life(&operation) {
                record.after = machine.value_at(names, operation.location);
            }
        }
        *settled = records.len();
    }

    fn note_lock(&mut self, machine: &Machine<'_>, operation: &Operation) {
        let object = Ref(operation.location.object);
        let list = match operation.kind {
            Kind::Acquire | Kind::Wait => &mut self.monitors,
            Kind::Write(_) | Kind::Update(_)
                if machine.is_object(object.0) && machine.is_synchronizer(object) =>
            {
                &mut self.synchronizers
            }
            _ => return,
        };
        if machine.is_object(object.0) && !list.contains(&object) {
            list.push(object);
        }
    }

    pub(crate) fn update(&mut self, mut moved: impl FnMut(Ref) -> Ref) {
        for object in self.monitors.iter_mut().chain(&mut self.synchronizers) {
            *object = moved(*object);
        }
        self.names.update(moved);
        // Locations of operations that were not looked at again are no longer where they were.
        self.settled = self.records.len();
    }
}

impl Machine<'_> {
    /// Begins to record operations.
    pub fn start_recording(&mut self) {
        self.recorder = Some(Box::default());
    }

    /// Records the operations of the present step from an index on.
    #[inline]
    pub(crate) fn record_from(&mut self, first: usize) {
        if let Some(mut recorder) = self.recorder.take() {
            recorder.see(self, &self.operations[first..]);
            self.recorder = Some(recorder);
        }
    }

    /// What was recorded since the last time, and the number of operations that were left out.
    pub fn take_recorded(&mut self) -> (Vec<Recorded>, u64) {
        let Some(mut recorder) = self.recorder.take() else { return Default::default() };
        // Some steps consist of an operation that is no instruction: time that runs out.
        let rest = self.operations.get(recorder.seen..).unwrap_or_default();
        recorder.see(self, rest);
        recorder.settle(self);
        let taken = (std::mem::take(&mut recorder.records), recorder.left_out);
        (recorder.settled, recorder.left_out, recorder.seen) = (0, 0, 0);
        self.recorder = Some(recorder);
        taken
    }

    /// Notes an exception that ends the running thread.
    pub(crate) fn record_uncaught(&mut self, exception: Ref) {
        if let Some(mut recorder) = self.recorder.take() {
            let (thread, text) = (self.current, self.exception_text(exception));
            recorder.uncaught.push(Uncaught { thread, text, stack: self.stack_of_exception(exception) });
            self.recorder = Some(recorder);
        }
    }

    /// The exceptions that nobody caught since the last time.
    pub fn take_uncaught(&mut self) -> Vec<Uncaught> {
        self.recorder.as_mut().map(|r| std::mem::take(&mut r.uncaught)).unwrap_or_default()
    }

    /// The locks that are held now, of those that were taken while recording.
    pub fn held_locks(&mut self) -> Vec<HeldLock> {
        let Some(mut recorder) = self.recorder.take() else { return Vec::new() };
        let Recorder { names, monitors, synchronizers, .. } = &mut *recorder;
        let held = monitors.iter().chain(synchronizers.iter()).filter_map(|&object| {
            let owner = self.lock_owner_of(object)?;
            Some(HeldLock { object: self.object_text(names, object), owner })
        });
        let held = held.collect();
        self.recorder = Some(recorder);
        held
    }

    /// Asks something that needs names of objects.
    pub fn with_names<T>(&mut self, ask: impl FnOnce(&Self, &mut Names) -> T) -> T {
        let mut recorder = self.recorder.take().unwrap_or_default();
        let answer = ask(self, &mut recorder.names);
        self.recorder = Some(recorder);
        answer
    }
}
