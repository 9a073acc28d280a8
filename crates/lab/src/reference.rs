//! An independent judge: executes a [`Program`] by the rules of the Java Language Specification,
//! every access one step, and lists every outcome, by the simplest search there is.
//!
//! It shares nothing with the machine or the search, so that it also judges `full`, which judges
//! all other presets. It speaks of sequentially consistent executions only. Programs that use
//! `park` together with classes that are built on it are not judged, since a permit that is left
//! over there is legal and depends on the library; nor are programs with conditions, or with locks for
//! reading and writing, whose queues decide who goes on, nor those that interrupt threads that may be
//! at a queue, a barrier or a future.

mod code;
mod state;

use crate::ast::{Lock, Primitive, Program, Stmt};
use code::Code;
use state::{Motion, State};
use std::collections::{BTreeSet, HashSet};

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// All threads have ended; `main` normally or not.
    Exit(i32),
    /// No thread can go on.
    Deadlock,
}

/// What was printed, and how it ended.
pub type Outcome = (String, End);

/// All that a program can do.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Behaviour {
    /// Every outcome.
    pub outcomes: BTreeSet<Outcome>,
    /// The kinds of errors, as the command line calls them, without livelocks.
    pub kinds: BTreeSet<&'static str>,
    /// How many states there are at this granularity.
    pub states: usize,
}

/// What the judge says of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// All it can do.
    Known(Behaviour),
    /// It uses what is not judged.
    Unknown,
    /// It has more states than were allowed.
    TooBig,
}

/// All behaviours of a program, if it is one that can be judged within so many states.
pub fn behaviour(program: &Program, most_states: usize) -> Judgement {
    if mixes_permits(program) || depends_on_queues(program) {
        return Judgement::Unknown;
    }
    let code = Code::new(program);
    let mut found = Behaviour::default();
    let mut seen = HashSet::new();
    let mut open = vec![State::new(program, &code)];
    seen.insert(open[0].clone());
    while let Some(state) = open.pop() {
        found.states += 1;
        if found.states > most_states {
            return Judgement::TooBig;
        }
        look(&state, &code, &mut found);
        for next in successors(&state, &code, &mut found.kinds) {
            if seen.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    Judgement::Known(found)
}

fn successors(state: &State, code: &Code, kinds: &mut BTreeSet<&'static str>) -> Vec<State> {
    let mut all = Vec::new();
    for thread in 0..state.threads() {
        for branch in 0..state.branches(code, thread) {
            let mut next = state.clone();
            if let Motion::Uncaught(kind) = next.step(code, thread, branch) {
                kinds.insert(kind);
            }
            all.push(next);
        }
    }
    all
}

/// Notes what can be seen in a state.
fn look(state: &State, code: &Code, found: &mut Behaviour) {
    if state.has_race(code) {
        found.kinds.insert("data-race");
    }
    let stuck = (0..state.threads()).all(|t| state.branches(code, t) == 0);
    if !stuck {
        return;
    }
    let end = if state.all_ended() { End::Exit(state.exit_code()) } else { End::Deadlock };
    if end == End::Deadlock {
        found.kinds.insert("deadlock");
    }
    found.outcomes.insert((state.printed(), end));
}

/// Whether `park` meets classes that are built on it.
fn mixes_permits(program: &Program) -> bool {
    let parks = program.any(&|s| matches!(s, Stmt::Use(Primitive::Park)));
    let built_on_it = program.any(&|s| match s {
        Stmt::Locked(lock, _) => matches!(lock, Lock::Mutex | Lock::Read | Lock::Write),
        Stmt::Use(primitive) => primitive.is_built_on_permits(),
        _ => false,
    });
    parks && built_on_it
}

/// Whether the order of a queue of the library, or what it does about interruption, decides.
fn depends_on_queues(program: &Program) -> bool {
    let queues = |s: &Stmt| match s {
        Stmt::Locked(lock, _) => matches!(lock, Lock::Read | Lock::Write),
        Stmt::Use(p) => matches!(p, Primitive::ConditionAwait | Primitive::ConditionSignal(_)),
        _ => false,
    };
    let waits = |s: &Stmt| match s {
        Stmt::Use(Primitive::SemaphoreAcquire | Primitive::LatchAwait) => false,
        Stmt::Use(p) => p.is_interruptible(),
        _ => false,
    };
    let interrupts = program.any(&|s| matches!(s, Stmt::Interrupt(_)));
    program.any(&queues) || interrupts && program.any(&waits)
}

/// For messages: the outcomes of one side that the other lacks.
pub fn missing(of: &BTreeSet<Outcome>, from: &BTreeSet<Outcome>) -> Vec<Outcome> {
    of.difference(from).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ast::{Place, Thrown, Value};

    /// A task that writes, and one that reads what it wrote.
    fn pool(threads: u8, main: Vec<Stmt>) -> Behaviour {
        let write = vec![Stmt::Set(Place::Plain(0), Value::Const(1))];
        let read = vec![Stmt::Log(Value::Of(Place::Plain(0)))];
        let program = Program {
            bodies: vec![main, write, read],
            initialisers: vec![Vec::new(), Vec::new()],
            same_lock: false,
            same_box: false,
            nested_start: false,
            race_free: false,
            pool: Some(threads),
        };
        match behaviour(&program, 1_000) {
            Judgement::Known(known) => known,
            other => panic!("{other:?}"),
        }
    }

    fn outcomes(of: &Behaviour) -> Vec<(&str, End)> {
        of.outcomes.iter().map(|(text, end)| (text.as_str(), *end)).collect()
    }

    #[test]
    fn one_thread_does_its_tasks_in_order_and_two_do_them_at_once() {
        let (one, two) = (pool(1, Vec::new()), pool(2, Vec::new()));
        assert_eq!(outcomes(&one), [(" 0 0 1 1\n", End::Exit(0))]);
        assert!(one.kinds.is_empty());
        assert_eq!(outcomes(&two), [(" 0 0 0 1\n", End::Exit(0)), (" 0 0 1 1\n", End::Exit(0))]);
        assert!(two.kinds.contains("data-race"));
    }

    #[test]
    fn a_pool_that_is_never_closed_keeps_the_program_from_ending() {
        let never = pool(1, vec![Stmt::Throw(Thrown::State)]);
        assert_eq!(outcomes(&never), [("", End::Deadlock)]);
        assert_eq!(never.kinds.into_iter().collect::<Vec<_>>(), ["deadlock", "uncaught-exception"]);
    }
}
