//! What to look for, how, and when to stop.

use crate::preset::{Calls, Choosing, PRESETS, Points, Preset};
use everypath_platform::Platform;
use everypath_reduction::Preset as Reduction;
use everypath_reduction::lockset::{Discipline, Granularity};
use everypath_search::{ErrorKind, Errors, Kinds, Limits, Memory, Options, Order, Undo};
use std::num::NonZeroU32;
use std::path::Path;

/// When sleeps and timed waits end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeOuts {
    /// At any moment: other threads may be as slow as they like.
    Any,
    /// When no thread can go on otherwise, the earliest first: what threads do takes no time.
    Last,
}

impl TimeOuts {
    /// Its name on the command line and in documents.
    pub fn name(self) -> &'static str {
        match self {
            TimeOuts::Any => "any",
            TimeOuts::Last => "last",
        }
    }
}

/// Options of `check` and `outcomes`.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// How to explore; the slots below go before its own.
    pub preset: Preset,
    /// What counts as an error.
    pub kinds: Kinds,
    /// Static boolean methods that must hold in every state: class and method.
    pub invariants: Vec<(String, String)>,
    /// Whether to go on after an error.
    pub errors: Errors,
    /// When to give up.
    pub limits: Limits,
    /// The order, if not that of the preset.
    pub order: Option<Order>,
    /// The memory, if not that of the preset.
    pub memory: Option<Memory>,
    /// The way back, if not that of the preset.
    pub undo: Option<Undo>,
    /// The platform, if not that of the preset.
    pub platform: Option<Platform>,
    /// The number of processors, if not that of the platform.
    pub processors: Option<NonZeroU32>,
    /// The greatest number of preemptions, for `bounded`.
    pub preemptions: Option<u32>,
    /// The number of schedules, for presets that choose at random.
    pub runs: Option<u64>,
    /// For presets that choose at random.
    pub seed: u64,
    /// Whether `wait` and `park` may return for no reason.
    pub spurious_wakeups: bool,
    /// When sleeps and timed waits end.
    pub time_outs: TimeOuts,
    /// Whether `java.util.Random` chooses among all values.
    pub random_choices: bool,
    /// What stands for any integer, where a program asks for any.
    pub values: Vec<i64>,
    /// What one lock should protect, for lock disciplines.
    pub granularity: Granularity,
    /// Whether all distinct results are asked for.
    pub outcomes: bool,
    /// Whether to look for a shorter schedule of an error.
    pub minimize: bool,
    /// Whether printing is a scheduling point though only errors are looked for, because the program
    /// locks the console itself.
    pub(crate) console: bool,
    /// Whether the first use of a string constant is a scheduling point, because the program interns
    /// strings itself.
    pub(crate) interning: bool,
    /// How calls of the concurrency library are explored, instead of the preset's choice.
    pub calls: Option<Calls>,
    /// Whether what threads may still do is looked at, where the preset asks for it.
    pub(crate) foresight: bool,
}

impl Default for CheckOptions {
    fn default() -> Self {
        CheckOptions {
            preset: PRESETS[0],
            kinds: Kinds::DEFAULT,
            invariants: Vec::new(),
            errors: Errors::First,
            limits: Limits::default(),
            order: None,
            memory: None,
            undo: None,
            platform: None,
            processors: None,
            preemptions: None,
            runs: None,
            seed: 0,
            spurious_wakeups: false,
            time_outs: TimeOuts::Any,
            random_choices: false,
            values: Vec::new(),
            granularity: Granularity::Object,
            outcomes: false,
            minimize: true,
            console: false,
            interning: false,
            calls: None,
            foresight: true,
        }
    }
}

impl CheckOptions {
    /// Chooses a preset by name.
    pub fn set_preset(&mut self, name: &str) -> Result<(), String> {
        self.preset = Preset::find(name)?;
        Ok(())
    }

    /// Looks for the errors of a list of names, separated by commas; `none` and `all` are lists too.
    pub fn set_properties(&mut self, list: &str) -> Result<(), String> {
        self.kinds = match list {
            "none" => Kinds::NONE,
            "all" => Kinds::ALL,
            _ => {
                let kinds = list.split(',').map(|name| kind(name.trim())).collect::<Result<Vec<_>, _>>()?;
                kinds.into_iter().fold(Kinds::NONE, Kinds::with)
            }
        };
        Ok(())
    }

    /// The errors that are looked for, as a list of names.
    pub fn property_list(&self) -> String {
        let names = ErrorKind::ALL.into_iter().filter(|&k| self.kinds.contains(k)).map(ErrorKind::name);
        names.collect::<Vec<_>>().join(",")
    }

    /// Demands that a static boolean method holds in every state.
    pub fn add_invariant(&mut self, name: &str) -> Result<(), String> {
        let (class, method) = name.rsplit_once('.').ok_or_else(|| {
            format!("--invariant needs CLASS.METHOD, a static boolean method, not '{name}'")
        })?;
        self.invariants.push((class.into(), method.into()));
        self.kinds = self.kinds.with(ErrorKind::Invariant);
        Ok(())
    }

    /// Chooses a platform by its name, or by the name of a file that describes it.
    pub fn set_platform(&mut self, name: &str) -> Result<(), String> {
        let platform = match Platform::named(name) {
            Some(platform) => platform,
            None if Path::new(name).extension().is_some_and(|e| e == "toml") => {
                let text = std::fs::read_to_string(name).map_err(|e| format!("cannot read {name}: {e}"))?;
                Platform::read(&text).map_err(|e| format!("{name}: {e}"))?
            }
            None => {
                let names = Platform::names().join(", ");
                return Err(format!("there is no platform '{name}'; there are {names}, or a file NAME.toml"));
            }
        };
        self.platform = Some(platform);
        Ok(())
    }

    /// The platform on which the program runs.
    pub fn platform(&self) -> Platform {
        let own = || Platform::named(self.preset.platform).unwrap_or_else(Platform::native);
        let platform = self.platform.clone().unwrap_or_else(own);
        match self.processors {
            Some(processors) => platform.on(processors),
            None => platform,
        }
    }

    /// Whether what was chosen is sound together; if not, why.
    pub fn refuse_unsound(&self) -> Result<(), String> {
        let slots = self.slots();
        if self.looks_at_locks() && slots.order != Order::DepthFirst {
            return Err("the locking discipline depends on the path: it needs --order dfs".into());
        }
        if self.kinds.contains(ErrorKind::LockDiscipline) && slots.points == Points::Every {
            return Err(format!(
                "the preset {} does not follow which objects are shared, and cannot tell initialisation from \
                 a breach of the locking discipline: look for lock-discipline with jpf",
                slots.name
            ));
        }
        let suits = slots.points == Points::Reachable
            && matches!(slots.choosing, Choosing::All | Choosing::Reduced(Reduction::SleepSets));
        if slots.calls == Calls::Whole && !suits {
            return Err(format!(
                "the preset {} looks at single accesses: --library-calls whole goes with auto, jpf and \
                 sleep-sets",
                slots.name
            ));
        }
        let platform = self.platform();
        let reduces = matches!(slots.choosing, Choosing::Reduced(_)) || slots.assumes_discipline();
        let sleeps = slots.choosing == Choosing::Reduced(Reduction::SleepSets);
        if reduces && !platform.is_unrestricted() && !(sleeps && platform.lets_steps_commute()) {
            return Err(format!(
                "the preset {} cannot be combined with the platform {}: it rests on steps of different \
                 threads that do not affect each other, and there each of them takes a processor from the \
                 others; use a preset that explores all enabled steps, such as jpf",
                slots.name, platform.name
            ));
        }
        if self.calls == Some(Calls::Whole) && !platform.is_unrestricted() {
            return Err(format!(
                "--library-calls whole cannot be combined with the platform {}: a thread may be suspended \
                 inside of a call there, and keep a processor or leave it",
                platform.name
            ));
        }
        if reduces && self.time_outs == TimeOuts::Last {
            return Err(format!(
                "the preset {} cannot be combined with --time-outs last: it rests on steps of different \
                 threads that do not affect each other, and there each of them keeps time from passing; use a \
                 preset that explores all enabled steps, such as jpf",
                slots.name
            ));
        }
        if self.spurious_wakeups && self.time_outs == TimeOuts::Last {
            return Err(
                "--spurious-wakeups lets timed waits end at any moment, which --time-outs last rules \
                        out"
                .into(),
            );
        }
        let Choosing::Reduced(reduction) = slots.choosing else { return Ok(()) };
        // Livelocks are taken care of when the search has ended: without a cycle there is none.
        let kinds = self.kinds.without(ErrorKind::Livelock);
        let (order, memory, undo) = (slots.order, slots.memory, slots.undo);
        reduction.check(&Options { order, memory, undo, kinds, ..Options::default() })
    }

    /// Whether printing is a scheduling point.
    pub(crate) fn sees_output(&self) -> bool {
        self.outcomes || self.console
    }

    /// Whether the locking discipline is checked: it is asked for, or the preset relies on it.
    pub fn looks_at_locks(&self) -> bool {
        self.kinds.contains(ErrorKind::LockDiscipline) || self.slots().assumes_discipline()
    }

    /// The discipline that is checked.
    pub(crate) fn discipline(&self) -> Discipline {
        Discipline { granularity: self.granularity, ..Discipline::default() }
    }

    /// The preset with the slots that were chosen one by one.
    pub fn slots(&self) -> Preset {
        Preset {
            order: self.order.unwrap_or(self.preset.order),
            memory: self.memory.unwrap_or(self.preset.memory),
            undo: self.undo.unwrap_or(self.preset.undo),
            calls: self.calls(),
            choosing: self.choosing(),
            ..self.preset
        }
    }
}

impl CheckOptions {
    /// Scheduling points inside of calls matter where processors are scarce.
    fn calls(&self) -> Calls {
        match self.platform().is_unrestricted() {
            true => self.calls.unwrap_or(self.preset.calls),
            false => Calls::Stepwise,
        }
    }

    /// What `auto` leaves to others is all explored on a platform on which steps do not commute; and
    /// where another order or memory is chosen, with which leaving out is not sound; where time waits for all
    /// threads; where the program locks the console, because printing does not say which lock it needs; and where
    /// it interns strings, because a constant that another thread has used is no operation any more.
    fn choosing(&self) -> Choosing {
        let suits = self.order.is_none_or(|order| order == Order::DepthFirst)
            && self.memory.is_none_or(|memory| memory != Memory::Stateless);
        let platform = self.platform();
        let suits = suits
            && !self.console
            && !self.interning
            && (platform.is_unrestricted() || platform.lets_steps_commute());
        let suits = suits && self.time_outs == TimeOuts::Any;
        match self.preset.name == "auto" && !suits {
            true => Choosing::All,
            false => self.preset.choosing,
        }
    }
}

fn kind(name: &str) -> Result<ErrorKind, String> {
    let found = ErrorKind::ALL.into_iter().find(|k| k.name() == name);
    found.ok_or_else(|| format!("there is no property '{name}'; there are {}", property_names().join(", ")))
}

/// The names of all errors that can be looked for.
pub fn property_names() -> Vec<&'static str> {
    ErrorKind::ALL.into_iter().map(ErrorKind::name).collect()
}

/// The names of all platforms.
pub fn platform_names() -> Vec<&'static str> {
    Platform::names()
}

/// Options of `compare`.
#[derive(Clone, Debug)]
pub struct CompareOptions {
    /// Options that all explorations share.
    pub check: CheckOptions,
    /// The presets, in the order of the table.
    pub presets: Vec<Preset>,
}

impl CompareOptions {
    /// Of a list of presets, separated by commas.
    pub fn new(check: CheckOptions, names: &str) -> Result<CompareOptions, String> {
        let presets =
            names.split(',').map(|name| Preset::find(name.trim())).collect::<Result<Vec<_>, _>>()?;
        for &preset in &presets {
            CheckOptions { preset, ..check.clone() }.refuse_unsound()?;
        }
        Ok(CompareOptions { check, presets })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(preset: &str, platform: &str) -> CheckOptions {
        let mut options = CheckOptions::default();
        options.set_preset(preset).expect("there is such a preset");
        options.set_platform(platform).expect("there is such a platform");
        options
    }

    #[test]
    fn reductions_of_steps_are_refused_where_processors_are_scarce() {
        for preset in ["dpor", "source-dpor", "optimal-dpor", "stateful-dpor", "sss", "mld"] {
            for platform in ["green", "quasi", "ovm"] {
                let problem = on(preset, platform).refuse_unsound().expect_err("unsound");
                assert!(problem.contains(preset) && problem.contains(platform), "{problem}");
                assert!(CompareOptions::new(on("jpf", platform), preset).is_err());
            }
            assert_eq!(on(preset, "hotspot").refuse_unsound(), Ok(()));
        }
        for preset in ["auto", "full", "jpf", "bounded", "random", "pct", "pos"] {
            assert_eq!(on(preset, "green").refuse_unsound(), Ok(()), "{preset}");
        }
        let whole = CheckOptions { calls: Some(Calls::Whole), ..on("jpf", "quasi") };
        assert!(whole.refuse_unsound().expect_err("a call may be left in between").contains("quasi"));
    }

    #[test]
    fn sleep_sets_count_processors_unless_others_decide_who_keeps_one() {
        let sleeps = |o: &CheckOptions| o.slots().choosing == Choosing::Reduced(Reduction::SleepSets);
        for platform in ["green", "quasi", "ovm", "jikes-rvm", "cldc"] {
            assert_eq!(on("sleep-sets", platform).refuse_unsound(), Ok(()), "{platform}");
            assert!(sleeps(&on("auto", platform)), "{platform}");
        }
        for lines in ["priorities = \"strict\"", "yields = [\"wait\", \"join\"]"] {
            let board = Platform::read(&format!("name = \"board\"\nprocessors = 2\n{lines}\n"));
            let board = Some(board.expect("a platform"));
            let asked = CheckOptions { platform: board.clone(), ..on("sleep-sets", "green") };
            assert!(asked.refuse_unsound().expect_err("unsound").contains("board"), "{lines}");
            let auto = CheckOptions { platform: board, ..on("auto", "green") };
            assert!(!sleeps(&auto) && auto.refuse_unsound().is_ok(), "{lines}");
        }
    }

    #[test]
    fn a_preset_has_a_platform_which_options_replace() {
        let mut options = CheckOptions::default();
        assert!(options.platform().is_unrestricted());
        options.set_preset("quasi2").expect("there is such a preset");
        assert_eq!(options.platform().processors, NonZeroU32::new(2));
        options.processors = NonZeroU32::new(3);
        assert_eq!(options.platform().processors, NonZeroU32::new(3));
        options.set_platform("green").expect("there is such a platform");
        assert_eq!(options.platform().name, "green");
        assert!(options.set_platform("toaster").is_err());
        assert!(options.set_platform("nowhere/toaster.toml").is_err());
    }
}
