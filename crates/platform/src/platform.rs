//! Platforms as data, and the table of those that have a name (§2.1, §2.2).

use crate::point::{Point, Points};
use std::num::NonZeroU32;

/// How threads compete for processors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Priorities {
    /// Any thread that is ready may run.
    #[default]
    Ignored,
    /// The most urgent threads that are ready run, always (RTSJ, §7); among equals any.
    Strict,
    /// The same, and the owner of a monitor is as urgent as the most urgent thread that waits for it.
    Inherited,
}

impl Priorities {
    /// Its name in files and documents.
    pub fn name(self) -> &'static str {
        match self {
            Priorities::Ignored => "ignored",
            Priorities::Strict => "strict",
            Priorities::Inherited => "inherited",
        }
    }
}

/// What instructions cost, in units of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Costs {
    /// An instruction that is none of the others.
    pub instruction: u32,
    /// An access to a field or an element.
    pub access: u32,
    /// A call.
    pub call: u32,
    /// A return.
    pub leave: u32,
    /// A new object or array.
    pub allocation: u32,
    /// Entering or leaving a monitor.
    pub monitor: u32,
}

impl Default for Costs {
    /// Every instruction costs one.
    fn default() -> Costs {
        Costs { instruction: 1, access: 1, call: 1, leave: 1, allocation: 1, monitor: 1 }
    }
}

/// A runtime platform: hardware, operating system and Java machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Platform {
    /// Its name.
    pub name: String,
    /// How many threads can run at the same time; none: as many as there are.
    pub processors: Option<NonZeroU32>,
    /// Where a running thread may be suspended.
    pub yields: Points,
    /// Who runs.
    pub priorities: Priorities,
    /// After how much processor time a thread may be suspended at any access; none: never for that reason.
    pub slot: Option<NonZeroU32>,
    /// What instructions cost of a slot.
    pub costs: Costs,
}

/// A row of the table.
struct Named {
    name: &'static str,
    processors: u32,
    yields: Points,
}

/// Any number of processors.
const UNLIMITED: u32 = 0;

const LOOPS: Points = Points::STATUS.with(Point::BackBranch);
const CALLS: Points = LOOPS.with(Point::MethodEntry).with(Point::MethodExit);

/// The platforms that have a name: threading models first, then virtual machines.
const TABLE: &[Named] = &[
    Named { name: "native", processors: UNLIMITED, yields: Points::ALL },
    Named { name: "quasi", processors: 2, yields: Points::STATUS },
    Named { name: "green", processors: 1, yields: Points::STATUS },
    Named { name: "cldc", processors: 1, yields: Points::STATUS },
    Named { name: "ovm", processors: 1, yields: LOOPS },
    Named { name: "jikes-rvm", processors: 2, yields: CALLS },
    Named { name: "hotspot", processors: UNLIMITED, yields: Points::ALL },
];

impl Platform {
    /// Native threads: any point, any number of processors; nothing is restricted.
    pub fn native() -> Platform {
        Platform {
            name: "native".into(),
            processors: None,
            yields: Points::ALL,
            priorities: Priorities::Ignored,
            slot: None,
            costs: Costs::default(),
        }
    }

    /// One processor, threads scheduled by the Java machine.
    pub fn green() -> Platform {
        Platform { name: "green".into(), yields: Points::STATUS, ..Platform::native() }.on(NonZeroU32::MIN)
    }

    /// The same on several processors.
    pub fn quasi(processors: NonZeroU32) -> Platform {
        Platform { name: "quasi".into(), yields: Points::STATUS, ..Platform::native() }.on(processors)
    }

    /// The platform of a name.
    pub fn named(name: &str) -> Option<Platform> {
        let row = TABLE.iter().find(|row| row.name == name)?;
        let processors = NonZeroU32::new(row.processors);
        Some(Platform { name: row.name.into(), processors, yields: row.yields, ..Platform::native() })
    }

    /// All names.
    pub fn names() -> Vec<&'static str> {
        TABLE.iter().map(|row| row.name).collect()
    }

    /// The same platform with so many processors.
    pub fn on(mut self, processors: NonZeroU32) -> Platform {
        self.processors = Some(processors);
        self
    }

    /// Whether nothing is restricted: a thread can be suspended before every access, and any of them may go
    /// on. How many run at the same time then makes no difference, as accesses to memory have an order.
    pub fn is_unrestricted(&self) -> bool {
        let preempts = self.yields.contains(Point::Access) && self.priorities == Priorities::Ignored;
        self.processors.is_none() || preempts
    }

    /// Whether steps of different threads commute that touch different things, processors included: whether
    /// a thread keeps its processor must depend on what it does itself. With priorities it depends on who
    /// else is ready; and if something that may block is no yield point, on whether it does.
    pub fn lets_steps_commute(&self) -> bool {
        self.priorities == Priorities::Ignored && self.yields.contain_all(Points::STATUS)
    }

    /// What it is, in words.
    pub fn description(&self) -> String {
        let processors = match self.processors.map(NonZeroU32::get) {
            None => "any number of processors".to_string(),
            Some(1) => "one processor".to_string(),
            Some(n) => format!("{n} processors"),
        };
        let mut text = format!("{processors}, threads yield at {}", self.yielding());
        match self.priorities {
            Priorities::Ignored => {}
            Priorities::Strict => text += ", strict priorities",
            Priorities::Inherited => text += ", strict priorities with inheritance",
        }
        if let Some(slot) = self.slot {
            text += &format!(", time slots of {slot}");
        }
        text
    }

    fn yielding(&self) -> String {
        match self.yields {
            Points::ALL => "any point".into(),
            Points::STATUS => "synchronisation and blocking calls only".into(),
            points => points.names().join(", "),
        }
    }
}
