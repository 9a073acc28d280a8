//! Named presets: a choice for each slot, and nothing else (`docs/presets.md`).

use everypath_reduction::Preset as Reduction;
use everypath_search::{HashBits, Memory, Order, Undo};

/// Which operations are scheduling points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// Every access while another thread is alive.
    Every,
    /// Accesses to objects that several threads can reach (Parízek & Lhoták §3.3).
    Reachable,
    /// Acquisitions and communication objects: locks are assumed to protect the rest (Stoller §2.3).
    Disciplined,
    /// The exits of synchronised blocks, on the same assumption (Bruening & Chapin).
    Exits,
}

/// How calls of the concurrency library are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calls {
    /// Access by access, like all code.
    Stepwise,
    /// In one go from call to return, or to where they park: the JDK's own locks, semaphores, latches
    /// and queues are taken to be linearizable.
    Whole,
}

impl Calls {
    /// All ways.
    pub const ALL: [Calls; 2] = [Calls::Stepwise, Calls::Whole];

    /// As in `--library-calls`.
    pub fn name(self) -> &'static str {
        match self {
            Calls::Stepwise => "stepwise",
            Calls::Whole => "whole",
        }
    }

    /// The one of a name.
    pub fn named(name: &str) -> Option<Calls> {
        Calls::ALL.into_iter().find(|calls| calls.name() == name)
    }
}

/// Which of the enabled transitions are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choosing {
    /// All.
    All,
    /// Those that a reduction does not leave to others.
    Reduced(Reduction),
    /// Those that need few preemptions, first none, then one, and so on.
    Bounded,
    /// One schedule after the other, at random.
    Random,
    /// One schedule after the other, by random priorities (Burckhardt et al.).
    Pct,
    /// One schedule after the other, by random priorities that change at races (Yuan et al.).
    Pos,
}

/// A choice for each slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a line.
    pub about: &'static str,
    /// Visibility.
    pub points: Points,
    /// Calls of the concurrency library.
    pub calls: Calls,
    /// Selection.
    pub choosing: Choosing,
    /// Memory.
    pub memory: Memory,
    /// Order.
    pub order: Order,
    /// Undo.
    pub undo: Undo,
    /// The platform, by its name.
    pub platform: &'static str,
}

const FULL: Preset = Preset {
    name: "full",
    about: "no reduction at all: the oracle for the others",
    points: Points::Every,
    calls: Calls::Stepwise,
    choosing: Choosing::All,
    memory: Memory::Exact,
    order: Order::DepthFirst,
    undo: Undo::Rewind,
    platform: "native",
};

/// A threading model of Parízek & Kalibera §2, with the visibility of `jpf`.
const fn threading(name: &'static str, platform: &'static str, about: &'static str) -> Preset {
    Preset { name, about, points: Points::Reachable, platform, ..FULL }
}

/// A reduction of executions, which remembers no states.
const fn reduced(name: &'static str, reduction: Reduction, about: &'static str) -> Preset {
    let (points, choosing) = (Points::Reachable, Choosing::Reduced(reduction));
    Preset { name, about, points, choosing, memory: Memory::Stateless, ..FULL }
}

/// All presets.
pub const PRESETS: &[Preset] = &[
    Preset {
        memory: Memory::Exact,
        calls: Calls::Whole,
        ..reduced("auto", Reduction::SleepSets, "the best sound combination")
    },
    FULL,
    Preset {
        name: "jpf",
        about: "accesses to objects that several threads can reach are scheduling points",
        points: Points::Reachable,
        ..FULL
    },
    threading("native", "native", "native threads: the same as jpf"),
    threading("quasi", "quasi", "quasi-preemptive threads on --processors N, two unless given"),
    threading("quasi2", "quasi", "quasi-preemptive threads on two processors"),
    threading("green", "green", "green threads on one processor"),
    reduced("dpor", Reduction::Dpor, "dynamic reduction by backtrack sets (Flanagan & Godefroid)"),
    reduced("source-dpor", Reduction::SourceDpor, "dynamic reduction by source sets (Abdulla et al.)"),
    reduced("optimal-dpor", Reduction::OptimalDpor, "dynamic reduction by wakeup trees: each trace once"),
    Preset {
        memory: Memory::Exact,
        ..reduced(
            "stateful-dpor",
            Reduction::StatefulDpor,
            "dynamic reduction with state matching (Yang et al.)",
        )
    },
    Preset {
        memory: Memory::Exact,
        ..reduced(
            "sleep-sets",
            Reduction::SleepSets,
            "sleep sets with state matching: all states, fewer steps",
        )
    },
    reduced("sss", Reduction::Sss, "persistent sets and conditional sleep sets (Stoller §3, §7)"),
    reduced("if-sss", Reduction::IfSss, "the same, what a lock protects first (Stoller §4)"),
    Preset {
        points: Points::Disciplined,
        ..reduced("composed", Reduction::Composed, "the same on composed steps (Stoller §5)")
    },
    Preset {
        points: Points::Disciplined,
        ..reduced(
            "2-mld",
            Reduction::TwoMld,
            "composed steps, persistent sets by lock discipline (Stoller §8, §9)",
        )
    },
    Preset {
        name: "mld",
        about: "accesses that a lock protects are no scheduling points; the discipline is checked (Stoller)",
        points: Points::Disciplined,
        ..FULL
    },
    Preset {
        points: Points::Exits,
        ..reduced(
            "exitblock",
            Reduction::ExitBlock,
            "scheduling points at the exits of synchronised blocks (Bruening & Chapin)",
        )
    },
    Preset {
        points: Points::Exits,
        ..reduced(
            "exitblock-rw",
            Reduction::ExitBlockRw,
            "the same, and blocks that touch different objects are not reordered (Bruening & Chapin)",
        )
    },
    reduced(
        "verisoft",
        Reduction::Verisoft,
        "all shared accesses, persistent and sleep sets (Godefroid 1997)",
    ),
    Preset {
        name: "bounded",
        about: "few preemptions: none first, then one, and so on",
        points: Points::Reachable,
        choosing: Choosing::Bounded,
        ..FULL
    },
    Preset {
        name: "random",
        about: "random schedules",
        points: Points::Reachable,
        choosing: Choosing::Random,
        memory: Memory::Stateless,
        ..FULL
    },
    Preset {
        name: "pct",
        about: "random priorities with few changes (PCT)",
        points: Points::Reachable,
        choosing: Choosing::Pct,
        memory: Memory::Stateless,
        ..FULL
    },
    Preset {
        name: "pos",
        about: "random priorities renewed at conflicts (POS)",
        points: Points::Reachable,
        choosing: Choosing::Pos,
        memory: Memory::Stateless,
        ..FULL
    },
];

impl Preset {
    /// Whether the search relies on the locking discipline, which has to be checked then.
    pub fn assumes_discipline(&self) -> bool {
        let reduction = match self.choosing {
            Choosing::Reduced(reduction) => reduction.description().assumes_discipline,
            _ => false,
        };
        reduction || matches!(self.points, Points::Disciplined | Points::Exits)
    }

    /// The preset of a name.
    pub fn find(name: &str) -> Result<Preset, String> {
        let found = PRESETS.iter().find(|p| p.name == name);
        found
            .copied()
            .ok_or_else(|| format!("there is no preset '{name}'; there are {}", preset_names().join(", ")))
    }

    /// The slots in words, for documents.
    pub fn slots(&self) -> [(&'static str, &'static str); 6] {
        let visibility = match self.points {
            Points::Every => "every shared access",
            Points::Reachable => "heap reachability",
            Points::Disciplined => "lock discipline",
            Points::Exits => "exits of synchronised blocks",
        };
        let selection = match self.choosing {
            Choosing::All => "all enabled",
            Choosing::Reduced(reduction) => reduction.description().summary,
            Choosing::Bounded => "preemption-bounded",
            Choosing::Random => "random",
            Choosing::Pct => "pct",
            Choosing::Pos => "pos",
        };
        let memory = match self.memory {
            Memory::Exact => "exact",
            Memory::HashCompacted(HashBits::Bits64) => "hash64",
            Memory::HashCompacted(HashBits::Bits128) => "hash128",
            Memory::Stateless => "stateless",
        };
        let order = match self.order {
            Order::DepthFirst => "depth first",
            Order::BreadthFirst => "breadth first",
        };
        let undo = match self.undo {
            Undo::Rewind => "rewind",
            Undo::Vector => "vector",
            Undo::Replay => "replay",
        };
        [
            ("visibility", visibility),
            ("library calls", self.calls.name()),
            ("selection", selection),
            ("memory", memory),
            ("order", order),
            ("undo", undo),
        ]
    }
}

/// The names of all presets.
pub fn preset_names() -> Vec<&'static str> {
    PRESETS.iter().map(|p| p.name).collect()
}
