//! `check` and `outcomes`: explores a program and says what is known about it.

use crate::explain::{explain, why};
use crate::headline::headline;
use crate::invariant::{Invariants, Unclear};
use crate::narrate::{About, Diverged, RaceSide, narrate};
use crate::options::{CheckOptions, TimeOuts};
use crate::prepare::{Subject, at_start, run_to_first_choice};
use crate::preset::{Calls, Choosing, Preset};
use crate::scout;
use crate::session::{OpenError, Session};
use crate::stalls::Stalls;
use crate::watchdog::Watchdog;
use crate::words::{incomplete_because, outcome_end, split_observation, verified_means, with_names};
use everypath_machine::{Diligence, Learned, Machine};
use everypath_platform::{Expanded, Platform};
use everypath_property::{CoEnabled, Deadlocks, Livelock, OrderedAccesses};
use everypath_reduction::Preset as Reduction;
use everypath_reduction::discipline::{ASSUMED, FirstBreach, LockDiscipline, Stake};
use everypath_report::document::{Document, Error, Outcome, Stats, Verdict};
use everypath_report::trace::{self, Trace};
use everypath_search::strategy::{Pct, Pos, RandomWalk, Runs, Sampling, explore_bounded};
use everypath_search::{
    AllEnabled, End, Ending, ErrorKind, Errors, FoundError, Gap, Kinds, Limits, Memory, Options, Progress,
    Property, Report, Selection, explore,
};
use everypath_system::{System, Transition};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// States that are entered in order to find an error that does not need time to pass early.
const MORE: u64 = 50_000;
/// Schedules of presets that choose at random, unless told otherwise.
const RUNS: u64 = 1_000;
/// Steps after which such a schedule is cut off.
const LONGEST_RUN: usize = 100_000;
/// The depth of bugs that PCT looks for.
const PCT_DEPTH: u32 = 3;

/// Without a cycle there is no infinite execution, so only then a reduction can vouch for the rest.
const LIVELOCKS: &str = "there are executions that never end, and the preset cannot tell whether one of \
                         them is a livelock: leave livelock out of --properties, or use the preset jpf";

/// A path that is cut where it comes back to a state does not show what going round adds to it.
const ENDLESS_PATHS: &str = "there are executions that never end, and without a memory of states the preset \
                             cannot tell whether they keep the locking discipline: use the preset mld or jpf";

/// Whether a search relies on what it sees of whole paths.
fn rests_on_paths(slots: &Preset) -> bool {
    slots.assumes_discipline() && slots.memory == Memory::Stateless
}

/// Printing waits for the lock of its stream and does not say so.
const CONSOLE: &str = "the program locks the console, and printing does not say which lock it needs, \
                       which reductions rely on: use the preset jpf";

/// What reductions cannot tell of a program that interns strings.
const INTERNING: &str = "the program interns strings, and which thread is the first to use a constant is not told by \
                         what threads do: --preset auto or jpf explores that";

/// What is known of a program that asks for any integer if nobody says which.
const SOME_VALUES: &str = "the program asks for any integer, and only a few were tried: name those that matter by \
                           --values, such as --values -1,0,1";

/// What is known of a program in which a worker of a pool could have found another task.
const ONE_ORDER: &str = "a worker of a ForkJoinPool found tasks in several queues; it looks through them in a \
                         random order, of which one was explored";

/// What is added to the message of an error that may not happen in practice.
const EARLY: &str =
    " (time passes here while threads could go on: --time-outs last leaves such schedules out)";

/// Whoever watches an exploration.
pub struct Watch<'a> {
    /// Is told how far it is, now and then.
    pub progress: &'a mut dyn FnMut(&Progress),
    /// Set in order to stop it.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Watch<'_> {
    fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Explores a program; an error means that there was nothing to explore.
pub fn check(session: &Session, options: &CheckOptions, watch: Watch<'_>) -> Result<Document, OpenError> {
    let mut explored = explore_patiently(session, options, watch)?;
    name_breach(session, &mut explored)?;
    let (options, errors) = (&explored.options, explored.report.errors.iter());
    let errors = errors.map(|e| describe(session, options, &explored.prefix, e)).collect::<Result<_, _>>()?;
    let outcomes = options.outcomes.then(|| outcomes(session, options, &explored)).transpose()?;
    Ok(Document { outcomes, ..document(session, options, &explored, errors) })
}

/// What an exploration found, before it is put into words.
pub(crate) struct Explored {
    pub(crate) report: Report,
    /// With what the program turned out to need.
    pub(crate) options: CheckOptions,
    pub(crate) learned: Learned,
    /// The steps before the first choice, which are part of every schedule.
    pub(crate) prefix: Vec<Transition>,
    pub(crate) boot: Duration,
    pub(crate) explore: Duration,
}

impl Explored {
    pub(crate) fn verdict(&self) -> Verdict {
        match (self.report.errors.is_empty(), self.report.is_complete()) {
            (false, _) => Verdict::Violated,
            (true, true) => Verdict::Verified,
            (true, false) => Verdict::Incomplete,
        }
    }
}

/// Explores a program. If the error found needs time to pass early, one that does not is looked for among some
/// states more: that is the one that a person would want to know of first.
fn explore_patiently(
    session: &Session,
    options: &CheckOptions,
    mut watch: Watch<'_>,
) -> Result<Explored, OpenError> {
    let explored = explore_program(session, options, &mut watch)?;
    let patient = CheckOptions { time_outs: TimeOuts::Last, ..options.clone() };
    let wants_one = options.errors == Errors::First && !options.outcomes && patient.refuse_unsound().is_ok();
    let is_early = match explored.report.errors.first() {
        Some(found) if wants_one && options.time_outs == TimeOuts::Any => {
            needs_early_time(session, &explored, found)?
        }
        _ => false,
    };
    if !is_early {
        return Ok(explored);
    }
    let time = options.limits.time.map(|limit| limit.saturating_sub(explored.explore));
    let limits = Limits { states: Some(MORE), time, ..options.limits };
    let other = explore_program(session, &CheckOptions { limits, ..patient }, &mut watch)?;
    Ok(if other.report.errors.is_empty() { explored } else { other })
}

/// Whether time passes while threads could go on, in the schedule to an error that is not a race.
fn needs_early_time(session: &Session, explored: &Explored, found: &FoundError) -> Result<bool, OpenError> {
    if found.violation.kind == ErrorKind::DataRace {
        return Ok(false);
    }
    let schedule: Vec<Transition> = explored.prefix.iter().chain(&found.schedule).copied().collect();
    let mut subject = at_start(session, &explored.options)?;
    let start = subject.mark();
    let steps = subject.expand(&schedule).steps;
    subject.rewind(&start);
    Ok(expires_early(subject.inner_mut(), &steps))
}

/// Explores a program; again, in the time that is left, as long as it turns out to be one that has to be explored
/// in another way.
pub(crate) fn explore_program(
    session: &Session,
    options: &CheckOptions,
    watch: &mut Watch<'_>,
) -> Result<Explored, OpenError> {
    let (mut options, time) = (options.clone(), options.limits.time);
    let mut spent = Duration::ZERO;
    loop {
        let mut explored = explore_once(session, &options, watch)?;
        spent += explored.explore;
        (explored.explore, explored.options.limits.time) = (spent, time);
        let Some(other) = other_way(&explored) else { return Ok(explored) };
        if watch.is_interrupted() {
            explored.report.end = End::Interrupted;
            return Ok(explored);
        }
        options = other;
        options.limits.time = time.map(|limit| limit.saturating_sub(spent));
    }
}

/// How a program has to be explored that does what the last exploration did not reckon with.
fn other_way(explored: &Explored) -> Option<CheckOptions> {
    let (Explored { options, learned, report, .. }, mut other) = (explored, explored.options.clone());
    if learned.is_futile() {
        // What was learned of the program is not learned again.
        other.foresight &= !learned.is_surprising;
        other.interning |= learned.interns;
        if learned.looks_into_calls && learned.joins_calls {
            other.calls = Some(Calls::Stepwise);
        }
        return Some(other);
    }
    // Printing may have to wait, and has to be a scheduling point.
    let wants_all = options.outcomes || options.errors == Errors::All;
    let may_differ = !options.sees_output() || options.slots().choosing != Choosing::All;
    other.console = true;
    let again = learned.locks_console && !options.console && may_differ;
    (again && (wants_all || report.errors.is_empty())).then_some(other)
}

fn explore_once(
    session: &Session,
    options: &CheckOptions,
    watch: &mut Watch<'_>,
) -> Result<Explored, OpenError> {
    let begin = Instant::now();
    let mut machine = at_start(session, options)?;
    let boot = begin.elapsed();
    let begin = Instant::now();
    let _watchdog =
        Watchdog::new(&machine.inner().options.stop, watch.interrupt.as_ref(), options.limits.time);
    let prefix = match options.invariants.is_empty() {
        true => run_to_first_choice(&mut machine, options),
        // They are to hold in the beginning, too.
        false => Vec::new(),
    };
    let looks_ahead = matches!(options.slots().choosing, Choosing::Reduced(r) if r.looks_ahead());
    if options.foresight && looks_ahead {
        machine.inner_mut().foresee(Diligence::Usual);
    }
    let mut limited = options.clone();
    limited.limits.time = limited.limits.time.map(|limit| limit.saturating_sub(begin.elapsed()));
    let mut report = match scout::pays(options) {
        true => scout::search_after_scouting(&mut machine, &limited, watch),
        false => search(&mut machine, &limited, watch),
    };
    let (options, learned) = (options.clone(), machine.inner().learned());
    if learned.locks_console && matches!(options.slots().choosing, Choosing::Reduced(_)) {
        report.gaps.push((Gap::Selection(CONSOLE.into()), Vec::new()));
    }
    if options.interning && matches!(options.slots().choosing, Choosing::Reduced(_)) {
        report.gaps.push((Gap::Selection(INTERNING.into()), Vec::new()));
    }
    if learned.tries_some_values {
        report.gaps.push((Gap::Selection(SOME_VALUES.into()), Vec::new()));
    }
    if report.gaps.iter().any(|(gap, _)| is_breach(gap)) {
        // What a thread waits for may change where nobody looked: it need not go on for ever.
        report.outcomes.retain(|outcome| outcome.ending != Ending::Endless);
    }
    if learned.picks_queues {
        report.gaps.push((Gap::Selection(ONE_ORDER.into()), Vec::new()));
    }
    Ok(Explored { report, options, learned, prefix, boot, explore: begin.elapsed() })
}

/// Whether a search says that accesses which it left out need not be as it assumed.
fn is_breach(gap: &Gap) -> bool {
    matches!(gap, Gap::Selection(reason) | Gap::Property(reason) if reason.starts_with(ASSUMED))
}

/// One exploration, with livelocks looked for if there are cycles.
pub(crate) fn search(machine: &mut Subject<'_>, options: &CheckOptions, watch: &mut Watch<'_>) -> Report {
    let slots = options.slots();
    // A thread that goes round invisibly need not do so where the assumption does not hold.
    let kinds = match slots.assumes_discipline() {
        true => options.kinds.without(ErrorKind::Livelock),
        false => options.kinds,
    };
    let search = Options {
        order: slots.order,
        memory: slots.memory,
        undo: slots.undo,
        limits: options.limits,
        errors: if options.outcomes { Errors::All } else { options.errors },
        kinds,
        observe: options.outcomes,
        interrupt: Some(Arc::clone(&machine.inner().options.stop)),
    };
    let breach = FirstBreach::default();
    let mut properties = properties(options, &slots, &breach);
    let unclear = Unclear::default();
    if !options.invariants.is_empty() {
        let methods = options.invariants.clone();
        properties.push(Box::new(Invariants { methods, unclear: Unclear::clone(&unclear) }));
    }
    let mut report = choose(machine, options, &search, &mut borrow(&mut properties), watch.progress);
    if report.cyclic && report.is_complete() && options.time_outs == TimeOuts::Last {
        add_stalls(machine, &search, &mut report, watch.progress);
    }
    if report.cyclic && report.is_complete() && options.kinds.contains(ErrorKind::Livelock) {
        match slots.choosing {
            Choosing::All | Choosing::Reduced(Reduction::SleepSets) if !slots.assumes_discipline() => {
                add_livelocks(machine, &search, &mut report, watch.progress)
            }
            _ => report.gaps.push((Gap::Selection(LIVELOCKS.into()), Vec::new())),
        }
    }
    for (gap, schedule) in &mut report.gaps {
        if assumed(gap).is_some() {
            schedule.clone_from(&breach.schedule());
        }
    }
    if report.cyclic && report.is_complete() && rests_on_paths(&slots) {
        report.gaps.push((Gap::Selection(ENDLESS_PATHS.into()), Vec::new()));
    }
    report.gaps.extend(unclear.take().into_iter().map(|why| (Gap::Unsupported(why), Vec::new())));
    report
}

fn choose<'p>(
    machine: &mut Subject<'p>,
    options: &CheckOptions,
    search: &Options,
    properties: &mut [&mut dyn Property<Subject<'p>>],
    progress: &mut dyn FnMut(&Progress),
) -> Report {
    let runs = Runs { count: options.runs.unwrap_or(RUNS), longest: LONGEST_RUN };
    let mut selection: Box<dyn Selection<Subject<'p>>> = match options.slots().choosing {
        Choosing::All => Box::new(AllEnabled),
        Choosing::Reduced(reduction) => reduction.selection(search.observe),
        Choosing::Random => Box::new(Sampling::new(RandomWalk::new(options.seed), runs)),
        Choosing::Pct => Box::new(Sampling::new(Pct::new(options.seed, PCT_DEPTH), runs)),
        Choosing::Pos => Box::new(Sampling::new(Pos::new(options.seed), runs)),
        Choosing::Bounded => {
            let most = options.preemptions.unwrap_or(u32::MAX);
            return explore_bounded(machine, search, most, properties, progress).report;
        }
    };
    explore(machine, search, selection.as_mut(), properties, progress)
}

/// How to explore everything once more, in the time that is left.
fn again(search: &Options, report: &Report, kinds: Kinds) -> Options {
    let time = search.limits.time.map(|limit| limit.saturating_sub(report.statistics.time));
    let limits = Limits { time, ..search.limits };
    Options { limits, kinds, errors: Errors::All, ..search.clone() }
}

/// Goes round once more and looks for executions in which time never passes.
fn add_stalls(
    machine: &mut Subject<'_>,
    search: &Options,
    report: &mut Report,
    progress: &mut dyn FnMut(&Progress),
) {
    let search = again(search, report, Kinds::NONE);
    let again = explore(machine, &search, &mut AllEnabled, &mut [&mut Stalls::default()], progress);
    report.statistics.time += again.statistics.time;
    if !again.is_complete() {
        report.end = again.end;
        report.gaps.extend(again.gaps);
    }
}

/// Goes round once more and looks for executions that never end. Only asked for when there are
/// cycles, as it needs the whole state graph.
fn add_livelocks(
    machine: &mut Subject<'_>,
    search: &Options,
    report: &mut Report,
    progress: &mut dyn FnMut(&Progress),
) {
    let search = again(search, report, Kinds::NONE.with(ErrorKind::Livelock));
    let mut livelock = Livelock::new();
    let again = explore(machine, &search, &mut AllEnabled, &mut [&mut livelock], progress);
    report.statistics.time += again.statistics.time;
    let complete = again.is_complete();
    report.errors.extend(again.errors);
    if !complete {
        report.end = again.end;
        report.gaps.extend(again.gaps);
    }
}

/// What is looked for, in the form that suits the memory.
pub(crate) fn properties<'p>(
    options: &CheckOptions,
    slots: &Preset,
    breach: &FirstBreach,
) -> Vec<Box<dyn Property<Subject<'p>>>> {
    let mut properties: Vec<Box<dyn Property<Subject<'p>>>> = Vec::new();
    let wants = |kind| options.kinds.contains(kind);
    if wants(ErrorKind::Deadlock) {
        properties.push(Box::new(Deadlocks));
    }
    if wants(ErrorKind::DataRace) && slots.memory == Memory::Stateless {
        properties.push(Box::new(OrderedAccesses::default()));
        properties.push(Box::new(CoEnabled::beside_clocks()));
    } else if wants(ErrorKind::DataRace) {
        properties.push(Box::new(CoEnabled::default()));
    }
    if options.looks_at_locks() {
        let stake = if wants(ErrorKind::LockDiscipline) { Stake::Asked } else { Stake::Assumed };
        let locks = LockDiscipline::new(options.discipline(), stake);
        properties.push(Box::new(locks.telling(breach)));
    }
    properties
}

pub(crate) fn borrow<'a, 'p>(
    properties: &'a mut [Box<dyn Property<Subject<'p>>>],
) -> Vec<&'a mut dyn Property<Subject<'p>>> {
    properties.iter_mut().map(|p| p.as_mut() as &mut dyn Property<Subject<'p>>).collect()
}

/// The breach of what the preset assumes, if a gap is one.
fn assumed(gap: &Gap) -> Option<&str> {
    match gap {
        Gap::Property(why) => why.strip_prefix(ASSUMED),
        _ => None,
    }
}

/// Where a breach of what the preset assumes is not an error that was asked for, the reason of the
/// incomplete verdict names the place.
fn name_breach(session: &Session, explored: &mut Explored) -> Result<(), OpenError> {
    let options = &explored.options;
    for (gap, schedule) in &mut explored.report.gaps {
        let Some(plain) = assumed(gap) else { continue };
        let schedule: Vec<Transition> = explored.prefix.iter().chain(&*schedule).copied().collect();
        let error = trace::Error { kind: trace::ErrorKind::LockDiscipline, message: String::new() };
        let about = About {
            header: session.header(options),
            error: Some(error),
            discipline: Some(options.discipline()),
            ..About::default()
        };
        if let Ok(trace) = tell(session, options, &schedule, about)? {
            *gap = Gap::Property(format!("{ASSUMED}{}", headline(&trace, &with_names(plain, &trace))));
        }
    }
    Ok(())
}

/// An error with its trace.
fn describe(
    session: &Session,
    options: &CheckOptions,
    prefix: &[Transition],
    found: &FoundError,
) -> Result<Error, OpenError> {
    let explained = explain(session, options, found)?;
    let schedule: Vec<Transition> = prefix.iter().chain(&explained.schedule).copied().collect();
    let kind = kind(found.violation.kind);
    let mut message = found.violation.message.clone();
    let about = About {
        header: session.header(options),
        error: Some(trace::Error { kind, message: message.clone() }),
        race: race_sides(found),
        discipline: (kind == trace::ErrorKind::LockDiscipline).then(|| options.discipline()),
        repeats_from: None,
        source_folders: session.source_folders(),
    };
    // Numbers of classes are part of the hash of the last state, and the search has loaded others before.
    let fresh = Session::open(session.input())?;
    let Told { trace, steps, is_early } = tell_explored(&fresh, options, &schedule, about)?;
    let mut trace = trace.expect("what the search executed can be executed again");
    if let Some(contrast) = &explained.contrast {
        trace.why = why(session, options, prefix, (&mut trace, &steps), contrast)?;
    }
    message = headline(&trace, &with_names(&message, &trace));
    if is_early && kind != trace::ErrorKind::DataRace {
        message += EARLY;
    }
    if let Some(error) = &mut trace.error {
        error.message.clone_from(&message);
    }
    Ok(Error { kind, message, trace: Some(trace) })
}

/// Whether a thread learns in a schedule of the machine that time has passed while others could go on.
fn expires_early(machine: &mut Machine<'_>, schedule: &[Transition]) -> bool {
    schedule.iter().any(|&transition| {
        let is_early = machine.would_expire_early(transition.thread.0 as usize);
        machine.step(transition);
        is_early
    })
}

/// The trace of a schedule.
pub(crate) fn tell(
    session: &Session,
    options: &CheckOptions,
    schedule: &[Transition],
    about: About,
) -> Result<Result<Trace, Diverged>, OpenError> {
    let mut machine = at_start(session, options)?;
    Ok(narrate(machine.inner_mut(), schedule, about))
}

/// A schedule of the search as a trace.
pub(crate) struct Told {
    pub(crate) trace: Result<Trace, Diverged>,
    /// The steps of the machine that it consists of.
    pub(crate) steps: Expanded,
    /// Whether time passes in it while threads could go on.
    pub(crate) is_early: bool,
}

/// Tells a schedule of the search.
pub(crate) fn tell_explored(
    session: &Session,
    options: &CheckOptions,
    schedule: &[Transition],
    about: About,
) -> Result<Told, OpenError> {
    let mut subject = at_start(session, options)?;
    let start = subject.mark();
    let steps = subject.expand(schedule);
    subject.rewind(&start);
    let is_early = expires_early(subject.inner_mut(), &steps.steps);
    subject.rewind(&start);
    Ok(Told { trace: narrate(subject.inner_mut(), &steps.steps, about), steps, is_early })
}

/// With state matching, both accesses of a race are what their threads would do next.
fn race_sides(found: &FoundError) -> Option<[RaceSide; 2]> {
    match (found.violation.kind, found.violation.threads.as_slice()) {
        (ErrorKind::DataRace, &[a, b]) => Some([a, b].map(|thread| RaceSide { thread, step: None })),
        _ => None,
    }
}

fn kind(kind: ErrorKind) -> trace::ErrorKind {
    match kind {
        ErrorKind::Deadlock => trace::ErrorKind::Deadlock,
        ErrorKind::Assertion => trace::ErrorKind::Assertion,
        ErrorKind::UncaughtException => trace::ErrorKind::UncaughtException,
        ErrorKind::DataRace => trace::ErrorKind::DataRace,
        ErrorKind::LockDiscipline => trace::ErrorKind::LockDiscipline,
        ErrorKind::Livelock => trace::ErrorKind::Livelock,
        ErrorKind::ExitCode => trace::ErrorKind::ExitCode,
        ErrorKind::Invariant => trace::ErrorKind::Invariant,
    }
}

fn document(session: &Session, options: &CheckOptions, explored: &Explored, errors: Vec<Error>) -> Document {
    let report = &explored.report;
    let verdict = explored.verdict();
    let reason = match verdict {
        Verdict::Verified => Some(verified_means(options, explored)),
        _ => incomplete_because(report),
    };
    let slots = options.slots();
    let mut preset = serde_json::Map::new();
    preset.insert("name".into(), slots.name.into());
    preset.extend(slots.slots().map(|(slot, choice)| (slot.to_string(), choice.into())));
    preset.insert("platform".into(), platform(&options.platform()));
    preset.insert("time-outs".into(), options.time_outs.name().into());
    Document {
        verdict,
        reason,
        errors,
        outcomes: None,
        program: options.outcomes.then(|| session.header(options)),
        stats: stats(explored),
        preset: preset.into(),
        jdk: session.jdk.version.clone(),
    }
}

/// All that is known of a platform.
fn platform(platform: &Platform) -> serde_json::Value {
    serde_json::json!({
        "name": platform.name,
        "about": platform.description(),
        "processors": platform.processors,
        "yields": platform.yields.names(),
        "priorities": platform.priorities.name(),
        "slot": platform.slot,
        "restricts": !platform.is_unrestricted(),
    })
}

/// Every distinct result, with a schedule of the machine.
fn outcomes(
    session: &Session,
    options: &CheckOptions,
    explored: &Explored,
) -> Result<Vec<Outcome>, OpenError> {
    let mut machine = match options.platform().is_unrestricted() {
        true => None,
        false => Some(at_start(session, options)?),
    };
    let start = machine.as_mut().map(|m| m.mark());
    let mut pairs = |schedule: &[Transition]| {
        let mut whole: Vec<Transition> = explored.prefix.iter().chain(schedule).copied().collect();
        if let (Some(machine), Some(start)) = (&mut machine, &start) {
            machine.rewind(start);
            whole = machine.expand(&whole).steps;
        }
        whole.iter().map(|t| (t.thread.0, t.branch)).collect()
    };
    let mut outcome = |o: &everypath_search::Outcome| {
        let (stdout, stderr) = split_observation(&o.observation);
        Outcome { stdout, stderr, end: outcome_end(o), count: o.count, schedule: pairs(&o.schedule) }
    };
    let mut all: Vec<Outcome> = explored.report.outcomes.iter().map(&mut outcome).collect();
    all.sort_by(|a, b| (&a.stdout, &a.stderr, &a.end).cmp(&(&b.stdout, &b.stderr, &b.end)));
    Ok(all)
}

fn stats(explored: &Explored) -> Stats {
    let s = &explored.report.statistics;
    Stats {
        states: s.states,
        transitions: s.transitions,
        choices: s.choices,
        executions: s.executions,
        revisits: s.revisits,
        instructions: 0,
        max_depth: s.max_depth,
        boot_ms: explored.boot.as_millis() as u64,
        analysis_ms: 0,
        explore_ms: explored.explore.as_millis() as u64,
        peak_rss_bytes: crate::words::peak_memory(),
        store_bytes: (s.bytes_per_state * s.states as f64) as u64,
    }
}
