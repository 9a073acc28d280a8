//! `lab soundness`: random programs, every preset against `full`, and `full` against the judge.
//!
//! What each side promises: the judge and `full` have the same outcomes and kinds of errors; a preset
//! that explores everything has the same as `full`; one that samples or stops at a bound has no
//! other ones than `full`. A program on which this does not hold is shrunk and printed.

use crate::ast::Program;
use crate::batch::{Batch, Texts};
use crate::error::LabError;
use crate::generate::{self, Shape};
use crate::mutants::Mutant;
use crate::reference::{self, Judgement};
use crate::shrink;
use crate::source;
use crate::subject::{Bench, MOST_STATES, Promise, Seen, Subject, Way};
use everypath_source::Jdk;
use everypath_system::Transition;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Programs compiled together: fewer cost more runs of `javac`, more leave workers idle at the end.
const BATCHES: std::ops::RangeInclusive<u64> = 50..=200;
/// Parts of the work for each worker.
const PARTS: u64 = 4;
/// States that the judge may take for one program.
const JUDGED_STATES: usize = 200_000;
/// States that a preset may take for a program with a pool.
const POOL_STATES: u64 = 60_000;
/// Rounds of shrinking: each compiles all candidates at once.
const ROUNDS: usize = 60;

/// What to run.
pub struct Options {
    /// How many programs.
    pub programs: u64,
    /// The first of their seeds.
    pub seed: u64,
    /// What they contain.
    pub shape: Shape,
    /// What is compared with `full`.
    pub ways: Vec<Way>,
    /// The library.
    pub jdk: Jdk,
    /// Threads of this process.
    pub workers: usize,
    /// Differences after which it stops.
    pub most_differences: usize,
}

/// A program on which two sides disagree.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Its seed.
    pub seed: u64,
    /// The side that is compared with `full`.
    pub way: String,
    /// What differs.
    pub text: String,
    /// How each side gets to where they differ, or to what it has instead.
    pub schedules: Vec<(String, Vec<Transition>)>,
    /// The program.
    pub program: Program,
}

/// What one program showed about one side.
struct Found {
    text: String,
    schedules: Vec<(String, Vec<Transition>)>,
}

impl Found {
    fn bare(text: String) -> Found {
        Found { text, schedules: Vec::new() }
    }
}

/// What a preset took for all programs it was tried on.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cost {
    /// How many programs that were.
    pub programs: u64,
    /// States.
    pub states: u64,
    /// Processor time.
    pub time: Duration,
}

/// What happened on the way.
#[derive(Default)]
pub struct Summary {
    /// Programs that were compared.
    pub compared: u64,
    /// Programs that the judge knew.
    pub judged: u64,
    /// Programs with pools of threads, which are compared with the judge only.
    pub pools: u64,
    /// Programs too big for `full`, and replaced by others.
    pub too_big: u64,
    /// Programs that `full` cannot explore to the end for another reason, and replaced too.
    pub unfinished: u64,
    /// Ends of explorations before everything was explored, by preset and reason.
    pub incomplete: BTreeMap<String, u64>,
    /// What each preset took.
    pub cost: BTreeMap<String, Cost>,
    /// Programs with an error, by kind, as `full` says.
    pub kinds: BTreeMap<&'static str, u64>,
    /// What disagrees.
    pub differences: Vec<Difference>,
}

/// Compares; what it says on the way goes to `say`.
pub fn run(options: &Options, say: &(dyn Fn(&str) + Sync)) -> Result<Summary, LabError> {
    let next = AtomicU64::new(options.seed);
    let share = options.programs / (PARTS * options.workers.max(1) as u64);
    let size = share.clamp(*BATCHES.start(), *BATCHES.end());
    let summary = Mutex::new(Summary::default());
    let begin = Instant::now();
    let results: Vec<Result<(), LabError>> = std::thread::scope(|scope| {
        let work = || {
            loop {
                let left = summary.lock().map_or(0, |s| s.left(options));
                if left == 0 {
                    return Ok(());
                }
                let count = size.min(left);
                batch(options, next.fetch_add(count, Ordering::Relaxed), count, &summary)?;
                let (done, found) = summary.lock().map_or_else(|_| Default::default(), |s| s.so_far());
                say(&format!("{done} of {} programs, {:.0?}, {found}", options.programs, begin.elapsed()));
            }
        };
        let workers: Vec<_> = (0..options.workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|w| w.join().unwrap_or(Err(LabError::Panic))).collect()
    });
    results.into_iter().collect::<Result<(), LabError>>()?;
    Ok(summary.into_inner().unwrap_or_default())
}

fn batch(options: &Options, seed: u64, count: u64, summary: &Mutex<Summary>) -> Result<(), LabError> {
    let programs: Vec<(u64, Program)> =
        (seed..seed + count).map(|s| (s, generate::interesting(s, &options.shape))).collect();
    let batch =
        Batch::compile(&options.jdk, programs.iter().map(|(s, p)| (format!("P{s}"), p)), Texts::Plain)?;
    let bench = Bench::open(&options.jdk, &batch.classes())?;
    let mut subject = Subject::new(&bench);
    for ((seed, program), name) in programs.iter().zip(batch.names()) {
        let compared = compare(&mut subject, name, *seed, program, &options.ways)?;
        let Ok(mut summary) = summary.lock() else { return Err(LabError::Panic) };
        summary.add(*seed, program, compared);
    }
    Ok(())
}

/// After how many programs each mutant is caught, if it is; stops when all are.
pub fn catch_mutants(
    options: &Options,
    mutants: &[Mutant],
    say: &dyn Fn(&str),
) -> Result<Vec<(Mutant, Option<u64>)>, LabError> {
    let mut caught: Vec<(Mutant, Option<u64>)> = mutants.iter().map(|m| (*m, None)).collect();
    let mut from = 0;
    while from < options.programs && caught.iter().any(|(_, at)| at.is_none()) {
        let count = BATCHES.start().min(&(options.programs - from)).to_owned();
        let at_large: Vec<Mutant> = caught.iter().filter(|(_, at)| at.is_none()).map(|(m, _)| *m).collect();
        let ways = at_large.iter().map(|m| Way::mutant(*m)).collect();
        let summary = Mutex::new(Summary::default());
        let seed = options.seed + from;
        batch(&Options { ways, jdk: options.jdk.clone(), ..*options }, seed, count, &summary)?;
        let found = summary.into_inner().unwrap_or_default().differences;
        for (mutant, at) in &mut caught {
            let first = found.iter().find(|d| d.way == format!("{mutant:?}"));
            *at = at.or(first.map(|d| d.seed - options.seed + 1));
        }
        from += count;
        let at_large: Vec<Mutant> = caught.iter().filter(|c| c.1.is_none()).map(|c| c.0).collect();
        say(&format!("{from} programs, at large: {at_large:?}"));
    }
    Ok(caught)
}

/// What all sides said of one program.
struct Compared {
    judged: bool,
    pool: bool,
    seen: Vec<(String, Seen)>,
    differences: Vec<(String, Found)>,
}

fn compare(
    subject: &mut Subject<'_>,
    name: &str,
    seed: u64,
    program: &Program,
    ways: &[Way],
) -> Result<Compared, LabError> {
    if program.pool.is_some() {
        return compare_pool(subject, name, program, ways);
    }
    let full = subject.explore(name, &Way::full(), MOST_STATES)?;
    let mut compared = Compared { judged: false, pool: false, seen: Vec::new(), differences: Vec::new() };
    if full.incomplete.is_none() {
        if let Judgement::Known(judged) = reference::behaviour(program, JUDGED_STATES) {
            compared.judged = true;
            compared.note("judge", against_judge(program, ("full", &full), &judged));
        }
        for way in ways.iter().filter(|w| w.suits(seed, program)) {
            let Some(budget) = way.budget(full.states) else { continue };
            let seen = subject.explore(name, way, budget)?;
            compared.note(&way.name, against_full(way, &full, &seen));
            compared.seen.push((way.name.clone(), seen));
        }
    } else if let Some(broken) = &full.broken {
        compared.note("full", Some(Found::bare(broken.clone())));
    }
    compared.seen.push(("full".into(), full));
    Ok(compared)
}

/// Programs with pools have a million states access by access: what explores calls in one go is compared
/// with the judge itself.
fn compare_pool(
    subject: &mut Subject<'_>,
    name: &str,
    program: &Program,
    ways: &[Way],
) -> Result<Compared, LabError> {
    let mut compared = Compared { judged: false, pool: true, seen: Vec::new(), differences: Vec::new() };
    let Judgement::Known(judged) = reference::behaviour(program, JUDGED_STATES) else { return Ok(compared) };
    compared.judged = true;
    for way in ways.iter().filter(|w| w.suits_pools()) {
        let seen = subject.explore(name, way, POOL_STATES)?;
        let difference = match &seen.broken {
            Some(broken) => Some(Found::bare(broken.clone())),
            None => against_judge(program, (&way.name, &seen), &judged),
        };
        compared.note(&way.name, difference);
        compared.seen.push((way.name.clone(), seen));
    }
    Ok(compared)
}

impl Compared {
    fn note(&mut self, way: &str, difference: Option<Found>) {
        self.differences.extend(difference.map(|found| (way.to_string(), found)));
    }
}

impl Summary {
    /// How many differences there are, and of which ways.
    pub fn found(&self) -> String {
        let mut ways: BTreeMap<&str, u64> = BTreeMap::new();
        self.differences.iter().for_each(|d| *ways.entry(&d.way).or_default() += 1);
        let ways: Vec<String> = ways.iter().map(|(way, count)| format!(", {way} {count}")).collect();
        format!("{} differences{}", self.differences.len(), ways.concat())
    }

    /// Programs that still have to be compared; none if enough differences were found.
    fn left(&self, options: &Options) -> u64 {
        let enough = self.differences.len() >= options.most_differences;
        if enough { 0 } else { options.programs.saturating_sub(self.compared) }
    }

    fn so_far(&self) -> (u64, String) {
        (self.compared, self.found())
    }

    fn add(&mut self, seed: u64, program: &Program, compared: Compared) {
        self.judged += u64::from(compared.judged);
        self.pools += u64::from(compared.pool);
        self.compared += u64::from(compared.pool);
        for (way, seen) in compared.seen {
            if way == "full" {
                self.compared += u64::from(seen.incomplete.is_none());
                let too_big = seen.incomplete.is_some() && seen.states >= MOST_STATES;
                self.too_big += u64::from(too_big);
                self.unfinished += u64::from(seen.incomplete.is_some() && !too_big);
                seen.kinds.keys().for_each(|kind| *self.kinds.entry(kind).or_default() += 1);
            }
            let cost = self.cost.entry(way.clone()).or_default();
            cost.programs += 1;
            cost.states += seen.states;
            cost.time += seen.time;
            if let Some(reason) = seen.incomplete {
                *self.incomplete.entry(format!("{way}: {reason}")).or_default() += 1;
            }
        }
        self.differences.extend(compared.differences.into_iter().map(|(way, found)| Difference {
            seed,
            way,
            text: found.text,
            schedules: found.schedules,
            program: program.clone(),
        }));
    }
}

/// Livelocks are not judged; a deadlock of some threads while others spin is not known to the judge. Who
/// did not explore everything may lack something.
fn against_judge(
    program: &Program,
    (name, seen): (&str, &Seen),
    judged: &reference::Behaviour,
) -> Option<Found> {
    let ours = seen.results();
    let whole = seen.incomplete.is_none();
    let (lost, invented) =
        (reference::missing(&judged.outcomes, &ours), reference::missing(&ours, &judged.outcomes));
    if whole && !lost.is_empty() || !invented.is_empty() {
        let text = format!("`{name}` lacks {lost:?} and has beyond the judge {invented:?}");
        let beyond = seen.outcomes.iter().find(|(o, _)| invented.contains(&(o.stdout.clone(), o.end)));
        let schedules = beyond.map(|(outcome, s)| (format!("`{name}`, to {outcome:?}"), s.clone()));
        return Some(Found { text, schedules: schedules.into_iter().collect() });
    }
    let known: Vec<&str> = seen.kinds.keys().copied().filter(|k| *k != "livelock").collect();
    let expected: Vec<&str> = judged.kinds.iter().copied().collect();
    let lacks = whole && expected.iter().any(|k| !known.contains(k));
    let has_more = !program.is_cyclic() && known.iter().any(|k| !expected.contains(k));
    (lacks || has_more).then(|| Found {
        text: format!("kinds of `{name}` {known:?}, of the judge {expected:?}"),
        schedules: seen.kinds.iter().map(|(kind, s)| (format!("`{name}`, to {kind}"), s.clone())).collect(),
    })
}

fn against_full(way: &Way, full: &Seen, seen: &Seen) -> Option<Found> {
    if let Some(broken) = &seen.broken {
        return Some(Found::bare(broken.clone()));
    }
    let lost = beyond(&full.outcomes, &seen.outcomes);
    let invented = beyond(&seen.outcomes, &full.outcomes);
    let everything = way.promise == Promise::Everything && seen.incomplete.is_none();
    if !invented.is_empty() || everything && !lost.is_empty() {
        let text = format!("lost {:?}, invented {:?}", names(&lost), names(&invented));
        return Some(Found { text, schedules: both_sides(way, &lost, &invented, full, seen) });
    }
    let looked_for = |kind: &&&str| **kind != "livelock" || way.finds_livelocks();
    let expected: BTreeSet<&str> = full.kinds.keys().filter(looked_for).copied().collect();
    let kinds: BTreeSet<&str> = seen.kinds.keys().copied().collect();
    let kinds_differ = match everything {
        true => kinds != expected,
        false => !kinds.is_subset(&expected),
    };
    let (lost, invented) = (beyond(&full.kinds, &seen.kinds), beyond(&seen.kinds, &full.kinds));
    kinds_differ.then(|| Found {
        text: format!("kinds {kinds:?}, of `full` {expected:?}"),
        schedules: both_sides(way, &lost, &invented, full, seen),
    })
}

type Ways<'s, K> = Vec<(&'s K, &'s Vec<Transition>)>;

/// What one side has and the other lacks.
fn beyond<'s, K: Ord>(
    of: &'s BTreeMap<K, Vec<Transition>>,
    from: &BTreeMap<K, Vec<Transition>>,
) -> Ways<'s, K> {
    of.iter().filter(|(key, _)| !from.contains_key(key)).collect()
}

fn names<'s, K>(ways: &Ways<'s, K>) -> Vec<&'s K> {
    ways.iter().map(|(key, _)| *key).collect()
}

/// How each side gets to what the other lacks; where one has nothing of the kind, to the first of
/// the outcomes that both have, which shows where it turned off.
fn both_sides<K: Debug>(
    way: &Way,
    lost: &Ways<'_, K>,
    invented: &Ways<'_, K>,
    full: &Seen,
    seen: &Seen,
) -> Vec<(String, Vec<Transition>)> {
    let side = |name: &str, own: &Ways<'_, K>, all: &Seen| match own.first() {
        Some((key, schedule)) => Some((format!("`{name}`, to {key:?}"), schedule.to_vec())),
        None => {
            let common = all.outcomes.iter().next();
            common.map(|(outcome, schedule)| (format!("`{name}`, to {outcome:?}"), schedule.clone()))
        }
    };
    [side("full", lost, full), side(&way.name, invented, seen)].into_iter().flatten().collect()
}

/// The smallest program found on which the same side still disagrees.
pub fn shrink(options: &Options, difference: &Difference) -> Result<Difference, LabError> {
    let ways: Vec<Way> = options.ways.iter().filter(|w| w.name == difference.way).cloned().collect();
    let mut best = difference.clone();
    for _ in 0..ROUNDS {
        match smaller(options, &ways, &best)? {
            Some(found) => best = found,
            None => break,
        }
    }
    Ok(best)
}

fn smaller(options: &Options, ways: &[Way], best: &Difference) -> Result<Option<Difference>, LabError> {
    let candidates = shrink::candidates(&best.program);
    if candidates.is_empty() {
        return Ok(None);
    }
    let named = candidates.iter().enumerate().map(|(i, p)| (format!("C{i}"), p));
    let batch = Batch::compile(&options.jdk, named, Texts::Plain)?;
    let bench = Bench::open(&options.jdk, &batch.classes())?;
    let mut subject = Subject::new(&bench);
    for (program, name) in candidates.iter().zip(batch.names()) {
        // Seed 0 is one of those on which every way is tried.
        let compared = compare(&mut subject, name, 0, program, ways)?;
        if let Some((_, found)) = compared.differences.into_iter().find(|(way, _)| *way == best.way) {
            let Found { text, schedules } = found;
            return Ok(Some(Difference { text, schedules, program: program.clone(), ..best.clone() }));
        }
    }
    Ok(None)
}

/// A difference as a person reads it.
pub fn describe(difference: &Difference) -> String {
    let Difference { seed, way, text, schedules, program } = difference;
    let schedules: String = schedules
        .iter()
        .map(|(side, schedule)| format!("  schedule of {side}: {}\n", shown(schedule)))
        .collect();
    format!(
        "seed {seed}, `full` against `{way}`: {text}\n{schedules}\n{}",
        source::java(program, &format!("LabSeed{seed}"))
    )
}

/// A schedule as a line: which thread, how many steps on end; a branch that is not the first one
/// stands behind a point.
fn shown(schedule: &[Transition]) -> String {
    let runs = schedule.chunk_by(|a, b| a == b).map(|run| {
        let Transition { thread, branch } = run[0];
        let branch = if branch == 0 { String::new() } else { format!(".{branch}") };
        let times = if run.len() == 1 { String::new() } else { format!("×{}", run.len()) };
        format!("{}{branch}{times}", thread.0)
    });
    runs.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use everypath_system::ThreadId;

    #[test]
    fn a_schedule_is_shown_by_turns() {
        let turn = |thread, branch| Transition { thread: ThreadId(thread), branch };
        assert_eq!(shown(&[turn(0, 0), turn(0, 0), turn(1, 0), turn(1, 2)]), "0×2 1 1.2");
    }
}
