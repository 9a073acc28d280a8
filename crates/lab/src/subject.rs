//! The checker as a subject: explores many programs in one process, on one started library.
//!
//! The library is started once; the start of each program and its exploration are undone by the
//! machine's own way back, which is thereby tested too.

use crate::ast::Program;
use crate::error::LabError;
use crate::measure::processor_time;
use crate::mutants::{Blind, Mistold, Mutant};
use crate::reference::{self, End};
use everypath_machine::{
    Control, Diligence, Disciplined, EveryAccess, ExitBlock, Files, Host, Machine, Reachable, Visibility,
    Yielding,
};
use everypath_platform::{Platform, Platformed, Point};
use everypath_program::Program as Classes;
use everypath_property::{CoEnabled, Deadlocks, Livelock, OrderedAccesses};
use everypath_reduction::Preset;
use everypath_reduction::discipline::{LockDiscipline, Stake};
use everypath_reduction::lockset::Discipline;
use everypath_reduction::presets::PRESETS;
use everypath_search::strategy::{RandomWalk, Runs, Sampling, explore_bounded};
use everypath_search::{
    Ending, ErrorKind, Errors, Gap, HashBits, Kinds, Limits, Memory, Options, Order, Property, Report, Undo,
    explore,
};
use everypath_source::{ClassPath, Jdk};
use everypath_system::{System, Transition};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::Duration;

/// States after which a program is called too big for `full`: few, because many small programs show
/// more than few large ones.
pub const MOST_STATES: u64 = 2_000;
/// Time after which an exploration is given up, which is to say that it hangs: how far one gets is
/// decided by states alone, so that results do not depend on how busy the machine is.
const MOST_TIME: Duration = Duration::from_secs(120);

/// Ways back by vectors cost ten times as much as others, and are tried on some programs only.
const VECTORS_EVERY: u64 = 20;
/// Schedules that are tried where schedules are random.
const RANDOM_RUNS: u64 = 50;
/// Steps after which a random schedule is cut off.
const LONGEST_RUN: usize = 10_000;
/// The bound on preemptions where there is one.
const PREEMPTIONS: u32 = 1;

/// What a preset promises about what it finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// All outcomes and all kinds of errors.
    Everything,
    /// None that are not there.
    NothingElse,
}

/// Which transitions are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choosing {
    Reduced(Preset),
    AtRandom,
    Bounded,
}

/// Which operations are scheduling points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Points {
    Every,
    Reachable,
    Disciplined,
    Exits,
    Mistaken(Mutant),
}

/// A way to explore.
#[derive(Clone, Debug)]
pub struct Way {
    /// Its name.
    pub name: String,
    /// What it promises.
    pub promise: Promise,
    /// It is tried on every program whose seed this number divides.
    every: u64,
    points: Points,
    /// Whether calls of the concurrency library are made in one go.
    calls: bool,
    mutant: Option<Mutant>,
    choosing: Choosing,
    order: Order,
    memory: Memory,
    undo: Undo,
    /// The machine that the program runs on, if it is not one that can do everything.
    platform: Option<Platform>,
}

impl Way {
    /// No reduction at all.
    pub fn full() -> Way {
        Way {
            name: "full".into(),
            promise: Promise::Everything,
            every: 1,
            points: Points::Every,
            calls: false,
            mutant: None,
            choosing: Choosing::Reduced(Preset::Full),
            order: Order::DepthFirst,
            memory: Memory::Exact,
            undo: Undo::Rewind,
            platform: None,
        }
    }

    /// All that a platform can do, with the visibility of `jpf`.
    pub fn platform(name: &str, platform: Platform) -> Way {
        let platform = Some(platform).filter(|p| !p.is_unrestricted());
        Way { name: name.into(), points: Points::Reachable, platform, ..Way::full() }
    }

    /// The same, with sleep sets.
    pub fn asleep(self) -> Way {
        let name = format!("{} with sleep sets", self.name);
        Way { name, choosing: Choosing::Reduced(Preset::SleepSets), ..self }
    }

    /// All ways but `full`.
    pub fn all() -> Vec<Way> {
        let full = Way::full();
        let jpf = Way { name: "jpf".into(), points: Points::Reachable, ..full.clone() };
        let hash = Memory::HashCompacted(HashBits::Bits64);
        let mut all = vec![
            jpf.clone(),
            // Both decode every state, and need a library that was just started.
            Way { name: "full-vector".into(), undo: Undo::Vector, every: VECTORS_EVERY, ..full.clone() },
            Way {
                name: "jpf-breadth".into(),
                every: VECTORS_EVERY,
                order: Order::BreadthFirst,
                memory: hash,
                undo: Undo::Vector,
                ..jpf.clone()
            },
        ];
        all.extend(PRESETS.iter().filter(|d| d.preset != Preset::Full).map(|d| Way {
            name: d.name.into(),
            choosing: Choosing::Reduced(d.preset),
            memory: if d.stateless { Memory::Stateless } else { Memory::Exact },
            points: match d.preset {
                Preset::Composed | Preset::TwoMld => Points::Disciplined,
                Preset::ExitBlock | Preset::ExitBlockRw => Points::Exits,
                _ => Points::Reachable,
            },
            ..jpf.clone()
        }));
        all.push(Way { name: "jpf-calls".into(), calls: true, ..jpf.clone() });
        let asleep = Choosing::Reduced(Preset::SleepSets);
        all.push(Way { name: "auto".into(), choosing: asleep, calls: true, ..jpf.clone() });
        all.push(Way { name: "mld".into(), points: Points::Disciplined, ..full.clone() });
        all.push(Way { name: "mld-exits".into(), points: Points::Exits, ..full.clone() });
        let sampled = Way { promise: Promise::NothingElse, ..jpf };
        all.push(Way { name: "bounded".into(), choosing: Choosing::Bounded, ..sampled.clone() });
        let memory = Memory::Stateless;
        all.push(Way { name: "random".into(), choosing: Choosing::AtRandom, memory, ..sampled });
        all
    }

    /// States that it may take on a program that has so many: searches without a memory may take more
    /// than `full`. One that neither remembers nor reduces is not tried where it would not finish.
    pub fn budget(&self, states: u64) -> Option<u64> {
        match self.choosing {
            Choosing::Reduced(Preset::ExitBlock) => (states <= 300).then_some(3_000),
            _ => Some(3 * states + 1_000),
        }
    }

    /// Whether it can explore programs with pools of threads, which access by access have too many states.
    pub fn suits_pools(&self) -> bool {
        self.calls
    }

    /// Whether it is worth to be tried on a program.
    pub fn suits(&self, seed: u64, program: &Program) -> bool {
        seed.is_multiple_of(self.every) && self.suits_cycles(program)
    }

    fn suits_cycles(&self, program: &Program) -> bool {
        self.memory != Memory::Stateless || !program.is_cyclic()
    }

    /// Whether it looks for livelocks, for which cycles have to be kept.
    pub fn finds_livelocks(&self) -> bool {
        if self.assumes_discipline() {
            return false;
        }
        match self.choosing {
            Choosing::Reduced(preset) => preset.description().preserves_cycles,
            Choosing::AtRandom | Choosing::Bounded => false,
        }
    }

    /// A mistake, in the company of a reduction that relies on what it spoils.
    pub fn mutant(mutant: Mutant) -> Way {
        let name = format!("{mutant:?}");
        let reduced = Way { name, points: Points::Mistaken(mutant), mutant: Some(mutant), ..Way::full() };
        if mutant.is_of_locksets() {
            return Way { points: Points::Disciplined, ..reduced };
        }
        match mutant.reduction() {
            Some(preset) => Way {
                choosing: Choosing::Reduced(preset),
                memory: if preset.description().stateless { Memory::Stateless } else { Memory::Exact },
                points: Points::Reachable,
                ..reduced
            },
            None => reduced,
        }
    }

    /// Whether what it leaves out rests on the locking discipline.
    fn assumes_discipline(&self) -> bool {
        let reduction =
            matches!(self.choosing, Choosing::Reduced(preset) if preset.description().assumes_discipline);
        reduction || matches!(self.points, Points::Disciplined | Points::Exits)
    }

    fn needs_uses(&self) -> bool {
        self.mutant != Some(Mutant::ClassUsesInvisible)
            && matches!(self.choosing, Choosing::Reduced(preset) if preset.needs_uses())
    }

    fn looks_ahead(&self) -> bool {
        matches!(self.choosing, Choosing::Reduced(preset) if preset.looks_ahead() && self.mutant.is_none())
    }

    fn policy(&self) -> Box<dyn Visibility> {
        let reachable = Reachable { console: true, uses: self.needs_uses(), calls: self.calls };
        let disciplined = Disciplined { reachable };
        let policy: Box<dyn Visibility> = match self.points {
            Points::Every => Box::new(EveryAccess { console: true }),
            Points::Reachable => Box::new(reachable),
            Points::Disciplined => Box::new(disciplined),
            Points::Exits => Box::new(ExitBlock { disciplined }),
            Points::Mistaken(mutant) => Box::new(Blind(mutant)),
        };
        match self.platform.as_ref().map(control) {
            None => policy,
            Some(control) => Box::new(Yielding { inner: policy, control }),
        }
    }

    /// Explores from the present state of a machine, which it gives back.
    fn explore_on_platform<'b>(&self, mut machine: Machine<'b>, budget: u64) -> (Machine<'b>, Report) {
        match (&self.platform, self.mutant) {
            (Some(platform), _) => {
                let mut platformed = Platformed::new(machine, platform.clone());
                let report = self.explore(&mut platformed, budget);
                (platformed.into_inner(), report)
            }
            (None, Some(mutant)) => {
                let report = self.explore(&mut Mistold::new(&mut machine, mutant), budget);
                (machine, report)
            }
            (None, None) => {
                let report = self.explore(&mut machine, budget);
                (machine, report)
            }
        }
    }

    /// Explores from the present state of a system, with the properties that suit the memory.
    fn explore<S: System>(&self, system: &mut S, budget: u64) -> Report {
        let options = self.options(budget);
        let mut deadlocks = Deadlocks;
        let (mut races, mut ordered, mut livelocks) =
            (CoEnabled::default(), OrderedAccesses::default(), Livelock::new());
        let mut properties: Vec<&mut dyn Property<S>> = vec![&mut deadlocks];
        match self.memory {
            Memory::Stateless => properties.push(&mut ordered),
            _ => properties.push(&mut races),
        }
        if self.finds_livelocks() {
            properties.push(&mut livelocks);
        }
        let mut discipline = LockDiscipline::new(Discipline::default(), Stake::Assumed);
        if self.assumes_discipline() {
            properties.push(&mut discipline);
        }
        self.choose(system, &options, &mut properties)
    }

    fn options(&self, budget: u64) -> Options {
        let kinds = match self.finds_livelocks() {
            true => Kinds::DEFAULT,
            false => Kinds::DEFAULT.without(ErrorKind::Livelock),
        };
        Options {
            order: self.order,
            memory: self.memory,
            undo: self.undo,
            errors: Errors::All,
            observe: true,
            kinds,
            limits: Limits { states: Some(budget), time: Some(MOST_TIME), ..Limits::default() },
            interrupt: None,
        }
    }

    fn choose<S: System>(
        &self,
        system: &mut S,
        options: &Options,
        properties: &mut [&mut dyn Property<S>],
    ) -> Report {
        match self.choosing {
            Choosing::Reduced(preset) => {
                let mut selection = preset.selection(options.observe);
                explore(system, options, &mut *selection, properties, &mut |_| {})
            }
            Choosing::AtRandom => {
                let runs = Runs { count: RANDOM_RUNS, longest: LONGEST_RUN };
                let mut selection = Sampling::new(RandomWalk::new(1), runs);
                explore(system, options, &mut selection, properties, &mut |_| {})
            }
            Choosing::Bounded => {
                explore_bounded(system, options, PREEMPTIONS, properties, &mut |_| {}).report
            }
        }
    }
}

/// The yield points of a platform that are in the control flow.
fn control(platform: &Platform) -> Control {
    let yields = &platform.yields;
    Control {
        entries: yields.contains(Point::MethodEntry),
        exits: yields.contains(Point::MethodExit),
        back_branches: yields.contains(Point::BackBranch),
        ..Control::default()
    }
}

/// An outcome, as two explorations of one program have to agree on it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// Standard output.
    pub stdout: String,
    /// How it ended.
    pub end: End,
    /// The messages of what went wrong.
    pub failures: Vec<String>,
}

/// What an exploration said.
#[derive(Clone, Default, Debug)]
pub struct Seen {
    /// The outcomes, each with a schedule.
    pub outcomes: BTreeMap<Outcome, Vec<Transition>>,
    /// Whether a thread goes round for ever by itself, which counts as a deadlock among the outcomes.
    pub hangs: bool,
    /// The kinds of the errors, each with a schedule.
    pub kinds: BTreeMap<&'static str, Vec<Transition>>,
    /// Why not everything was explored, if so.
    pub incomplete: Option<String>,
    /// The message of a panic, which is a bug whatever the program.
    pub broken: Option<String>,
    /// Number of states.
    pub states: u64,
    /// Processor time taken.
    pub time: Duration,
}

impl Seen {
    /// The outcomes as the judge sees them.
    pub fn results(&self) -> BTreeSet<reference::Outcome> {
        self.outcomes.keys().map(|o| (o.stdout.clone(), o.end)).collect()
    }
}

/// The classes of a batch and the library.
pub struct Bench {
    jdk: Jdk,
    classes: Classes,
    shown: String,
}

impl Bench {
    /// Opens a folder of classes.
    pub fn open(jdk: &Jdk, folder: &Path) -> Result<Bench, LabError> {
        let class_path = ClassPath::open(&[folder.to_path_buf()], jdk.feature).map_err(LabError::subject)?;
        let image = jdk.open_image().map_err(LabError::subject)?;
        let classes = Classes::new(image, class_path, jdk.feature).map_err(LabError::subject)?;
        Ok(Bench { jdk: jdk.clone(), classes, shown: folder.display().to_string() })
    }

    fn boot(&self) -> Result<Machine<'_>, LabError> {
        let host = Host {
            java_home: self.jdk.home.clone(),
            java_version: self.jdk.version.clone(),
            class_path: self.shown.clone(),
            properties: Default::default(),
            heap_words: 1 << 26,
            files: Files::new(&self.classes.class_path, &self.jdk.home),
            read_input: Box::new(|_| Vec::new()),
            input: Vec::new(),
        };
        let mut machine = Machine::boot(&self.classes, host).map_err(LabError::subject)?;
        machine.initialize_library().map_err(LabError::subject)?;
        machine.freeze();
        Ok(machine)
    }
}

/// A started library on which programs are explored one after the other.
pub struct Subject<'b> {
    bench: &'b Bench,
    machine: Option<Machine<'b>>,
}

impl<'b> Subject<'b> {
    /// Starts nothing yet.
    pub fn new(bench: &'b Bench) -> Subject<'b> {
        Subject { bench, machine: None }
    }

    /// Explores a program, up to so many states. A panic is caught, and the machine that it left behind given up.
    pub fn explore(&mut self, name: &str, way: &Way, budget: u64) -> Result<Seen, LabError> {
        let shared = if shares_machine(way) { self.machine.take() } else { None };
        let machine = match shared {
            Some(machine) => machine,
            None => self.bench.boot()?,
        };
        let explored = catch_unwind(AssertUnwindSafe(|| explore_program(machine, name, way, budget)));
        match explored {
            Ok(Ok((machine, seen))) => {
                self.machine = Some(machine).filter(|_| shares_machine(way)).or(self.machine.take());
                Ok(seen)
            }
            Ok(Err(error)) => Err(error),
            Err(_) => Ok(broken()),
        }
    }
}

/// Going back by vectors forgets the marks of the caller, and starts from a library that nothing else
/// was explored on.
fn shares_machine(way: &Way) -> bool {
    way.undo != Undo::Vector
}

thread_local! {
    /// What the last panic of this thread said, and where it was.
    static LAST_PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What the checker says when it breaks is a finding, and kept instead of printed.
pub fn keep_panics() {
    std::panic::set_hook(Box::new(|panic| LAST_PANIC.set(panic.to_string().replace('\n', " "))));
}

fn broken() -> Seen {
    let message = LAST_PANIC.take();
    Seen { incomplete: Some(message.clone()), broken: Some(message), ..Seen::default() }
}

fn explore_program<'b>(
    mut machine: Machine<'b>,
    name: &str,
    way: &Way,
    budget: u64,
) -> Result<(Machine<'b>, Seen), LabError> {
    let begin = processor_time();
    let mark = machine.state.mark();
    // The thread that ran last in the exploration before is gone.
    machine.current = 0;
    machine.start_program(name, &[]).map_err(LabError::subject)?;
    machine.explore(way.policy());
    machine.options.tells_purposes = way.memory == Memory::Stateless;
    if way.looks_ahead() {
        machine.foresee(Diligence::Thorough);
    }
    let (mut machine, report) = way.explore_on_platform(machine, budget);
    machine.track(false);
    let surprise = machine.surprise();
    machine.look_no_further();
    let time = processor_time().saturating_sub(begin);
    if shares_machine(way) {
        machine.state.rewind(mark);
    }
    let seen = seen(&report);
    let learned = machine.learned();
    let looks = way.calls && learned.looks_into_calls && learned.joins_calls;
    // The checker itself would begin again without looking ahead, and with calls access by access.
    let incomplete = surprise.or(seen.incomplete).or(looks.then(|| LOOKS.into()));
    Ok((machine, Seen { time, incomplete, ..seen }))
}

/// Why a program is not compared with calls of the library in one go.
const LOOKS: &str = "the program looks into calls of the library";

fn seen(report: &Report) -> Seen {
    let outcome = |o: &everypath_search::Outcome| {
        let outcome = Outcome {
            stdout: standard_output(&o.observation),
            end: end(o.ending),
            failures: o.failures.iter().map(|(_, message)| message.clone()).collect(),
        };
        (outcome, o.schedule.clone())
    };
    Seen {
        outcomes: report.outcomes.iter().map(outcome).collect(),
        hangs: report.outcomes.iter().any(|o| o.ending == Ending::Endless),
        kinds: report.errors.iter().map(|e| (e.violation.kind.name(), e.schedule.clone())).collect(),
        incomplete: (!report.is_complete()).then(|| reason(report)),
        broken: None,
        states: report.statistics.states,
        time: Duration::ZERO,
    }
}

/// Without what follows a colon, which is about the one program.
fn reason(report: &Report) -> String {
    let gaps = report.gaps.iter().map(|(gap, _)| match gap {
        Gap::Property(text) => text.split(':').next().unwrap_or(text).to_string(),
        other => format!("{other:?}"),
    });
    let gaps: Vec<String> = gaps.collect();
    format!("{:?} {}", report.end, gaps.join(", "))
}

fn end(ending: Ending) -> End {
    match ending {
        Ending::Exited(code) => End::Exit(code),
        Ending::Terminated => End::Exit(0),
        Ending::Deadlock | Ending::Endless => End::Deadlock,
    }
}

fn standard_output(observation: &[u8]) -> String {
    let (length, rest) = observation.split_at(4.min(observation.len()));
    let length = length.try_into().map_or(0, u32::from_le_bytes) as usize;
    String::from_utf8_lossy(&rest[..length.min(rest.len())]).into_owned()
}
