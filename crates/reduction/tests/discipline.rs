//! The locking discipline: what keeps it and what breaks it, and that a search which assumes it finds
//! every program that breaks it (Stoller §8, §9).

mod hiding;

use everypath_reduction::Preset;
use everypath_reduction::discipline::{LockDiscipline, Stake};
use everypath_reduction::lockset::{Breach, Discipline, Granularity, Locksets, Rule, Usage};
use everypath_search::{
    AllEnabled, End, ErrorKind, Errors, Findings, Here, Kinds, Memory, Options, Property, Report, Selection,
    Taken, explore,
};
use everypath_system::{Location, Operation, Pending, System, ThreadId, Transition};
use everypath_toy::random::Random;
use everypath_toy::{Instruction, Instruction::*, Program, Toy, Value, shrink};
use hiding::{Hidden, Hiding};
use std::collections::BTreeSet;

const LIFETIMES: Discipline =
    Discipline { rule: Rule::Lifetimes, granularity: Granularity::Object, keep_candidates: false };

fn by(rule: Rule) -> Discipline {
    Discipline { rule, ..LIFETIMES }
}

fn lock(l: u8) -> Instruction {
    Lock(l.into())
}

fn unlock(l: u8) -> Instruction {
    Unlock(l.into())
}

fn write(v: u8) -> Instruction {
    Write(v.into(), Value::Constant(1))
}

fn read(v: u8) -> Instruction {
    Read(v.into(), 0)
}

/// Where threads end up.
#[derive(Default, PartialEq, Eq, Debug)]
struct Ends {
    ends: BTreeSet<Vec<u8>>,
    failures: BTreeSet<String>,
}

impl<S: System> Property<S> for Ends {
    fn stepped(&mut self, system: &mut S, _: &Taken<'_>, _: &mut Findings) {
        self.failures.extend(system.failures().iter().map(|f| f.message.clone()));
    }

    fn entered(&mut self, system: &mut S, here: &Here<'_>, _: &mut Findings) {
        if !here.pending.iter().any(|p| matches!(p, Pending::Enabled(..))) {
            let mut end = Vec::new();
            system.encode(&mut end);
            system.observation(&mut end);
            self.ends.insert(end);
        }
    }
}

fn options() -> Options {
    let mut options = Options { memory: Memory::Stateless, observe: true, ..Options::default() };
    options.kinds = Kinds::NONE.with(ErrorKind::LockDiscipline);
    options.errors = Errors::All;
    options.limits.states = Some(6_000);
    options.limits.depth = Some(200);
    options
}

fn judge<S: System>(system: &mut S, locksets: Locksets) -> (Ends, bool, Report) {
    judge_with(system, locksets, &mut AllEnabled, options())
}

fn judge_with<S: System>(
    system: &mut S,
    locksets: Locksets,
    selection: &mut dyn Selection<S>,
    options: Options,
) -> (Ends, bool, Report) {
    let (mut ends, mut discipline) = (Ends::default(), LockDiscipline::with(locksets, Stake::Assumed));
    let properties: &mut [&mut dyn Property<S>] = &mut [&mut ends, &mut discipline];
    let report = explore(system, &options, selection, properties, &mut |_| {});
    (ends, discipline.is_broken(), report)
}

/// With states matched, and the locksets part of their names.
fn matched<S: System>(system: &mut S, locksets: Locksets) -> (Ends, bool, Report) {
    judge_with(system, locksets, &mut AllEnabled, Options { memory: Memory::Exact, ..options() })
}

/// The presets that stop only at the exits of blocks.
fn at_exits(program: &Program, preset: Preset) -> (Ends, bool, Report) {
    let mut system = Hiding::new(program, Hidden::UpToExit);
    judge_with(&mut system, Locksets::new(LIFETIMES), &mut *preset.selection(true), options())
}

/// Whether some execution breaks a rule, with all operations visible or some hidden.
fn breaks(program: &Program, rule: Rule, hidden: Option<Hidden>) -> bool {
    let locksets = Locksets::new(by(rule));
    match hidden {
        None => judge(&mut Toy::new(program), locksets).1,
        Some(hidden) => judge(&mut Hiding::new(program, hidden), locksets).1,
    }
}

/// The example of §9: `up; v := 1` and `down; acquire; v := 2; release`.
fn example_of_section_9() -> Program {
    let bodies = vec![vec![Up(0), write(0)], vec![Down(0), lock(0), write(0), unlock(0)]];
    Program { semaphores: vec![0], ..Program::new(bodies, 1, 1) }
}

#[test]
fn plain_mld_fails_on_the_example_of_section_9() {
    let program = example_of_section_9();
    assert!(breaks(&program, Rule::Mld, None));
    assert!(!breaks(&program, Rule::Mld, Some(Hidden::Accesses)));
}

#[test]
fn mld_prime_finds_the_example_of_section_9() {
    let program = example_of_section_9();
    for rule in [Rule::MldPrime, Rule::Lifetimes] {
        assert!(breaks(&program, rule, None));
        assert!(breaks(&program, rule, Some(Hidden::Accesses)));
        assert!(breaks(&program, rule, Some(Hidden::UpToExit)));
    }
}

/// Naming who initialises an object is a promise that nobody can come before; here the second thread
/// can, and the search that goes on invisibly after `up` does not see it. See the header of `lockset`.
#[test]
fn an_init_thread_that_can_come_second_is_not_noticed() {
    let program = example_of_section_9();
    let named = || Locksets::new(by(Rule::MldPrime)).initialized_by(1, ThreadId(0));
    assert!(judge(&mut Toy::new(&program), named()).1);
    assert!(!judge(&mut Hiding::new(&program, Hidden::Accesses), named()).1);
    let other = || Locksets::new(by(Rule::MldPrime)).initialized_by(1, ThreadId(1));
    assert!(judge(&mut Hiding::new(&program, Hidden::Accesses), other()).1);
}

/// Initialisation ends at the next visible operation: with all operations visible at the second
/// access, with accesses hidden at the semaphore.
#[test]
fn initialisation_is_up_to_the_next_visible_operation() {
    let after = vec![Down(0), lock(0), write(0), unlock(0)];
    let at_once = Program {
        semaphores: vec![0],
        ..Program::new(vec![vec![Pause, write(0), write(0), Up(0)], after.clone()], 1, 1)
    };
    let later = Program {
        semaphores: vec![0],
        ..Program::new(vec![vec![Pause, write(0), Up(0), write(0)], after], 1, 1)
    };
    let named = || Locksets::new(by(Rule::MldPrime)).initialized_by(1, ThreadId(0));
    assert!(judge(&mut Toy::new(&at_once), named()).1);
    assert!(!judge(&mut Hiding::new(&at_once, Hidden::Accesses), named()).1);
    assert!(judge(&mut Hiding::new(&later, Hidden::Accesses), named()).1);
}

/// The parent initialises, the children lock, the parent looks after it has joined them.
#[test]
fn starts_and_joins_separate_phases() {
    let child = vec![lock(0), read(0), write(0), unlock(0)];
    let parent = vec![write(0), Start(1), Start(2), Join(1), Join(2), read(0), write(0)];
    let mut program = Program::new(vec![parent, child.clone(), child], 1, 1);
    program.running = 1;
    assert!(!breaks(&program, Rule::Lifetimes, None));
    assert!(breaks(&program, Rule::MldPrime, None));
    program.bodies[0].remove(4);
    assert!(breaks(&program, Rule::Lifetimes, None), "the second child is not joined");
}

#[test]
fn what_is_only_read_needs_no_lock() {
    let program = Program::new(vec![vec![read(0), read(0)], vec![read(0)]], 1, 0);
    assert!(!breaks(&program, Rule::MldPrime, None));
}

/// Any two threads have a lock in common, but there is none that all hold.
#[test]
fn one_lock_must_be_held_at_all_accesses() {
    let body = |a, b| vec![lock(a), lock(b), write(0), unlock(b), unlock(a)];
    let program = Program::new(vec![body(0, 1), body(1, 2), body(0, 2)], 1, 3);
    assert!(breaks(&program, Rule::Lifetimes, Some(Hidden::Accesses)));
    let pair = Program::new(vec![body(0, 1), body(1, 2)], 1, 3);
    assert!(!breaks(&pair, Rule::Lifetimes, None));
}

#[test]
fn waiting_gives_the_lock_back_and_takes_it_again() {
    let waits = vec![lock(0), lock(0), Wait(0.into()), unlock(0), write(0), unlock(0)];
    let wakes = vec![lock(0), write(0), NotifyAll(0.into()), unlock(0)];
    let program = Program::new(vec![waits, wakes], 1, 1);
    assert!(!breaks(&program, Rule::Lifetimes, None));
}

/// Takes each step of a schedule and says what broke.
fn follow(toy: &mut Toy<'_>, locksets: &mut Locksets, threads: &[u32]) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for &t in threads {
        let thread = ThreadId(t);
        toy.step(Transition { thread, branch: 0 });
        let operations: Vec<Operation> = toy.operations().to_vec();
        locksets.stepped(toy, thread, &operations, &mut breaches);
    }
    breaches
}

#[test]
fn modes_and_candidates_are_erasers() {
    let program =
        Program::new(vec![vec![lock(0), write(0), unlock(0)], vec![lock(1), read(0), write(0)]], 1, 2);
    let (mut toy, mut locksets) = (Toy::new(&program), Locksets::new(by(Rule::Mld)));
    locksets.begin(&toy);
    let v = Location { object: 1, place: 1 };
    assert_eq!(locksets.usage(&toy, v), Usage::Virgin);
    assert!(follow(&mut toy, &mut locksets, &[0, 0]).is_empty());
    assert_eq!(locksets.usage(&toy, v), Usage::Exclusive);
    assert_eq!(locksets.first_thread(&toy, v), Some(ThreadId(0)));
    assert_eq!(locksets.candidates(&toy, v), None);
    assert!(follow(&mut toy, &mut locksets, &[1, 1]).is_empty());
    assert_eq!(locksets.usage(&toy, v), Usage::Shared);
    assert_eq!(locksets.candidates(&toy, v), Some(&[1001][..]));
    assert!(follow(&mut toy, &mut locksets, &[1]).is_empty());
    assert_eq!(locksets.usage(&toy, v), Usage::SharedModified);
    assert_eq!(locksets.held(ThreadId(0)).collect::<Vec<_>>(), [1000]);
    locksets.go_back(2);
    assert_eq!(locksets.usage(&toy, v), Usage::Exclusive);
    assert_eq!(locksets.held(ThreadId(1)).count(), 0);
}

#[test]
fn a_breach_names_both_accesses_and_the_locks_at_each() {
    let program = Program::new(vec![vec![lock(0), write(0), unlock(0)], vec![lock(1), read(0)]], 1, 2);
    let (mut toy, mut locksets) = (Toy::new(&program), Locksets::new(LIFETIMES));
    locksets.begin(&toy);
    let breaches = follow(&mut toy, &mut locksets, &[0, 0, 0, 1, 1]);
    let [breach] = breaches.as_slice() else { panic!("one breach: {breaches:?}") };
    let first = breach.first.as_ref().expect("another thread was there first");
    assert_eq!((first.locks.as_slice(), first.step), (&[1000][..], 1));
    assert_eq!((breach.second.locks.as_slice(), breach.second.step), (&[1001][..], 4));
}

/// The stricter rule of §8: each execution has a lock that protects the variable after its first
/// thread, but it is not the same in both.
#[test]
fn candidates_that_going_back_keeps_shrink_over_executions() {
    let body = |l| vec![lock(l), write(0), unlock(l)];
    let program = Program::new(vec![body(0), body(1)], 1, 2);
    let strict = Discipline { keep_candidates: true, rule: Rule::Mld, ..LIFETIMES };
    for (discipline, expected) in [(by(Rule::Mld), 0), (strict, 1)] {
        let (mut toy, mut locksets) = (Toy::new(&program), Locksets::new(discipline));
        locksets.begin(&toy);
        let start = toy.mark();
        assert!(follow(&mut toy, &mut locksets, &[0, 0, 0, 1, 1]).is_empty());
        locksets.go_back(0);
        toy.rewind(&start);
        assert_eq!(follow(&mut toy, &mut locksets, &[1, 1, 1, 0, 0]).len(), expected);
    }
}

/// A program of critical sections, most of which protect variable `v` by lock `v`.
fn disciplined(seed: u64) -> Program {
    let mut random = Random::new(seed);
    let threads = 2 + random.below(2);
    let running = if random.one_in(3) { 1 } else { threads };
    let careless = 1 + random.below(3);
    let mut bodies: Vec<Vec<Instruction>> = (0..threads).map(|_| section(&mut random, careless)).collect();
    if running == 1 {
        let starts = (1..threads).map(Start);
        let at = random.below(bodies[0].len() as u8 + 1) as usize;
        bodies[0].splice(at..at, starts);
        if random.one_in(2) {
            bodies[0].extend((1..threads).map(Join));
            bodies[0].push(access(&mut random, 0));
        }
    }
    Program {
        running,
        volatile: 1,
        semaphores: vec![random.below(2)],
        modulus: 3,
        ..Program::new(bodies, 3, 2)
    }
}

fn section(random: &mut Random, careless: u8) -> Vec<Instruction> {
    let mut body = Vec::new();
    for _ in 0..1 + random.below(2) {
        match random.below(6) {
            0 => body.push(Up(0)),
            1 => body.push(Down(0)),
            2 => body.push(access(random, 2)),
            _ => body.extend(critical(random, careless)),
        }
    }
    body
}

fn critical(random: &mut Random, careless: u8) -> Vec<Instruction> {
    let (guard, v) = (random.below(2), random.below(2));
    let guard = if random.one_in(careless) { guard } else { v };
    let mut body = vec![access(random, v)];
    if random.one_in(4) {
        body.push(access(random, v));
    }
    if random.one_in(6) {
        body.push(if random.one_in(2) { Wait(guard.into()) } else { NotifyAll(guard.into()) });
        body.push(access(random, v));
    }
    if !random.one_in(careless.saturating_mul(2)) {
        body.insert(0, lock(guard));
        body.push(unlock(guard));
    }
    if random.one_in(6) {
        body.insert(0, lock(1 - guard));
        body.push(unlock(1 - guard));
    }
    body
}

fn access(random: &mut Random, v: u8) -> Instruction {
    match random.below(5) {
        0 | 1 => read(v),
        2 => Write(v.into(), Value::Register(0)),
        _ => Write(v.into(), Value::Constant(1 + random.below(2))),
    }
}

/// Programs that keep the discipline, programs that break it.
#[derive(Default, Debug)]
struct Tally {
    keep: u64,
    breaks: u64,
}

/// A search that assumes the discipline.
type Assuming = fn(&Program) -> (Ends, bool, Report);

/// What is wrong with such a search, if anything: it must find a breach if there is one, and all ends
/// otherwise.
fn wrong(program: &Program, assuming: Assuming, tally: &mut Tally) -> Option<String> {
    let is_over = |r: &Report| {
        r.end == End::Complete && r.gaps.iter().all(|(g, _)| matches!(g, everypath_search::Gap::Property(_)))
    };
    let (expected, broken, full) = judge(&mut Toy::new(program), Locksets::new(LIFETIMES));
    if !is_over(&full) {
        return None;
    }
    let (found, noticed, report) = assuming(program);
    if !is_over(&report) {
        return None;
    }
    tally.keep += u64::from(!broken);
    tally.breaks += u64::from(broken);
    match (broken, noticed) {
        (true, true) => None,
        (true, false) => Some("the breach was not noticed".to_string()),
        (false, true) => Some("a breach was invented".to_string()),
        (false, false) if found != expected => Some(format!("{found:?}\ninstead of {expected:?}")),
        (false, false) => None,
    }
}

fn count() -> u64 {
    std::env::var("EVERYPATH_RANDOM_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(5_000)
}

fn find_all(assuming: Assuming) -> Result<Tally, String> {
    let mut tally = Tally::default();
    for seed in 0..count() {
        let program = disciplined(seed);
        if wrong(&program, assuming, &mut tally).is_some() {
            let still = |p: &Program| wrong(p, assuming, &mut Tally::default());
            let small = shrink::shrink(&program, |p| still(p).is_some());
            return Err(format!("seed {seed}:\n{small}\n{}", still(&small).unwrap_or_default()));
        }
    }
    Ok(tally)
}

fn expect_nothing_lost(assuming: Assuming) {
    let tally = find_all(assuming).unwrap_or_else(|why| panic!("{why}"));
    assert!(tally.keep > count() / 8 && tally.breaks > count() / 8, "both kinds are tried: {tally:?}");
}

#[test]
fn hidden_accesses_lose_no_breach_and_no_end() {
    expect_nothing_lost(|p| judge(&mut Hiding::new(p, Hidden::Accesses), Locksets::new(LIFETIMES)));
}

#[test]
fn matching_states_with_their_locksets_loses_no_breach_and_no_end() {
    expect_nothing_lost(|p| matched(&mut Toy::new(p), Locksets::new(LIFETIMES)));
    expect_nothing_lost(|p| matched(&mut Hiding::new(p, Hidden::Accesses), Locksets::new(LIFETIMES)));
}

#[test]
fn exitblock_loses_no_breach_and_no_end() {
    expect_nothing_lost(|p| at_exits(p, Preset::ExitBlock));
}

#[test]
fn exitblock_rw_loses_no_breach_and_no_end() {
    expect_nothing_lost(|p| at_exits(p, Preset::ExitBlockRw));
}

/// The comparison can fail: hiding volatile accesses, too, is noticed.
#[test]
fn hiding_communication_is_noticed() {
    let too_much: Assuming = |p| judge(&mut Hiding::new(p, Hidden::TooMuch), Locksets::new(LIFETIMES));
    assert!(find_all(too_much).is_err());
}
