//! Random systems: fewer processors mean fewer outcomes, and the mapping that is kept is as good as one that
//! is kept in full; sleep sets that count processors leave out no state.
//!
//! `EVERYPATH_RANDOM` is the number of systems (600 unless given).

use everypath_platform::{Platform, Platformed, Points};
use everypath_reduction::sleeping::Sleeping;
use everypath_search::{AllEnabled, Ending, Errors, Options, Report, Selection, explore};
use everypath_system::{FailureKind, Kind, Operation, Pending, Step, System, ThreadId, Transition};
use everypath_toy::random::{Sizes, program};
use everypath_toy::{Program, Toy};
use std::collections::BTreeSet;
use std::num::NonZeroU32;

/// Bigger systems are left out.
const MOST_STATES: u64 = 2_000;

type Outcomes = BTreeSet<(Vec<u8>, Ending, Vec<(FailureKind, String)>)>;

fn systems() -> u64 {
    std::env::var("EVERYPATH_RANDOM").ok().and_then(|n| n.parse().ok()).unwrap_or(600)
}

fn platform(processors: u32) -> Platform {
    match NonZeroU32::new(processors) {
        Some(NonZeroU32::MIN) => Platform::green(),
        Some(n) => Platform::quasi(n),
        None => Platform::native(),
    }
}

fn search(program: &Program, platform: Platform) -> Report {
    search_with(program, platform, &mut AllEnabled)
}

fn search_with<'p>(
    program: &'p Program,
    platform: Platform,
    selection: &mut dyn Selection<Platformed<Toy<'p>>>,
) -> Report {
    let mut options = Options { observe: true, errors: Errors::All, ..Options::default() };
    options.limits.states = Some(MOST_STATES);
    let mut system = Platformed::new(Toy::new(program), platform);
    explore(&mut system, &options, selection, &mut [], &mut |_| {})
}

/// A thread that keeps the only processor for ever is an outcome of its own, and none elsewhere.
fn outcomes(report: &Report) -> Outcomes {
    let ended = report.outcomes.iter().filter(|o| o.ending != Ending::Endless);
    ended.map(|o| (o.observation.clone(), o.ending, o.failures.clone())).collect()
}

fn sizes() -> Sizes {
    Sizes { threads: 4, instructions: 5, ..Sizes::default() }
}

/// Mostly accesses to variables, and output to show what they read.
fn accesses() -> Sizes {
    Sizes {
        threads: 4,
        instructions: 6,
        locks: 1,
        semaphores: 0,
        queues: 0,
        loops: false,
        failures: false,
        starts: false,
        choices: false,
        waits: false,
        well_nested: true,
        ..Sizes::default()
    }
}

fn is_whole(report: &Report) -> bool {
    report.statistics.states < MOST_STATES
}

#[test]
fn fewer_processors_mean_fewer_outcomes() {
    let mut smaller = 0;
    for seed in 0..systems() {
        let program = program(seed, &if seed % 2 == 0 { sizes() } else { accesses() });
        let reports = [1, 2, 3, 0].map(|n| search(&program, platform(n)));
        if !reports.iter().all(is_whole) {
            continue;
        }
        let found = reports.each_ref().map(outcomes);
        for pair in found.windows(2) {
            assert!(pair[0].is_subset(&pair[1]), "seed {seed}: {found:#?}\n{program}");
        }
        smaller += u64::from(found[0] != found[3]);
    }
    // A comparison that never shows a difference would show nothing.
    assert!(smaller > 0);
}

/// The same platform with the mapping kept in full: which threads have a processor, and who of them could be
/// suspended. Follows everything by copying.
struct Reference<'p> {
    toy: Toy<'p>,
    on: BTreeSet<u32>,
    suspendable: BTreeSet<u32>,
}

impl Reference<'_> {
    /// The mappings with which a thread can run: as it is, with a processor that is free, or with that of one
    /// that is suspended.
    fn dispatches(&self, thread: u32, processors: usize) -> Vec<BTreeSet<u32>> {
        if self.on.contains(&thread) {
            return vec![self.on.clone()];
        }
        let with = |on: &BTreeSet<u32>| on.iter().copied().chain([thread]).collect();
        let mut all: Vec<BTreeSet<u32>> = Vec::new();
        if self.on.len() < processors {
            all.push(with(&self.on));
        }
        for victim in self.on.intersection(&self.suspendable) {
            let mut on = self.on.clone();
            on.remove(victim);
            all.push(with(&on));
        }
        all
    }

    /// Whether a thread could be suspended where its last step left it.
    fn settle(&mut self, thread: u32) {
        let passed = self.toy.operations().iter().enumerate().any(|(i, o)| {
            is_yield(o) && (i > 0 || !matches!(o.kind, Kind::Acquire | Kind::Wait | Kind::Join))
        });
        let stands = match self.toy.pending(ThreadId(thread)) {
            Pending::Enabled(o, _) => {
                self.toy.is_waiting(ThreadId(thread)) || is_yield(&o) && o.kind != Kind::Release
            }
            _ => true,
        };
        match passed || stands {
            true => self.suspendable.insert(thread),
            false => self.suspendable.remove(&thread),
        };
        let blocked = |t: &u32| !matches!(self.toy.pending(ThreadId(*t)), Pending::Enabled(..));
        let blocked: Vec<u32> = self.on.iter().copied().filter(blocked).collect();
        self.suspendable.extend(blocked);
    }
}

fn is_yield(operation: &Operation) -> bool {
    use Kind::*;
    !matches!(operation.kind, Read(_) | Write(_) | Update(_) | Choice | Observe | Exit)
}

fn reference(program: &Program, processors: usize) -> Option<Outcomes> {
    let mut outcomes = Outcomes::new();
    let mut seen = BTreeSet::new();
    let first = Reference { toy: Toy::new(program), on: BTreeSet::new(), suspendable: BTreeSet::new() };
    let mut work = vec![(first, None, BTreeSet::new())];
    while let Some((mut at, exited, failures)) = work.pop() {
        let (mut vector, mut output) = (Vec::new(), Vec::new());
        at.toy.encode(&mut vector);
        at.toy.observation(&mut output);
        let key = (vector, output.clone(), failures.clone(), at.on.clone(), at.suspendable.clone());
        if !seen.insert(key) {
            continue;
        }
        if seen.len() > 4 * MOST_STATES as usize {
            return None;
        }
        let pending: Vec<Pending> = (0..at.toy.threads()).map(|t| at.toy.pending(ThreadId(t))).collect();
        let can_move = pending.iter().any(|p| matches!(p, Pending::Enabled(..)));
        if exited.is_some() || !can_move {
            let all_ended = pending.iter().all(|p| *p == Pending::Terminated);
            let ending = match exited {
                Some(code) => Ending::Exited(code),
                None if all_ended => Ending::Terminated,
                None => Ending::Deadlock,
            };
            outcomes.insert((output, ending, failures.iter().cloned().collect()));
            continue;
        }
        for (thread, pending) in (0..).zip(&pending) {
            let Pending::Enabled(_, branches) = *pending else { continue };
            for on in at.dispatches(thread, processors) {
                for branch in 0..branches {
                    let suspendable = at.suspendable.clone();
                    let mut next = Reference { toy: at.toy.clone(), on: on.clone(), suspendable };
                    let step = next.toy.step(Transition { thread: ThreadId(thread), branch });
                    let mut failures = failures.clone();
                    failures.extend(next.toy.failures().iter().map(|f| (f.kind, f.message.clone())));
                    next.settle(thread);
                    match step {
                        Step::Done => work.push((next, None, failures)),
                        Step::Exited(code) => work.push((next, Some(code), failures)),
                        Step::Pruned | Step::Endless => {}
                        Step::Unsupported(what) => panic!("{what}"),
                    }
                }
            }
        }
    }
    Some(outcomes)
}

#[test]
fn the_mapping_that_is_kept_is_as_good_as_the_full_one() {
    assert_eq!(Platform::green().yields, Points::STATUS);
    let mut compared = 0;
    for seed in 0..systems() / 4 {
        let program = program(seed, &Sizes { instructions: 4, ..sizes() });
        for processors in 1..=3 {
            let report = search(&program, platform(processors));
            let Some(expected) = reference(&program, processors as usize) else { continue };
            if is_whole(&report) {
                assert_eq!(outcomes(&report), expected, "seed {seed}, {processors} processors\n{program}");
                compared += 1;
            }
        }
    }
    assert!(compared > systems() / 8);
}

/// The platforms on which a thread's own deeds decide whether it keeps its processor; with slots too.
fn commuting() -> Vec<Platform> {
    let slots = |n, slot| Platform { slot: NonZeroU32::new(slot), ..platform(n) };
    vec![platform(1), platform(2), platform(3), slots(1, 2), slots(2, 3)]
}

#[test]
fn sleep_sets_that_count_processors_leave_out_no_state() {
    let (mut compared, mut saved) = (0, 0);
    for seed in 0..systems() {
        let program = program(seed, &if seed % 2 == 0 { sizes() } else { accesses() });
        for platform in commuting() {
            assert!(platform.lets_steps_commute());
            let all = search(&program, platform.clone());
            let asleep = search_with(&program, platform.clone(), &mut Sleeping::new());
            if !is_whole(&all) {
                continue;
            }
            let name = platform.description();
            assert_eq!(asleep.statistics.states, all.statistics.states, "seed {seed}, {name}\n{program}");
            // What was printed is no part of a state: of equal ones that slept only one may be shown.
            let ends = |r: &Report| outcomes(r).into_iter().map(|(_, end, failed)| (end, failed)).collect();
            let (ours, expected): (BTreeSet<_>, BTreeSet<_>) = (ends(&asleep), ends(&all));
            assert_eq!(ours, expected, "seed {seed}, {name}\n{program}");
            compared += 1;
            saved += all.statistics.transitions - asleep.statistics.transitions;
        }
    }
    assert!(compared > systems() && saved > 0, "{compared} compared, {saved} steps saved");
}
