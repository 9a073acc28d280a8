//! Tells what happens in one schedule: executes it once more with a recorder, and builds the trace.
//!
//! The machine must be at the initial state and have the visibility policy under which the schedule
//! was found, since that decides where steps end. Everything in the trace is looked up while it
//! happens; nothing is taken over from the search, whose numbers of objects need not be those of
//! this execution.

use crate::shared::shared;
use crate::sites::Sites;
use crate::sources::find_sources;
use everypath_machine::{Machine, Recorded, Ref};
use everypath_reduction::lockset::{self, Breach, Discipline, Locksets};
use everypath_report::trace::{
    End, Error, ErrorKind, Exception, FORMAT, Header, How, Lock, Operation, OperationKind, Race, Reason,
    Side, Step, Switch, Thread, ThreadEnd, Trace, Waiting,
};
use everypath_system::{self as system, Kind, Pending, System, ThreadId, Transition};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::path::PathBuf;

/// What the launcher calls the main thread after `main`.
const AFTER_MAIN: &str = "DestroyJavaVM";

/// What a trace says beside what happens in it.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// What is executed.
    pub header: Header,
    /// What went wrong.
    pub error: Option<Error>,
    /// The two sides of a data race.
    pub race: Option<[RaceSide; 2]>,
    /// The locking discipline that the last step breaks.
    pub discipline: Option<Discipline>,
    /// The first step of those that repeat for ever.
    pub repeats_from: Option<u32>,
    /// Folders in which the user's source files may be.
    pub source_folders: Vec<PathBuf>,
}

/// An access that races.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RaceSide {
    /// Who.
    pub thread: ThreadId,
    /// In which step of the schedule; none if it is what the thread would do next.
    pub step: Option<usize>,
}

/// The program does not do what the schedule says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "step {step} of the schedule cannot be executed: {reason}; the program or the JDK differs from that of the trace"
)]
pub struct Diverged {
    /// The first step that cannot be done.
    pub step: usize,
    /// Why.
    pub reason: String,
}

/// Executes a schedule from the initial state and tells what happens.
pub fn narrate(machine: &mut Machine<'_>, schedule: &[Transition], about: About) -> Result<Trace, Diverged> {
    machine.track(true);
    machine.start_recording();
    let is_livelock = about.error.as_ref().is_some_and(|e| e.kind == ErrorKind::Livelock);
    let mut narrator = Narrator { compares_states: is_livelock, ..Narrator::default() };
    narrator.locksets = about.discipline.map(Locksets::new);
    narrator.locksets.iter_mut().for_each(|l| l.begin(machine));
    let mut how = None;
    for (number, &transition) in schedule.iter().enumerate() {
        if how.is_some() {
            return Err(Diverged { step: number + 1, reason: "the program has already ended".into() });
        }
        how = narrator.step(machine, number, transition)?;
    }
    Ok(narrator.finish(machine, schedule, about, how))
}

/// What was told so far.
#[derive(Default)]
struct Narrator {
    sites: Sites,
    steps: Vec<Step>,
    /// What was recorded in each step, for what is asked at the end.
    recorded: Vec<Vec<Recorded>>,
    exceptions: Vec<Exception>,
    output: (usize, usize),
    /// Names of threads while they lived: ending threads lose theirs.
    names: Vec<String>,
    /// Whether the states after the steps are compared, to find the steps that repeat.
    compares_states: bool,
    states: Vec<String>,
    /// Judges accesses, if the error is one of locks; and what the last step broke.
    locksets: Option<Locksets>,
    breaches: Vec<Breach>,
}

impl Narrator {
    fn step(
        &mut self,
        machine: &mut Machine<'_>,
        number: usize,
        transition: Transition,
    ) -> Result<Option<How>, Diverged> {
        self.note_names(machine);
        let branches = branches(machine, number, transition)?;
        let switch = self.switch(machine, transition.thread.0);
        let outcome = machine.step(transition);
        self.judge_locks(machine, transition.thread);
        let (recorded, left_out) = machine.take_recorded();
        let operations = recorded.iter().map(|r| self.operation(machine, r)).collect();
        self.recorded.push(recorded);
        let (output, errors) = self.new_output(machine);
        self.steps.push(Step {
            thread: transition.thread.0,
            branch: transition.branch,
            branches,
            switch,
            operations,
            left_out,
            output,
            errors,
            locks: locks(machine),
            waiting: all_waiting(machine),
        });
        self.note_uncaught(machine);
        if self.compares_states {
            self.states.push(state_hash(machine));
        }
        Ok(match outcome {
            system::Step::Done => None,
            system::Step::Exited(code) => Some(How::Exit { code }),
            system::Step::Unsupported(what) => Some(How::Unsupported { what }),
            system::Step::Pruned => Some(How::Pruned),
            system::Step::Endless => Some(How::Endless { thread: transition.thread.0 }),
        })
    }

    fn judge_locks(&mut self, machine: &Machine<'_>, thread: ThreadId) {
        if let Some(locksets) = &mut self.locksets {
            self.breaches.clear();
            locksets.stepped(machine, thread, machine.operations(), &mut self.breaches);
        }
    }

    /// Why another thread moves than before.
    fn switch(&self, machine: &mut Machine<'_>, next: u32) -> Option<Switch> {
        let from = self.steps.last()?.thread;
        if from == next {
            return None;
        }
        let wanted = machine.with_names(|m, names| m.wanted(names, from as usize));
        let reason = match (machine.pending(ThreadId(from)), wanted) {
            (Pending::Terminated, _) => Reason::Ended,
            (_, Some(wanted)) if wanted.is_held => Reason::Blocked { on: wanted.what },
            (_, Some(wanted)) => Reason::Waiting { on: wanted.what },
            (_, None) => Reason::Preempted,
        };
        Some(Switch { from, reason })
    }

    fn operation(&mut self, machine: &Machine<'_>, recorded: &Recorded) -> Operation {
        let stack = &recorded.stack;
        let site = stack.first().map(|&point| self.sites.number(machine, point));
        let depth = stack.iter().position(|&(m, _)| machine.is_users(machine.program.method(m).class));
        let user = depth.map(|i| self.sites.number(machine, stack[i]));
        let call = depth.and_then(|i| i.checked_sub(1)).map(|i| {
            let method = machine.program.method(stack[i].0);
            format!("{}.{}", machine.short_class(method.class), machine.program.text(method.name))
        });
        let kind = kind_of(recorded.operation.kind);
        let writes = matches!(kind, OperationKind::Write | OperationKind::Update);
        Operation {
            kind,
            words: recorded.words.clone(),
            site,
            user,
            call,
            object: Some(recorded.spot.object.clone()),
            place: recorded.spot.place.clone(),
            value: recorded.before.clone().filter(|_| kind == OperationKind::Read),
            before: recorded.before.clone().filter(|_| writes),
            after: recorded.after.clone().filter(|_| writes),
            shared: false,
            blocked: recorded.blocked,
        }
    }

    fn new_output(&mut self, machine: &Machine<'_>) -> (String, String) {
        let new = |stream: &[u8], from: usize| {
            String::from_utf8_lossy(stream.get(from..).unwrap_or_default()).into_owned()
        };
        let (out, err) = (machine.state.stdout(), machine.state.stderr());
        let text = (new(out, self.output.0), new(err, self.output.1));
        self.output = (out.len(), err.len());
        text
    }

    fn note_names(&mut self, machine: &Machine<'_>) {
        self.names.resize(machine.threads() as usize, String::new());
        for (t, name) in self.names.iter_mut().enumerate() {
            let present = machine.name_of_thread(t);
            if !present.is_empty() && present != AFTER_MAIN {
                *name = present;
            }
        }
    }

    fn note_uncaught(&mut self, machine: &mut Machine<'_>) {
        for uncaught in machine.take_uncaught() {
            self.exceptions.push(Exception {
                thread: uncaught.thread as u32,
                text: uncaught.text,
                stack: self.sites.stack(machine, &uncaught.stack),
            });
        }
    }

    fn finish(
        mut self,
        machine: &mut Machine<'_>,
        schedule: &[Transition],
        about: About,
        how: Option<How>,
    ) -> Trace {
        self.note_names(machine);
        let race = about.race.and_then(|sides| self.race(machine, sides));
        let race = race.or_else(|| self.breach(machine));
        let alive = |t: &u32| machine.pending(ThreadId(*t)) != Pending::Terminated;
        let alive: Vec<u32> = (0..machine.threads()).filter(alive).collect();
        let threads: Vec<ThreadEnd> = alive.into_iter().map(|t| self.thread_end(machine, t)).collect();
        self.mark_shared(machine);
        if let Some(race) = &race {
            self.mark_place(&race.place);
        }
        let end = End {
            how: how.unwrap_or_else(|| if is_stuck(machine) { How::Stuck } else { How::Stopped }),
            state: state_hash(machine),
            cycle: cycle(&threads),
            threads,
            exceptions: self.exceptions,
            race,
            repeats_from: about.repeats_from.or_else(|| repeats_from(&self.states)),
        };
        let sites = self.sites.into_all();
        Trace {
            format: FORMAT,
            header: about.header,
            error: about.error,
            threads: all_threads(machine, &self.names),
            schedule: schedule.iter().map(|t| (t.thread.0, t.branch)).collect(),
            steps: self.steps,
            end,
            why: None,
            sources: find_sources(&sites, &about.source_folders),
            sites,
        }
    }

    fn thread_end(&mut self, machine: &mut Machine<'_>, t: u32) -> ThreadEnd {
        let holds = machine.held_locks().into_iter().filter(|l| l.owner == t as usize).map(|l| l.object);
        let holds = holds.collect();
        let next = match machine.pending(ThreadId(t)) {
            Pending::Enabled(operation, _) => {
                Some(machine.with_names(|m, names| m.operation_text(names, &operation)))
            }
            _ => None,
        };
        let stack = self.sites.stack(machine, &machine.stack_of(t as usize));
        ThreadEnd { thread: t, holds, waits: waiting(machine, t), next, stack }
    }

    /// The sides of a race: operations on the same place, in the steps or to come.
    fn race(&mut self, machine: &mut Machine<'_>, sides: [RaceSide; 2]) -> Option<Race> {
        let next = |thread| RaceSide { thread: ThreadId(thread), step: None };
        let threads = machine.threads();
        let pairs = (0..threads).flat_map(|a| (a + 1..threads).map(move |b| [next(a), next(b)]));
        let others = if sides.iter().all(|side| side.step.is_none()) { pairs.collect() } else { Vec::new() };
        // A shorter schedule may have performed both: the last step races with one before it.
        let last = self.steps.len().saturating_sub(1);
        let done =
            |step: usize| Some(RaceSide { thread: ThreadId(self.steps.get(step)?.thread), step: Some(step) });
        let pairs = (0..last).rev().filter_map(|step| Some([done(step)?, done(last)?]));
        let performed: Vec<_> = pairs.filter(|[a, b]| a.thread != b.thread).collect();
        std::iter::once(sides).chain(others).chain(performed).find_map(|sides| self.race_of(machine, sides))
    }

    fn race_of(&mut self, machine: &mut Machine<'_>, sides: [RaceSide; 2]) -> Option<Race> {
        let [first, second] = sides.map(|side| self.candidates(machine, side));
        let (a, b) = first
            .iter()
            .flat_map(|a| second.iter().map(move |b| (a, b)))
            .find(|(a, b)| conflict(&a.operation, &b.operation))?;
        let place = a.spot.text();
        let side = |narrator: &mut Narrator, r: &Recorded, of: RaceSide| Side {
            thread: of.thread.0,
            step: of.step.map(|s| s as u32),
            words: with_values(r),
            stack: narrator.sites.stack(machine, &r.stack),
            locks: None,
        };
        Some(Race { place, first: side(self, a, sides[0]), second: side(self, b, sides[1]) })
    }

    /// The two accesses that no lock protects, with the locks held at each.
    fn breach(&mut self, machine: &mut Machine<'_>) -> Option<Race> {
        let breach = self.breaches.first()?.clone();
        let second = self.recorded.get(breach.second.step)?.get(breach.second.index)?;
        let place = second.spot.text();
        let first = breach.first.and_then(|access| self.locked_side(machine, &access))?;
        Some(Race { place, first, second: self.locked_side(machine, &breach.second)? })
    }

    fn locked_side(&mut self, machine: &mut Machine<'_>, access: &lockset::Access) -> Option<Side> {
        let record = self.recorded.get(access.step)?.get(access.index)?.clone();
        let name = |&lock: &u32| machine.with_names(|m, names| m.object_text(names, Ref(lock)));
        let locks = access.locks.iter().map(name).collect();
        Some(Side {
            thread: access.operation.thread.0,
            step: Some(access.step as u32),
            words: with_values(&record),
            stack: self.sites.stack(machine, &record.stack),
            locks: Some(locks),
        })
    }

    /// The operations that a side may mean.
    fn candidates(&self, machine: &mut Machine<'_>, side: RaceSide) -> Vec<Recorded> {
        if let Some(step) = side.step {
            return self.recorded.get(step).cloned().unwrap_or_default();
        }
        // A shorter schedule to the same error may need fewer threads than the one found first.
        if side.thread.0 >= machine.threads() {
            return Vec::new();
        }
        let (Pending::Enabled(operation, _) | Pending::Blocked(operation)) = machine.pending(side.thread)
        else {
            return Vec::new();
        };
        let stack = machine.stack_of(side.thread.0 as usize).into();
        machine.with_names(|m, names| {
            let words = m.operation_text(names, &operation);
            let spot = m.spot(names, operation.location);
            let before = m.value_at(names, operation.location);
            vec![Recorded { operation, words, spot, stack, before, after: None, blocked: false }]
        })
    }

    /// Marks the operations on a place that matters for another reason.
    fn mark_place(&mut self, place: &str) {
        for (step, records) in self.steps.iter_mut().zip(&self.recorded) {
            for (operation, record) in step.operations.iter_mut().zip(records) {
                operation.shared |= record.spot.text() == place;
            }
        }
    }

    /// Marks the operations that matter to other threads.
    fn mark_shared(&mut self, machine: &Machine<'_>) {
        let started = |record: &Recorded| {
            let object = Ref(record.operation.location.object);
            let child = machine.thread_of_object(object).filter(|_| record.operation.kind == Kind::Start)?;
            (child != record.operation.thread.0 as usize).then_some(child as u32)
        };
        let marks = shared(&self.recorded, started);
        for (step, marks) in self.steps.iter_mut().zip(marks) {
            for (operation, mark) in step.operations.iter_mut().zip(marks) {
                operation.shared = mark;
            }
        }
    }
}

/// In how many ways the step can go; an error if it is none of them.
fn branches(machine: &Machine<'_>, number: usize, transition: Transition) -> Result<u32, Diverged> {
    let diverged = |reason: String| Diverged { step: number + 1, reason };
    if transition.thread.0 >= machine.threads() {
        return Err(diverged(format!("there is no thread {}", transition.thread.0)));
    }
    let name = machine.name_of_thread(transition.thread.0 as usize);
    match machine.pending(transition.thread) {
        Pending::Enabled(_, branches) if transition.branch < branches => Ok(branches),
        Pending::Enabled(..) => Err(diverged(format!("thread \"{name}\" has no such choice"))),
        Pending::Blocked(_) => Err(diverged(format!("thread \"{name}\" is blocked"))),
        Pending::Terminated => Err(diverged(format!("thread \"{name}\" has ended"))),
    }
}

fn locks(machine: &mut Machine<'_>) -> Vec<Lock> {
    let held = machine.held_locks().into_iter();
    held.map(|l| Lock { object: l.object, owner: l.owner as u32 }).collect()
}

fn all_waiting(machine: &mut Machine<'_>) -> Vec<Waiting> {
    (0..machine.threads()).filter_map(|t| waiting(machine, t)).collect()
}

fn waiting(machine: &mut Machine<'_>, t: u32) -> Option<Waiting> {
    let wanted = machine.with_names(|m, names| m.wanted(names, t as usize))?;
    Some(Waiting { thread: t, what: wanted.what, owner: wanted.owner.map(|o| o as u32) })
}

/// Threads with names that tell them apart.
fn all_threads(machine: &Machine<'_>, names: &[String]) -> Vec<Thread> {
    let unique = |t: usize| match names.get(t).map_or("", String::as_str) {
        "" => format!("#{t}"),
        name if names.iter().filter(|n| *n == name).count() > 1 => format!("{name} #{t}"),
        name => name.to_string(),
    };
    let thread = |t: usize| Thread {
        id: t as u32,
        name: unique(t),
        daemon: machine.state.thread(t).head.daemon,
        is_virtual: machine.is_virtual_thread(t),
    };
    (0..machine.threads() as usize).map(thread).collect()
}

fn is_stuck(machine: &Machine<'_>) -> bool {
    machine.state.exit().is_none()
        && (0..machine.threads()).all(|t| !matches!(machine.pending(ThreadId(t)), Pending::Enabled(..)))
}

fn state_hash(machine: &mut Machine<'_>) -> String {
    let mut vector = Vec::new();
    machine.encode(&mut vector);
    Sha256::digest(&vector).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The first step of those that lead from the last state to itself.
fn repeats_from(states: &[String]) -> Option<u32> {
    let (last, before) = states.split_last()?;
    before.iter().rposition(|state| state == last).map(|step| step as u32 + 1)
}

/// Threads each of which waits for the next, the last one for the first; empty if there are none.
fn cycle(threads: &[ThreadEnd]) -> Vec<u32> {
    let next: HashMap<u32, u32> =
        threads.iter().filter_map(|t| Some((t.thread, t.waits.as_ref()?.owner?))).collect();
    for start in threads.iter().map(|t| t.thread) {
        let mut path = vec![start];
        while let Some(&to) = path.last().and_then(|t| next.get(t)) {
            if to == start {
                return path;
            }
            if path.contains(&to) {
                break;
            }
            path.push(to);
        }
    }
    Vec::new()
}

fn conflict(a: &system::Operation, b: &system::Operation) -> bool {
    let (x, y) = (a.location, b.location);
    let meet = x.object == y.object && (x.place == y.place || x.place == 0 || y.place == 0);
    let writes = |k: Kind| matches!(k, Kind::Write(_) | Kind::Update(_));
    let accesses = |k: Kind| writes(k) || matches!(k, Kind::Read(_));
    meet && accesses(a.kind) && accesses(b.kind) && (writes(a.kind) || writes(b.kind))
}

fn with_values(recorded: &Recorded) -> String {
    match (&recorded.before, &recorded.after) {
        (Some(before), Some(after)) => format!("{}: {before} → {after}", recorded.words),
        (Some(before), None) if matches!(recorded.operation.kind, Kind::Read(_)) => {
            format!("{} = {before}", recorded.words)
        }
        _ => recorded.words.clone(),
    }
}

pub(crate) fn kind_of(kind: Kind) -> OperationKind {
    match kind {
        Kind::Read(_) => OperationKind::Read,
        Kind::Write(_) | Kind::Leave => OperationKind::Write,
        Kind::Update(_) => OperationKind::Update,
        Kind::Acquire => OperationKind::Acquire,
        Kind::Release => OperationKind::Release,
        Kind::Wait => OperationKind::Wait,
        Kind::Notify => OperationKind::Notify,
        Kind::NotifyAll => OperationKind::NotifyAll,
        Kind::Start => OperationKind::Start,
        Kind::End => OperationKind::End,
        Kind::Join => OperationKind::Join,
        Kind::Park => OperationKind::Park,
        Kind::Unpark => OperationKind::Unpark,
        Kind::Interrupt => OperationKind::Interrupt,
        Kind::Sleep => OperationKind::Sleep,
        Kind::ClassInit | Kind::ClassUse => OperationKind::ClassInit,
        Kind::Communicate => OperationKind::Communicate,
        Kind::Choice => OperationKind::Choice,
        Kind::Observe => OperationKind::Observe,
        Kind::Exit => OperationKind::Exit,
    }
}
