//! What is measured, and against what.

/// Programs that run alone, compared with `java -Xint`.
pub const MACHINE: [&str; 8] = [
    "IntegerLoop",
    "Sieve",
    "NBody",
    "Matrix",
    "StringBuilding",
    "HashMapChurn",
    "VirtualDispatch",
    "Exceptions",
];

/// Java PathFinder on the same problem: master on JDK 11, complete search with its default
/// reduction, two shared cores, as measured by us in November 2026. Its states are not ours, so
/// what can be compared is the time to the verdict, and the rate with that in mind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Peer {
    /// Seconds of the search.
    pub seconds: f64,
    /// States per second.
    pub rate: f64,
}

/// A program that is explored.
#[derive(Clone, Copy, Debug)]
pub struct Explorable {
    /// Class and arguments.
    pub program: &'static str,
    /// The same, smaller.
    pub quick: &'static str,
    /// What is looked for.
    pub properties: &'static str,
    /// How the peer did.
    pub peer: Option<Peer>,
}

/// Everything that is looked for by default.
const ALL: &str = "deadlock,assertion,uncaught-exception,data-race,livelock";
/// Without races, where the program has some on purpose.
const NO_RACES: &str = "deadlock,assertion,uncaught-exception";

/// The programs of `benches/java/search`.
pub const SEARCH: [Explorable; 9] = [
    Explorable {
        program: "Philosophers 6",
        quick: "Philosophers 4",
        properties: ALL,
        peer: Some(Peer { seconds: 32.0, rate: 2_520.0 }),
    },
    Explorable {
        program: "Philosophers 5 greedy",
        quick: "Philosophers 3 greedy",
        properties: ALL,
        peer: None,
    },
    Explorable {
        program: "Increments 5 2",
        quick: "Increments 3 2",
        properties: ALL,
        peer: Some(Peer { seconds: 34.0, rate: 3_870.0 }),
    },
    Explorable {
        program: "Increments 2 20 plain",
        quick: "Increments 2 5 plain",
        properties: NO_RACES,
        peer: Some(Peer { seconds: 135.0, rate: 6_400.0 }),
    },
    Explorable {
        program: "Buffer 3 2 1",
        quick: "Buffer 2 1 1",
        properties: ALL,
        peer: Some(Peer { seconds: 76.0, rate: 4_680.0 }),
    },
    Explorable { program: "Mutex 2 2", quick: "Mutex 2 1", properties: ALL, peer: None },
    Explorable {
        program: "ReadersWriters 1 2",
        quick: "ReadersWriters 1 1",
        properties: ALL,
        peer: Some(Peer { seconds: 40.0, rate: 3_100.0 }),
    },
    Explorable { program: "Queue 2", quick: "Queue 1", properties: ALL, peer: None },
    Explorable { program: "MapMerge 3 2", quick: "MapMerge 2 2", properties: ALL, peer: None },
];

/// A program so large that only the rate of its first states is measured.
pub const RATE_ONLY: &str = "Executor 1 2";

/// JPF takes at least so long to start (0.8 to 2.9 s, same source as [`Peer`]).
pub const PEER_START: f64 = 0.8;
