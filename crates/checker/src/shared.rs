//! Which operations of an execution matter to other threads: those on a place that another thread
//! uses as well, with a write among them, and not only because one began after the other or was joined.
//! What a thread does to such a place before the others have begun only prepares it.
//!
//! For showing only. Locks and volatile accesses are left out on purpose: what they protect is what
//! a person wants to see. Final fields never matter.

use everypath_machine::Recorded;
use everypath_system::{Kind, Location, Mode, Operation};
use std::collections::{BTreeMap, HashMap};

/// A part of a thread between two events that order it with other threads.
type Segment = usize;

/// How far each thread had come.
type Clock = BTreeMap<u32, u64>;

#[derive(Default)]
struct Segments {
    /// Thread, its own count and clock of each segment.
    all: Vec<(u32, Clock)>,
    current: HashMap<u32, Segment>,
    /// What those who see that a thread has ended know, by the place that tells.
    ended: HashMap<Location, Clock>,
}

impl Segments {
    fn of(&mut self, thread: u32) -> Segment {
        match self.current.get(&thread) {
            Some(&segment) => segment,
            None => self.begin(thread, Clock::new()),
        }
    }

    fn begin(&mut self, thread: u32, mut clock: Clock) -> Segment {
        *clock.entry(thread).or_default() += 1;
        self.all.push((thread, clock));
        self.current.insert(thread, self.all.len() - 1);
        self.all.len() - 1
    }

    fn clock(&mut self, thread: u32) -> Clock {
        let segment = self.of(thread);
        self.all[segment].1.clone()
    }

    /// After an operation: whom it orders with whom.
    fn pass(&mut self, operation: &Operation, started: Option<u32>, ends: bool) {
        let thread = operation.thread.0;
        if let Some(child) = started {
            let clock = self.clock(thread);
            self.begin(child, clock.clone());
            self.begin(thread, clock);
        } else if ends && matches!(operation.kind, Kind::Write(_)) {
            let clock = self.clock(thread);
            self.ended.insert(operation.location, clock);
        } else if let (Kind::Read(_), Some(seen)) = (operation.kind, self.ended.get(&operation.location)) {
            let (seen, mut clock) = (seen.clone(), self.clock(thread));
            for (other, count) in seen {
                let known = clock.entry(other).or_default();
                *known = count.max(*known);
            }
            self.begin(thread, clock);
        }
    }

    /// Whether one segment is known to be over when another begins.
    fn is_before(&self, a: Segment, b: Segment) -> bool {
        let (thread, clock) = &self.all[a];
        self.all[b].1.get(thread).copied().unwrap_or(0) >= clock[thread]
    }

    /// Whether nothing but the order of execution is known of two segments.
    fn are_concurrent(&self, a: Segment, b: Segment) -> bool {
        self.all[a].0 != self.all[b].0 && !self.is_before(a, b) && !self.is_before(b, a)
    }

    /// Whether threads meet at a place that these segments use, writing if true.
    fn is_contested(&self, of: &BTreeMap<Segment, bool>) -> bool {
        let pairs = of.iter().flat_map(|a| of.iter().map(move |b| (a, b)));
        pairs.into_iter().any(|((&a, &x), (&b, &y))| (x || y) && self.are_concurrent(a, b))
    }

    /// Whether a segment comes before all uses by other threads: it only prepares.
    fn prepares(&self, segment: Segment, of: &BTreeMap<Segment, bool>) -> bool {
        of.keys()
            .filter(|&&other| self.all[other].0 != self.all[segment].0)
            .all(|&o| self.is_before(segment, o))
    }
}

/// For each operation of each step, whether it matters to another thread. `started` gives the thread
/// that an operation of a step starts.
pub(crate) fn shared(steps: &[Vec<Recorded>], started: impl Fn(&Recorded) -> Option<u32>) -> Vec<Vec<bool>> {
    let mut segments = Segments::default();
    let mut uses: HashMap<Location, BTreeMap<Segment, bool>> = HashMap::new();
    let mut at: Vec<Vec<Segment>> = Vec::new();
    for records in steps {
        let ends = records.iter().any(|r| r.operation.kind == Kind::End);
        let mut row = Vec::with_capacity(records.len());
        for record in records {
            let segment = segments.of(record.operation.thread.0);
            row.push(segment);
            *uses.entry(record.operation.location).or_default().entry(segment).or_default() |=
                !matches!(record.operation.kind, Kind::Read(_));
            segments.pass(&record.operation, started(record), ends);
        }
        at.push(row);
    }
    let contested: HashMap<Location, bool> =
        uses.iter().map(|(&place, of)| (place, segments.is_contested(of))).collect();
    let matters = |record: &Recorded, segment: Segment| {
        let place = record.operation.location;
        !is_final(record.operation.kind) && contested[&place] && !segments.prepares(segment, &uses[&place])
    };
    let rows = steps.iter().zip(&at);
    rows.map(|(records, row)| records.iter().zip(row).map(|(r, &s)| matters(r, s)).collect()).collect()
}

fn is_final(kind: Kind) -> bool {
    matches!(kind, Kind::Read(Mode::Final) | Kind::Write(Mode::Final) | Kind::Update(Mode::Final))
}
