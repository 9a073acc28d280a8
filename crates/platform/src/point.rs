//! Thread yield points: where a platform may take the processor away from a thread (§2).
//!
//! A yield point has two sides. A thread may be suspended before the operation, or right after it. Where
//! one side is enough because the operation commutes with all that others could do in between, only that
//! side is kept: before acquiring (a right mover), after releasing (a left mover). A thread that waits,
//! sleeps, is parked or has ended has left its processor on every platform, yield point or not.

use everypath_system::{Kind, Operation};

/// Where a thread may be suspended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u16)]
pub enum Point {
    /// Acquiring a monitor; beginning and ending the initialisation of a class, and a thread's end, which
    /// do that too.
    Acquire = 1 << 0,
    /// Releasing a monitor.
    Release = 1 << 1,
    /// `wait` and `park`.
    Wait = 1 << 2,
    /// `notify`, `notifyAll` and `unpark`.
    Notify = 1 << 3,
    /// Starting a thread.
    Start = 1 << 4,
    /// `Thread.sleep`, `Thread.yield` and `Thread.onSpinWait`.
    Yield = 1 << 5,
    /// Waiting for threads to end.
    Join = 1 << 6,
    /// Interrupting a thread.
    Interrupt = 1 << 7,
    /// Input and output.
    Io = 1 << 8,
    /// Calling a method.
    MethodEntry = 1 << 9,
    /// Returning from a method.
    MethodExit = 1 << 10,
    /// Jumping back, to the beginning of a loop.
    BackBranch = 1 << 11,
    /// Accessing a shared variable: time preemption, at any point.
    Access = 1 << 12,
}

/// All points with their names, in the order of documents.
pub(crate) const NAMES: [(Point, &str); 13] = [
    (Point::Acquire, "acquire"),
    (Point::Release, "release"),
    (Point::Wait, "wait"),
    (Point::Notify, "notify"),
    (Point::Start, "start"),
    (Point::Yield, "yield"),
    (Point::Join, "join"),
    (Point::Interrupt, "interrupt"),
    (Point::Io, "io"),
    (Point::MethodEntry, "method-entry"),
    (Point::MethodExit, "method-exit"),
    (Point::BackBranch, "back-branch"),
    (Point::Access, "access"),
];

impl Point {
    /// Its name in files and documents.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(point, _)| *point == self).map_or("", |(_, name)| name)
    }

    /// The point of a name.
    pub fn named(name: &str) -> Option<Point> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(point, _)| *point)
    }
}

/// A set of yield points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Points(u16);

impl Points {
    /// What changes the status of a thread, and what may block it (§5): the points of simple machines.
    pub const STATUS: Points = Points(0b1_1111_1111);
    /// Every point: time preemption.
    pub const ALL: Points = Points(0b1_1111_1111_1111);

    /// With one more.
    pub const fn with(self, point: Point) -> Points {
        Points(self.0 | point as u16)
    }

    /// Whether a point is one of them.
    pub const fn contains(self, point: Point) -> bool {
        self.0 & point as u16 != 0
    }

    /// Whether all of some points are among them.
    pub const fn contain_all(self, others: Points) -> bool {
        self.0 & others.0 == others.0
    }

    /// The names of all of them.
    pub fn names(self) -> Vec<&'static str> {
        NAMES.iter().filter(|(point, _)| self.contains(*point)).map(|(_, name)| *name).collect()
    }

    /// Whether an operation is one of these points. Points of control (calls, returns, back branches) are
    /// operations only if the system was told to announce them, so they always are.
    pub(crate) fn include(self, operation: &Operation) -> bool {
        match operation.kind {
            Kind::Acquire | Kind::ClassInit | Kind::End | Kind::Leave => self.contains(Point::Acquire),
            Kind::Release => self.contains(Point::Release),
            Kind::Wait | Kind::Park => self.contains(Point::Wait),
            Kind::Notify | Kind::NotifyAll | Kind::Unpark => self.contains(Point::Notify),
            Kind::Start => self.contains(Point::Start),
            Kind::Sleep => operation.location.place != 0 || self.contains(Point::Yield),
            Kind::Join => self.contains(Point::Join),
            Kind::Interrupt => self.contains(Point::Interrupt),
            Kind::Communicate => self.contains(Point::Io),
            Kind::Read(_)
            | Kind::Write(_)
            | Kind::Update(_)
            | Kind::ClassUse
            | Kind::Observe
            | Kind::Exit
            | Kind::Choice => self.contains(Point::Access),
        }
    }
}

/// Whether being suspended right before an operation can differ from being suspended right after it.
pub(crate) fn has_before_side(kind: Kind) -> bool {
    kind != Kind::Release
}

/// Whether being suspended right after an operation can differ from being suspended right before it, for a
/// thread that is not blocked by it. A yield does nothing else, so it has one side only.
pub(crate) fn has_after_side(kind: Kind) -> bool {
    !matches!(kind, Kind::Acquire | Kind::Wait | Kind::Park | Kind::Join | Kind::Sleep)
}
