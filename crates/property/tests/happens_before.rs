//! What orders accesses, mode by mode, on executions written down as lists of operations.

use everypath_property::HappensBefore;
use everypath_property::race::Race;
use everypath_system::Mode::{AcquireRelease, Final, Opaque, Plain, Volatile};
use everypath_system::{Failure, Kind, Location, Operation, Pending, Step, System, ThreadId, Transition};

/// A system that has performed one operation of a given list in its last step.
struct Script {
    last: Vec<Operation>,
}

/// Accesses to this object are to statics of a class, whose initialisation is at `CLASS`.
const STATICS: u32 = 900;
const CLASS: Location = Location { object: 901, place: 0 };

impl System for Script {
    type Mark = ();
    fn threads(&self) -> u32 {
        3
    }
    fn pending(&self, _: ThreadId) -> Pending {
        Pending::Terminated
    }
    fn blocker(&self, _: ThreadId) -> Option<ThreadId> {
        None
    }
    fn control_point(&self, _: ThreadId) -> u64 {
        0
    }
    fn initialization(&self, location: Location) -> Option<Location> {
        (location.object == STATICS).then_some(CLASS)
    }
    fn step(&mut self, _: Transition) -> Step {
        Step::Done
    }
    fn operations(&self) -> &[Operation] {
        &self.last
    }
    fn failures(&self) -> &[Failure] {
        &[]
    }
    fn mark(&mut self) {}
    fn rewind(&mut self, _: &()) {}
    fn encode(&mut self, _: &mut Vec<u8>) {}
    fn decode(&mut self, _: &[u8]) {}
    fn observation(&self, _: &mut Vec<u8>) {}
    fn restore_observation(&mut self, _: &[u8]) {}
}

fn op(thread: u32, kind: Kind, object: u32, place: u32) -> Operation {
    Operation { thread: ThreadId(thread), location: Location { object, place }, kind }
}

/// The races of an execution; also goes back to its beginning and runs it again, with the same result.
fn races(operations: &[Operation]) -> Vec<Race> {
    let mut clocks = HappensBefore::new();
    let mut script = Script { last: Vec::new() };
    clocks.meet(&script);
    let mut run = |clocks: &mut HappensBefore| {
        let mut out = Vec::new();
        for operation in operations {
            script.last = vec![*operation];
            clocks.stepped(&script, operation.thread, &mut out);
        }
        out
    };
    let first = run(&mut clocks);
    clocks.go_back(0);
    assert_eq!(run(&mut clocks), first);
    first
}

const DATA: u32 = 1;
const FLAG: u32 = 2;

/// Thread 0 writes data, then the flag in one way; thread 1 reads the flag in another way, then data.
fn published_by(write: Kind, read: Kind) -> usize {
    let execution = [
        op(0, Kind::Write(Plain), DATA, 4),
        op(0, write, FLAG, 4),
        op(1, read, FLAG, 4),
        op(1, Kind::Read(Plain), DATA, 4),
    ];
    races(&execution).len()
}

#[test]
fn volatile_and_acquire_release_order() {
    for mode in [Volatile, AcquireRelease] {
        assert_eq!(published_by(Kind::Write(mode), Kind::Read(mode)), 0);
        assert_eq!(published_by(Kind::Update(mode), Kind::Read(mode)), 0);
        assert_eq!(published_by(Kind::Write(mode), Kind::Update(mode)), 0);
    }
    assert_eq!(published_by(Kind::Write(Volatile), Kind::Read(AcquireRelease)), 0);
}

/// No race for the flag, one for the data: what states alone do not show.
#[test]
fn opaque_orders_nothing_and_does_not_race() {
    assert_eq!(published_by(Kind::Write(Opaque), Kind::Read(Opaque)), 1);
    assert_eq!(published_by(Kind::Write(Volatile), Kind::Read(Opaque)), 1);
    assert_eq!(published_by(Kind::Update(Opaque), Kind::Update(Opaque)), 1);
}

/// One race for the flag and one for the data.
#[test]
fn one_plain_side_is_a_race() {
    assert_eq!(published_by(Kind::Write(Plain), Kind::Read(Volatile)), 2);
    assert_eq!(published_by(Kind::Write(Volatile), Kind::Read(Plain)), 2);
    assert_eq!(published_by(Kind::Write(Plain), Kind::Read(Plain)), 2);
}

#[test]
fn synchronisation_orders_from_release_to_acquire() {
    for (release, acquire) in [
        (Kind::Release, Kind::Acquire),
        (Kind::End, Kind::Join),
        (Kind::Unpark, Kind::Park),
        (Kind::Interrupt, Kind::Interrupt),
        (Kind::ClassInit, Kind::ClassInit),
        (Kind::Communicate, Kind::Communicate),
        (Kind::Wait, Kind::Acquire),
    ] {
        assert_eq!(published_by(release, acquire), 0, "{release:?} {acquire:?}");
    }
    assert_eq!(published_by(Kind::Acquire, Kind::Acquire), 1);
    assert_eq!(published_by(Kind::Sleep, Kind::Sleep), 1);
}

/// A constructor writes a final field and what it refers to; the object is published by a race.
#[test]
fn a_final_field_is_safe_once_it_is_written() {
    let construct = [op(0, Kind::Write(Plain), DATA, 4), op(0, Kind::Write(Final), 5, 8)];
    let publish = op(0, Kind::Write(Opaque), FLAG, 4);
    let find = op(1, Kind::Read(Opaque), FLAG, 4);
    let read = [op(1, Kind::Read(Final), 5, 8), op(1, Kind::Read(Plain), DATA, 4)];
    assert_eq!(races(&[construct[0], construct[1], publish, find, read[0], read[1]]), []);
    // The object escapes before its field is written: the read races with the write.
    assert_eq!(races(&[publish, find, read[0], construct[1]]).len(), 1);
}

/// Place 0 is the whole object: it conflicts with every part, and a part with the whole.
#[test]
fn the_whole_conflicts_with_each_part() {
    let (copy, part) = (op(0, Kind::Write(Plain), DATA, 0), op(1, Kind::Read(Plain), DATA, 12));
    assert_eq!(races(&[copy, part]).len(), 1);
    assert_eq!(races(&[part, copy]).len(), 1);
    let other = op(2, Kind::Read(Plain), DATA, 16);
    assert_eq!(races(&[part, other, copy]).len(), 2);
    assert_eq!(races(&[op(0, Kind::Write(Plain), DATA, 8), part]), []);
}

/// A class initialiser writes a static; who finds the class initialised reads it without more ado.
#[test]
fn class_initialisation_comes_before_every_access_to_its_statics() {
    let init = op(0, Kind::ClassInit, CLASS.object, CLASS.place);
    let write = op(0, Kind::Write(Plain), STATICS, 4);
    let read = op(1, Kind::Read(Plain), STATICS, 4);
    assert_eq!(races(&[init, write, init, read]), []);
    // Written again after it was initialised.
    assert_eq!(races(&[init, init, write, read]).len(), 1);
}

/// A volatile write orders what came before it, not what comes after; a second thread in between does
/// not break the order.
#[test]
fn order_is_transitive() {
    let execution = [
        op(0, Kind::Write(Plain), DATA, 4),
        op(0, Kind::Release, 7, 0),
        op(1, Kind::Acquire, 7, 0),
        op(1, Kind::Write(Volatile), FLAG, 4),
        op(2, Kind::Read(Volatile), FLAG, 4),
        op(2, Kind::Write(Plain), DATA, 4),
    ];
    assert_eq!(races(&execution), []);
}
