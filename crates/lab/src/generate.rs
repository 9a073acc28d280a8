//! Random programs. A seed and a size name one program for ever.
//!
//! The mixture is chosen so that most programs have some hundred to some ten thousand states, that
//! every feature meets every other one, and that a good part ends in deadlocks, races and
//! exceptions. About a third is free of races by construction: all shared data is volatile, or
//! accessed under one lock. Every eighth keeps to one lock but for a slip: that is how programs go
//! wrong that people took care of, and a check of locks that is a little wrong shows nowhere else.

use crate::ast::{
    Lock, NodeStep, Place, Primitive, Program, SLOTS, Stmt, Test, Thrown, VOLATILE_SLOT, Value, Waiting,
};
use crate::random::Random;
use crate::reference;

/// What the programs may contain.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Statements of all threads together, about, at most; most programs have fewer.
    pub size: usize,
    /// Whether data choices may occur.
    pub choices: bool,
    /// Whether loops without a bound may occur.
    pub spinning: bool,
    /// Whether all programs have to be free of races.
    pub race_free: bool,
    /// Which programs give their work to a pool of threads: those whose seed this number divides; none for 0.
    pub pools_every: u64,
}

/// Operations of large library classes in one program: each is hundreds of states by itself.
const LARGE_OPERATIONS: usize = 2;
/// Statements below which threads hardly meet.
const SMALLEST: usize = 4;
/// The weight of what fills a program.
const FOCUS: usize = 30;
/// Statements of a program with a pool: the library makes thousands of states of each task.
const POOL_SIZE: usize = 4;
/// Programs of a seed that are tried before one is taken as it is.
const ATTEMPTS: u64 = 8;
/// States, by the judge's count, that a program may have: some hundred times as many accesses are
/// made around them by the library.
const MOST_STATES: usize = 1_000;

/// The first program of a seed that is small enough and can do more than one thing; now and then
/// also one that cannot.
pub fn interesting(seed: u64, shape: &Shape) -> Program {
    if shape.pools_every > 0 && seed.is_multiple_of(shape.pools_every) {
        return with_pool(seed, shape);
    }
    let mut random = Random::new(seed ^ 0xA5A5);
    let size = SMALLEST + random.below(shape.size.saturating_sub(SMALLEST) + 1);
    let shape = &Shape { size, ..*shape };
    for attempt in 0..ATTEMPTS {
        let made = program(seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt), shape);
        match reference::behaviour(&made, MOST_STATES) {
            reference::Judgement::Known(b) if b.outcomes.len() > 1 || random.percent(10) => return made,
            reference::Judgement::Unknown if random.percent(50) => return made,
            _ => {}
        }
    }
    program(seed, &Shape { size: shape.size / 2, ..*shape })
}

/// The first program of a seed with a pool that can do more than one thing, or else one of them.
fn with_pool(seed: u64, shape: &Shape) -> Program {
    let shape = Shape { size: POOL_SIZE, spinning: false, ..*shape };
    let made = |attempt| program_with_pool(seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt), &shape);
    let varies = |p: &Program| match reference::behaviour(p, MOST_STATES) {
        reference::Judgement::Known(b) => b.outcomes.len() > 1,
        _ => false,
    };
    (0..ATTEMPTS).map(made).find(varies).unwrap_or_else(|| made(0))
}

/// Two tasks for one thread, one for two, or two for two, which is rarely explored to the end; nothing else
/// that is large, and nothing that speaks of threads.
fn program_with_pool(seed: u64, shape: &Shape) -> Program {
    let mut maker = Maker::new(seed, shape);
    let (threads, tasks) = maker.random.weighted(&[(4, (1, 2)), (3, (2, 1)), (1, (2, 2))]);
    maker.threads = tasks + 1;
    let Features { plain, volatile, array, boxes, late, nodes, locks, waiting, others, .. } = maker.features;
    let none = Features::default();
    maker.features = Features { plain, volatile, array, boxes, late, nodes, locks, waiting, others, ..none };
    Program { pool: Some(threads), nested_start: false, ..maker.program() }
}

/// How races are kept away.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Discipline {
    /// Not at all.
    None,
    /// All shared data is accessed under `lock0`.
    OneLock,
    /// All shared data is volatile or never written after publication.
    Volatile,
    /// As with one lock, but at one place it is forgotten, released too early, or another one.
    Slips,
}

/// The program of a seed.
pub fn program(seed: u64, shape: &Shape) -> Program {
    Maker::new(seed, shape).program()
}

/// Which groups of statements a program uses: few, so that its threads meet.
#[derive(Clone, Copy, Default, Debug)]
struct Features {
    plain: usize,
    volatile: usize,
    array: usize,
    boxes: usize,
    late: usize,
    nodes: usize,
    locks: usize,
    waiting: usize,
    primitives: usize,
    conditions: usize,
    read_locks: usize,
    collections: usize,
    interrupts: usize,
    others: usize,
}

impl Features {
    fn pick(random: &mut Random, shape: &Shape) -> Features {
        let mut weight = |chance: usize, high: usize| if random.percent(chance) { high } else { 0 };
        let mut features = Features {
            plain: weight(80, 6),
            volatile: weight(50, 4),
            array: weight(25, 4),
            boxes: weight(30, 5),
            late: weight(20, 3),
            nodes: weight(30, 6),
            locks: weight(60, 5),
            waiting: weight(25, 4),
            primitives: weight(20, 3),
            conditions: weight(7, 3),
            read_locks: weight(7, 5),
            collections: weight(18, 6),
            interrupts: weight(10, 2),
            others: if shape.choices { 2 } else { 1 },
        };
        features.focus(random);
        features
    }

    /// Now and then one thing fills the program, so that all threads do it to each other.
    fn focus(&mut self, random: &mut Random) {
        match random.below(20) {
            0 | 1 => self.late = FOCUS,
            2 => self.boxes = FOCUS,
            3 => self.nodes = FOCUS,
            4 => self.waiting = FOCUS,
            5 => self.volatile = FOCUS,
            _ => {}
        }
    }
}

struct Maker {
    random: Random,
    discipline: Discipline,
    threads: u8,
    features: Features,
    budget: usize,
    /// How many more operations of large library classes there may be.
    library: usize,
    shape: Shape,
    /// Whether the one slip of the program was made.
    slipped: bool,
}

/// The groups of statements.
#[derive(Clone, Copy, Debug)]
enum Group {
    Access,
    Node,
    Lock,
    Wait,
    Primitive,
    Collection,
    Condition,
    Interrupt,
    Branch,
    Loop,
    Exception,
    Other,
}

impl Maker {
    fn new(seed: u64, shape: &Shape) -> Maker {
        let mut random = Random::new(seed);
        let race_free = [(4, Discipline::OneLock), (4, Discipline::Volatile)];
        let discipline = match random.below(100) {
            0..35 => random.weighted(&race_free),
            _ if shape.race_free => random.weighted(&race_free),
            35..47 => Discipline::Slips,
            _ => Discipline::None,
        };
        let threads = random.weighted(&[(6, 2), (5, 3)]);
        let features = Features::pick(&mut random, shape);
        Maker {
            random,
            discipline,
            threads,
            features,
            budget: 0,
            library: LARGE_OPERATIONS,
            shape: *shape,
            slipped: false,
        }
    }

    fn program(&mut self) -> Program {
        let share = self.shape.size / self.threads as usize;
        let bodies = (0..self.threads)
            .map(|thread| {
                // Main often has nothing to do, so that the others meet.
                let idle = thread == 0 && self.random.percent(50);
                self.budget = if idle { 0 } else { share / 2 + self.random.below(share + 1) };
                self.body(thread)
            })
            .collect();
        Program {
            bodies,
            initialisers: (0..2).map(|i| self.initialiser(i)).collect(),
            same_lock: self.random.percent(25),
            same_box: self.random.percent(50),
            nested_start: self.random.percent(20),
            race_free: matches!(self.discipline, Discipline::OneLock | Discipline::Volatile),
            pool: None,
        }
    }

    fn body(&mut self, thread: u8) -> Vec<Stmt> {
        let mut block = Vec::new();
        while self.budget > 0 {
            let statement = self.statement(thread, &mut Vec::new(), 0);
            block.extend(self.guarded(statement));
        }
        block
    }

    /// Where one lock protects all shared data, whatever touches it is locked as a whole.
    fn guarded(&mut self, statement: Stmt) -> Vec<Stmt> {
        let with = |lock, body| Stmt::Locked(Lock::Monitor(lock), vec![body]);
        match self.discipline {
            _ if !statement.any(&touches_data) => vec![statement],
            Discipline::None | Discipline::Volatile => vec![statement],
            Discipline::Slips if !self.slipped && self.random.percent(40) => self.slip(statement),
            Discipline::OneLock | Discipline::Slips => vec![with(0, statement)],
        }
    }

    /// The lock is forgotten, released too early, or it is another one.
    fn slip(&mut self, statement: Stmt) -> Vec<Stmt> {
        self.slipped = true;
        match self.random.below(4) {
            0 => vec![statement],
            1 => vec![Stmt::Locked(Lock::Monitor(1), vec![statement])],
            _ => vec![Stmt::Locked(Lock::Monitor(0), vec![self.access()]), statement],
        }
    }

    /// Initialisers write, and may meet another class; they have no log.
    fn initialiser(&mut self, own: u8) -> Vec<Stmt> {
        let mut block = Vec::new();
        for _ in 0..self.random.below(3) {
            let value = match self.random.below(3) {
                0 => Value::Next(Place::Late(1 - own)),
                1 => Value::Of(self.place()),
                _ => Value::Const(self.random.small(3)),
            };
            let to = if self.random.percent(50) { Place::Late(own) } else { self.place() };
            block.push(Stmt::Set(to, value));
        }
        if self.random.percent(10) {
            block.push(Stmt::Throw(Thrown::State));
        }
        if self.discipline == Discipline::Volatile {
            block.retain(|s| matches!(s, Stmt::Set(Place::Late(to), _) if *to == own));
        }
        block
    }

    fn statement(&mut self, thread: u8, held: &mut Vec<u8>, depth: usize) -> Stmt {
        self.budget = self.budget.saturating_sub(1);
        let f = self.features;
        let nesting = usize::from(depth < 3);
        let access = f.plain + f.volatile + f.array + f.boxes + f.late;
        let group = self.random.weighted(&[
            (access.max(2), Group::Access),
            (f.nodes, Group::Node),
            (f.locks * nesting, Group::Lock),
            (if held.is_empty() { f.waiting * nesting } else { f.waiting * 3 }, Group::Wait),
            (f.primitives, Group::Primitive),
            (f.collections, Group::Collection),
            (f.conditions, Group::Condition),
            (f.interrupts, Group::Interrupt),
            (2 * nesting, Group::Branch),
            (nesting, Group::Loop),
            (1, Group::Exception),
            (f.others, Group::Other),
        ]);
        match group {
            Group::Access => self.access(),
            Group::Node => self.node(),
            Group::Lock => self.locked(thread, held, depth),
            Group::Wait => self.wait(thread, held, depth),
            Group::Primitive => self.primitive(),
            Group::Collection => self.collection(),
            Group::Condition => self.condition(),
            Group::Interrupt => self.interrupt(),
            Group::Branch => self.branch(thread, held, depth),
            Group::Loop => Stmt::Repeat(2, self.inner(1, thread, held, depth)),
            Group::Exception => self.exception(thread, held, depth),
            Group::Other => self.other(),
        }
    }

    /// A block of at least one statement, and no more than are left.
    fn inner(&mut self, most: usize, thread: u8, held: &mut Vec<u8>, depth: usize) -> Vec<Stmt> {
        let count = 1 + self.random.below(most.min(self.budget + 1));
        (0..count).map(|_| self.statement(thread, held, depth + 1)).collect()
    }

    fn access(&mut self) -> Stmt {
        let place = self.place();
        match self.random.below(10) {
            0..4 => Stmt::Log(Value::Of(place)),
            4..6 => Stmt::Set(place, Value::Const(1 + self.random.small(2))),
            6..8 => Stmt::Set(place, Value::Next(place)),
            _ => Stmt::Set(place, Value::Of(self.place())),
        }
    }

    fn place(&mut self) -> Place {
        // Few variables, so that threads meet.
        let i = u8::from(self.random.percent(30));
        if self.discipline == Discipline::Volatile {
            return Place::Volatile(i);
        }
        let f = self.features;
        self.random.weighted(&[
            (f.plain, Place::Plain(i)),
            (f.volatile, Place::Volatile(i)),
            (f.array, Place::Element(i)),
            (f.array / 2, Place::ElementAtPlain),
            (f.boxes, Place::Field(i)),
            (f.late, Place::Late(i)),
            (1, Place::Plain(0)),
        ])
    }

    fn test(&mut self) -> Test {
        Test { place: self.place(), number: self.random.small(3), equal: self.random.percent(50) }
    }

    fn node(&mut self) -> Stmt {
        let (number, other) = (1 + self.random.small(3), self.random.small(SLOTS));
        if self.discipline == Discipline::Volatile {
            // Published by a volatile and never changed.
            let step = [NodeStep::New(number), NodeStep::Read, NodeStep::Clear][self.random.below(3)];
            return Stmt::Node(VOLATILE_SLOT, step);
        }
        let step = self.random.weighted(&[
            (4, NodeStep::New(number)),
            (1, NodeStep::Clear),
            (2, NodeStep::Copy(other)),
            (4, NodeStep::Read),
            (3, NodeStep::Write(number)),
            (2, NodeStep::Link(other)),
            (2, NodeStep::ReadNext),
            (2, NodeStep::Take),
        ]);
        Stmt::Node(self.random.small(SLOTS), step)
    }

    fn locked(&mut self, thread: u8, held: &mut Vec<u8>, depth: usize) -> Stmt {
        let lock = self.random.weighted(&[
            (5, Lock::Monitor(0)),
            (4, Lock::Monitor(1)),
            (1, Lock::Class),
            (self.features.primitives / 3, Lock::Mutex),
            (self.features.conditions * 4, Lock::Mutex),
            (self.features.read_locks, Lock::Read),
            (self.features.read_locks, Lock::Write),
        ]);
        if matches!(lock, Lock::Mutex | Lock::Read | Lock::Write) && !self.takes_library() {
            return self.access();
        }
        let monitor = if let Lock::Monitor(i) = lock { Some(i) } else { None };
        held.extend(monitor);
        let body = self.inner(3, thread, held, depth);
        if monitor.is_some() {
            held.pop();
        }
        Stmt::Locked(lock, body)
    }

    /// Waiting or notifying on a monitor that is held; one is taken if there is none.
    fn wait(&mut self, thread: u8, held: &mut Vec<u8>, depth: usize) -> Stmt {
        let Some(&lock) = held.last() else {
            let lock = self.random.small(2);
            held.push(lock);
            let mut body = vec![self.wait_step(lock)];
            if self.budget > 0 && self.random.percent(60) {
                let at = self.random.below(2);
                body.insert(at, self.statement(thread, held, depth + 1));
            }
            held.pop();
            return Stmt::Locked(Lock::Monitor(lock), body);
        };
        self.wait_step(lock)
    }

    fn wait_step(&mut self, lock: u8) -> Stmt {
        let until = Test { equal: true, number: 1, ..self.test() };
        match self.random.below(10) {
            0..3 => Stmt::Notify(lock, false),
            3..6 => Stmt::Notify(lock, true),
            6 => Stmt::Wait(lock, Waiting::Once),
            7 => Stmt::Wait(lock, Waiting::Timed),
            _ => Stmt::Wait(lock, Waiting::Until(until)),
        }
    }

    fn primitive(&mut self) -> Stmt {
        let (number, thread) = (self.random.small(2), self.random.small(self.threads));
        Stmt::Use(self.random.weighted(&[
            (4, Primitive::AtomicIncrement),
            (3, Primitive::AtomicCompareAndSet(number)),
            (2, Primitive::AtomicGet),
            (1, Primitive::SemaphoreAcquire),
            (1, Primitive::SemaphoreRelease),
            (1, Primitive::SemaphoreTry),
            (1, Primitive::LatchCount),
            (1, Primitive::LatchAwait),
            (2, Primitive::Park),
            (3, Primitive::Unpark(thread)),
        ]))
    }

    /// Whether there is room for another operation of a large class, which is then used up.
    fn takes_library(&mut self) -> bool {
        let room = self.library > 0;
        self.library = self.library.saturating_sub(1);
        room
    }

    fn collection(&mut self) -> Stmt {
        let number = 1 + self.random.small(2);
        let primitive = self.random.weighted(&[
            (3, Primitive::MapMerge),
            (1, Primitive::MapGet),
            (2, Primitive::QueuePut(number)),
            (2, Primitive::QueueTake),
            (1, Primitive::QueueOffer(number)),
            (1, Primitive::QueuePoll),
            (2, Primitive::BarrierAwait),
            (2, Primitive::FutureRun),
            (2, Primitive::FutureGet),
        ]);
        if self.takes_library() { Stmt::Use(primitive) } else { self.access() }
    }

    /// Waits or signals, nearly always with the mutex held.
    fn condition(&mut self) -> Stmt {
        let all = self.random.percent(50);
        let primitive =
            self.random.weighted(&[(1, Primitive::ConditionAwait), (1, Primitive::ConditionSignal(all))]);
        match self.takes_library() {
            true if self.random.percent(95) => Stmt::Locked(Lock::Mutex, vec![Stmt::Use(primitive)]),
            true => Stmt::Use(primitive),
            false => self.access(),
        }
    }

    fn interrupt(&mut self) -> Stmt {
        match self.random.below(4) {
            0 | 1 => Stmt::Interrupt(self.random.small(self.threads)),
            2 => Stmt::Interrupted,
            _ => Stmt::Join(1 + self.random.small(self.threads - 1)),
        }
    }

    fn branch(&mut self, thread: u8, held: &mut Vec<u8>, depth: usize) -> Stmt {
        let test = self.test();
        let then = self.inner(2, thread, held, depth);
        let otherwise = if self.random.percent(30) { self.inner(1, thread, held, depth) } else { Vec::new() };
        Stmt::If(test, then, otherwise)
    }

    fn exception(&mut self, thread: u8, held: &mut Vec<u8>, depth: usize) -> Stmt {
        let thrown = self.random.weighted(&[(4, Thrown::State), (1, Thrown::Assertion)]);
        if depth >= 3 || self.random.percent(60) {
            return Stmt::If(self.test(), vec![Stmt::Throw(thrown)], Vec::new());
        }
        let body = self.inner(2, thread, held, depth);
        let handler = if self.random.percent(50) { vec![self.access()] } else { Vec::new() };
        Stmt::Try(body, handler)
    }

    fn other(&mut self) -> Stmt {
        let (digit, volatile) = (self.random.small(4), self.random.small(2));
        match self.random.below(10) {
            0..3 if self.shape.choices => Stmt::Choose(1 + self.random.small(2)),
            3 if self.shape.spinning => Stmt::Spin(volatile, self.random.small(2)),
            4 => Stmt::Yield,
            5 => Stmt::Sleep,
            6..8 => Stmt::Print(digit),
            _ => self.access(),
        }
    }
}

/// Whether a statement itself accesses plain shared data.
fn touches_data(statement: &Stmt) -> bool {
    matches!(
        statement,
        Stmt::Log(_) | Stmt::Set(..) | Stmt::If(..) | Stmt::Node(..) | Stmt::Wait(_, Waiting::Until(_))
    )
}
