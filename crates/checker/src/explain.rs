//! From an error that was found to one that a person understands: the shortest schedule to it, and
//! the nearest schedule that passes.

use crate::check::{Told, borrow, properties, tell_explored};
use crate::invariant::{Invariants, Unclear};
use crate::narrate::{About, kind_of};
use crate::options::CheckOptions;
use crate::prepare::{at_start, run_to_first_choice};
use crate::session::{OpenError, Session};
use everypath_platform::Expanded;
use everypath_reduction::discipline::FirstBreach;
use everypath_report::Trace;
use everypath_report::trace::{How, Side, Site, Why};
use everypath_search::{
    Contrast, ErrorKind, FoundError, Judge, Kinds, Memory, Placed, Target, minimize, nearest_passing,
};
use everypath_system::Transition;

/// Steps that may be spent on a shorter schedule, and on one that passes.
const BUDGET: u64 = 200_000;

/// A schedule after the first choice, and what separates it from one that passes.
pub(crate) struct Explained {
    pub(crate) schedule: Vec<Transition>,
    pub(crate) contrast: Option<Contrast>,
}

/// Looks for a shorter schedule to an error, and for the nearest one that passes.
pub(crate) fn explain(
    session: &Session,
    options: &CheckOptions,
    found: &FoundError,
) -> Result<Explained, OpenError> {
    let mut machine = at_start(session, options)?;
    if options.invariants.is_empty() {
        run_to_first_choice(&mut machine, options);
    }
    let kinds = Kinds::NONE.with(found.violation.kind);
    // Judged run by run, as without state matching.
    let mut slots = options.slots();
    slots.memory = Memory::Stateless;
    let mut properties =
        properties(&CheckOptions { kinds, ..options.clone() }, &slots, &FirstBreach::default());
    if kinds.contains(ErrorKind::Invariant) {
        let (methods, unclear) = (options.invariants.clone(), Unclear::default());
        properties.push(Box::new(Invariants { methods, unclear }));
    }
    let mut borrowed = borrow(&mut properties);
    let mut judge = Judge::new(&mut machine, kinds, &mut borrowed);
    let target = Target::from(&found.violation);
    let shorter = options.minimize.then(|| minimize(&mut judge, target, &found.schedule, BUDGET)).flatten();
    let schedule = shorter.map_or_else(|| found.schedule.clone(), |m| m.schedule);
    let contrast = nearest_passing(&mut judge, &schedule, BUDGET);
    Ok(Explained { schedule, contrast })
}

/// What separates a trace from the schedule that passes, in words.
pub(crate) fn why(
    session: &Session,
    options: &CheckOptions,
    prefix: &[Transition],
    (trace, steps): (&mut Trace, &Expanded),
    contrast: &Contrast,
) -> Result<Option<Why>, OpenError> {
    let Some(pair) = &contrast.pair else { return Ok(None) };
    let passing: Vec<Transition> = prefix.iter().chain(&contrast.passing).copied().collect();
    let about = About { header: trace.header.clone(), ..About::default() };
    let Told { trace: Ok(other), steps: other_steps, .. } = tell_explored(session, options, &passing, about)?
    else {
        return Ok(None);
    };
    let before = prefix.len();
    let mut told = |placed: &Placed| side((trace, steps), (&other, &other_steps), placed, before);
    let (Some(earlier), Some(later)) = (told(&pair.first), told(&pair.second)) else { return Ok(None) };
    let passing_end = match other.end.how {
        How::Exit { code: 0 } | How::Stopped => "it ends well".to_string(),
        How::Exit { code } => format!("it ends with exit code {code}"),
        _ => return Ok(None),
    };
    let passing = other_steps.steps.iter().map(|t| (t.thread.0, t.branch)).collect();
    Ok(Some(Why { earlier, later, passing_end, passing }))
}

/// An operation as the failing trace tells it, or else the passing one.
fn side(
    (trace, steps): (&mut Trace, &Expanded),
    (other, other_steps): (&Trace, &Expanded),
    placed: &Placed,
    before: usize,
) -> Option<Side> {
    let thread = placed.operation.thread.0;
    let kind = kind_of(placed.operation.kind);
    let find = |told: &Trace, steps: &Expanded, step: usize| {
        let of = |at: usize| told.steps.get(at)?.operations.iter().find(|o| o.kind == kind);
        let (at, operation) = steps.range(before + step).find_map(|at| Some((at, of(at)?.clone())))?;
        // What the library does for itself, as at the end of a thread, explains nothing to a person.
        let site = told.site(Some(operation.user?)).cloned();
        Some((at, operation.words, site))
    };
    let here = placed.failing.and_then(|step| find(trace, steps, step));
    let step = here.as_ref().map(|(at, ..)| *at as u32);
    let (_, words, site) = here.or_else(|| find(other, other_steps, placed.passing?))?;
    let stack = site.map(|site| number(trace, site)).into_iter().collect();
    Some(Side { thread, step, words, stack, locks: None })
}

fn number(trace: &mut Trace, site: Site) -> u32 {
    let known = trace.sites.iter().position(|s| *s == site);
    known.unwrap_or_else(|| {
        trace.sites.push(site);
        trace.sites.len() - 1
    }) as u32
}
