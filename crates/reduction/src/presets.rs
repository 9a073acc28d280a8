//! Named presets: which selection and which options of the search make up a published system.
//!
//! A preset fills the slots of the design and nothing else; visibility is the business of the system
//! that is explored. What is known to be unsound is refused with a reason.

use crate::conditional::Dependency;
use crate::dynamic::{Dynamic, Flavour};
use crate::exhaustive::Exhaustive;
use crate::lockset::Discipline;
use crate::optimal::Optimal;
use crate::selective::{Selective, Sets};
use crate::sleeping::Sleeping;
use crate::stateful::Stateful;
use everypath_search::{AllEnabled, ErrorKind, Kinds, Memory, Options, Order, Selection};
use everypath_system::System;

/// A preset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// No reduction at all: the oracle.
    Full,
    /// Flanagan and Godefroid's dynamic reduction, stateless, with sleep sets.
    Dpor,
    /// Source sets, stateless, with sleep sets.
    SourceDpor,
    /// Wakeup trees: one execution of every trace.
    OptimalDpor,
    /// Dynamic reduction with state matching.
    StatefulDpor,
    /// Sleep sets with state matching.
    SleepSets,
    /// Stoller's selective search: persistent sets and conditional sleep sets, stateless.
    Sss,
    /// The same, invisible operations first.
    IfSss,
    /// The same on composed steps.
    Composed,
    /// The same on composed steps, with persistent sets from the locking discipline.
    TwoMld,
    /// Everything that threads stop before, without a memory of states.
    ExitBlock,
    /// The same with sleep sets by reads and writes.
    ExitBlockRw,
    /// Persistent sets and sleep sets, no condition looked at, stateless.
    Verisoft,
}

/// Everything about a preset that a user may want to know.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// Which preset.
    pub preset: Preset,
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Whether it works without a memory of states.
    pub stateless: bool,
    /// Whether all states are reached, not only those that differ for some thread.
    pub preserves_states: bool,
    /// Whether cycles are preserved, and so livelocks.
    pub preserves_cycles: bool,
    /// Whether it relies on the locking discipline, which then has to be checked along.
    pub assumes_discipline: bool,
}

const REDUCED: Description = Description {
    preset: Preset::Dpor,
    name: "",
    summary: "",
    stateless: true,
    preserves_states: false,
    preserves_cycles: false,
    assumes_discipline: false,
};

/// All presets.
pub const PRESETS: &[Description] = &[
    Description {
        preset: Preset::Full,
        name: "full",
        summary: "every interleaving, states matched, no reduction",
        stateless: false,
        preserves_states: true,
        preserves_cycles: true,
        ..REDUCED
    },
    Description {
        preset: Preset::Dpor,
        name: "dpor",
        summary: "dynamic reduction with backtrack sets and sleep sets, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::SourceDpor,
        name: "source-dpor",
        summary: "dynamic reduction with source sets and sleep sets, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::OptimalDpor,
        name: "optimal-dpor",
        summary: "dynamic reduction with wakeup trees, one execution per trace, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::StatefulDpor,
        name: "stateful-dpor",
        summary: "dynamic reduction with states matched and a summary of what follows each",
        stateless: false,
        ..REDUCED
    },
    Description {
        preset: Preset::SleepSets,
        name: "sleep-sets",
        summary: "sleep sets with states matched: all states, fewer steps",
        stateless: false,
        preserves_states: true,
        ..REDUCED
    },
    Description {
        preset: Preset::Sss,
        name: "sss",
        summary: "selective search with persistent sets and conditional sleep sets, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::IfSss,
        name: "if-sss",
        summary: "selective search, operations that a lock protects first, stateless",
        assumes_discipline: true,
        ..REDUCED
    },
    Description {
        preset: Preset::Composed,
        name: "composed",
        summary: "selective search of composed steps with conditional sleep sets, stateless",
        assumes_discipline: true,
        ..REDUCED
    },
    Description {
        preset: Preset::TwoMld,
        name: "2-mld",
        summary: "selective search of composed steps with persistent sets by lock discipline, stateless",
        assumes_discipline: true,
        ..REDUCED
    },
    Description {
        preset: Preset::ExitBlock,
        name: "exitblock",
        summary: "all enabled, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::ExitBlockRw,
        name: "exitblock-rw",
        summary: "all enabled with sleep sets by reads and writes, stateless",
        ..REDUCED
    },
    Description {
        preset: Preset::Verisoft,
        name: "verisoft",
        summary: "persistent sets and unconditional sleep sets, stateless",
        ..REDUCED
    },
];

impl Preset {
    /// The preset of a name.
    pub fn named(name: &str) -> Option<Preset> {
        PRESETS.iter().find(|d| d.name == name).map(|d| d.preset)
    }

    /// What is known about it.
    pub fn description(self) -> &'static Description {
        PRESETS.iter().find(|d| d.preset == self).unwrap_or(&PRESETS[0])
    }

    /// Whether the system has to tell the first use of a class by a thread that another one has
    /// initialised: reductions that compare the steps of a thread in different orders need to know.
    pub fn needs_uses(self) -> bool {
        !matches!(self, Preset::Full | Preset::SleepSets)
    }

    /// Whether it asks what threads may still do.
    pub fn looks_ahead(self) -> bool {
        matches!(self, Preset::Sss | Preset::IfSss | Preset::TwoMld | Preset::Verisoft)
    }

    /// Sets the options that the preset decides.
    pub fn apply(self, options: &mut Options) {
        if self.description().stateless {
            options.memory = Memory::Stateless;
        }
        if self != Preset::Full {
            options.order = Order::DepthFirst;
        }
    }

    /// Whether the options are sound together with the preset and the errors looked for; if not, why.
    pub fn check(self, options: &Options) -> Result<(), String> {
        let Description { name, stateless, preserves_states, preserves_cycles, .. } = *self.description();
        let wants = |kind| Kinds::contains(options.kinds, kind);
        let refuse = |why: &str| Err(format!("the preset {name} {why}"));
        if matches!(self, Preset::StatefulDpor | Preset::SleepSets) && options.memory == Memory::Stateless {
            return refuse("needs a memory of states");
        }
        if self != Preset::Full && options.order != Order::DepthFirst {
            return refuse(
                "needs a depth-first search: it adds what is missing to the nodes of the present path",
            );
        }
        if stateless && options.memory != Memory::Stateless {
            return refuse(
                "is unsound together with a memory of states: what follows a known state is never compared with the path that led to it",
            );
        }
        if !preserves_states && wants(ErrorKind::Invariant) {
            return refuse("does not reach every state, so it cannot check invariants");
        }
        if !preserves_cycles && wants(ErrorKind::Livelock) {
            return refuse("does not preserve cycles, so it cannot find livelocks");
        }
        Ok(())
    }

    /// The selection of the preset; `observe` as in the options of the search.
    pub fn selection<S: System>(self, observe: bool) -> Box<dyn Selection<S>> {
        let selective = |sets| Selective::new(sets, Dependency::Conditional, observe);
        match self {
            Preset::Full => Box::new(AllEnabled),
            Preset::Dpor => Box::new(Dynamic::new(Flavour::FlanaganGodefroid, observe)),
            Preset::SourceDpor => Box::new(Dynamic::new(Flavour::SourceSets, observe)),
            Preset::OptimalDpor => Box::new(Optimal::new(observe)),
            Preset::StatefulDpor => Box::new(Stateful::new()),
            Preset::SleepSets => Box::new(Sleeping::new()),
            Preset::Sss => Box::new(selective(Sets::Persistent)),
            Preset::IfSss => Box::new(selective(Sets::Persistent).invisible_first()),
            Preset::Composed => Box::new(selective(Sets::Enabled).of_composed_steps()),
            Preset::TwoMld => Box::new(selective(Sets::Mld(Discipline::default())).of_composed_steps()),
            Preset::ExitBlock => Box::new(Exhaustive::new(observe)),
            Preset::ExitBlockRw => {
                Box::new(Selective::new(Sets::Enabled, Dependency::Unconditional, observe))
            }
            Preset::Verisoft => {
                Box::new(Selective::new(Sets::Persistent, Dependency::Unconditional, observe))
            }
        }
    }
}
