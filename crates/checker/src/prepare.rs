//! From a program to a machine at the first state in which there is something to choose.

use crate::options::{CheckOptions, TimeOuts};
use crate::preset::{Calls, Choosing, Points};
use crate::session::{OpenError, Session};
use everypath_machine::{
    Control, Disciplined, EveryAccess, ExitBlock, InvariantError, Machine, Reachable, Visibility, Yielding,
};
use everypath_platform::{Costs, Platform, Platformed, Point, Priorities};
use everypath_search::Memory;
use everypath_system::{Kind, Pending, Step, System, ThreadId, Transition};

/// What is explored: a Java machine on a platform.
pub(crate) type Subject<'p> = Platformed<Machine<'p>>;

/// A machine before the first step of the program, with the visibility of a preset.
pub(crate) fn at_start<'s>(session: &'s Session, options: &CheckOptions) -> Result<Subject<'s>, OpenError> {
    let mut machine = session.boot(|_| Vec::new())?;
    machine.initialize_library()?;
    machine.freeze();
    session.start(&mut machine)?;
    machine.options.spurious_wakeups = options.spurious_wakeups;
    machine.options.patient = options.time_outs == TimeOuts::Last;
    machine.options.random_choices = options.random_choices;
    machine.options.values = options.values.clone();
    machine.options.interning = options.interning;
    machine.options.tells_purposes = options.slots().memory == Memory::Stateless;
    machine.explore(visibility(options));
    for (class, method) in &options.invariants {
        if let Err(e @ InvariantError::Missing(..)) = machine.call_static_boolean(class, method) {
            return Err(OpenError::Invariant(e));
        }
    }
    Ok(Platformed::new(machine, options.platform()))
}

fn visibility(options: &CheckOptions) -> Box<dyn Visibility> {
    let console = options.sees_output();
    let slots = options.slots();
    let uses = matches!(slots.choosing, Choosing::Reduced(reduction) if reduction.needs_uses());
    let calls = slots.calls == Calls::Whole;
    let reachable = Reachable { console, uses, calls };
    let disciplined = Disciplined { reachable };
    let inner: Box<dyn Visibility> = match slots.points {
        Points::Every => Box::new(EveryAccess { console }),
        Points::Reachable => Box::new(reachable),
        Points::Disciplined => Box::new(disciplined),
        Points::Exits => Box::new(ExitBlock { disciplined }),
    };
    match control(&options.platform()) {
        control if control == Control::default() => inner,
        control => Box::new(Yielding { inner, control }),
    }
}

/// What a platform needs to know of control flow.
fn control(platform: &Platform) -> Control {
    if platform.is_unrestricted() {
        return Control::default();
    }
    let Platform { yields, slot, costs, priorities, .. } = platform;
    let Costs { instruction, access, call, leave, allocation, monitor } = *costs;
    let costs = everypath_machine::Costs { instruction, access, call, leave, allocation, monitor };
    Control {
        entries: yields.contains(Point::MethodEntry),
        exits: yields.contains(Point::MethodExit),
        back_branches: yields.contains(Point::BackBranch),
        releases: *priorities != Priorities::Ignored,
        costs: slot.map(|_| costs),
    }
}

/// Steps of the beginning at most: a program of one thread may go on for ever, and only the search
/// notices that, and has limits.
const LONGEST_BEGINNING: usize = 10_000;
/// Operations of the beginning after which no step is added: one that prints for ever takes long steps.
const BUSIEST_BEGINNING: usize = 100_000;

/// Runs the beginning of the program in which there is only one thing to do, and makes what it
/// leaves behind the background of all states, so that vectors are small. Stops before a step that
/// is more than an ordinary one, so that the search sees it. If the search looks at locks, it also has
/// to see everything from the start of the second thread on, and all locks that are taken before and
/// held then.
pub(crate) fn run_to_first_choice(machine: &mut Subject<'_>, options: &CheckOptions) -> Vec<Transition> {
    let mut schedule = Vec::new();
    let (mut here, mut held) = (machine.mark(), 0);
    let mut unlocked = (here.clone(), 0);
    let mut performed = 0;
    while let Some(transition) = only_transition(machine)
        && schedule.len() < LONGEST_BEGINNING
        && performed < BUSIEST_BEGINNING
    {
        let step = machine.step(transition);
        if step != Step::Done || !machine.failures().is_empty() {
            machine.rewind(&here);
            break;
        }
        schedule.push(transition);
        performed += machine.operations().len();
        here = machine.mark();
        held += machine.operations().iter().map(|o| locks(o.kind)).sum::<i64>();
        if held == 0 && machine.threads() == 1 {
            unlocked = (here.clone(), schedule.len());
        }
    }
    if options.looks_at_locks() {
        machine.rewind(&unlocked.0);
        schedule.truncate(unlocked.1);
    }
    let machine = machine.inner_mut();
    machine.state.forget_marks();
    machine.freeze();
    schedule
}

/// How many more locks are held after an operation.
fn locks(kind: Kind) -> i64 {
    match kind {
        Kind::Acquire => 1,
        Kind::Release => -1,
        _ => 0,
    }
}

fn only_transition(machine: &Subject<'_>) -> Option<Transition> {
    let mut only = None;
    for thread in (0..machine.threads()).map(ThreadId) {
        match machine.pending(thread) {
            Pending::Enabled(_, 1) if only.is_none() => only = Some(Transition { thread, branch: 0 }),
            Pending::Enabled(..) => return None,
            Pending::Blocked(_) | Pending::Terminated => {}
        }
    }
    only
}
