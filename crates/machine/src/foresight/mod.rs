//! What threads may still do: a bound from the program's text and the heap (`allowedOps` of Stoller §8),
//! for persistent sets.
//!
//! Two bounds together. From the call graph (`graph.rs`): the fields, kinds of arrays, classes of monitors
//! and so on that the code may touch which can be reached from where the frames of a thread are
//! (`deed.rs`); it depends on methods and instructions alone, so it is kept for each. From the heap
//! (`reach.rs`): the objects that the thread can get hold of by reading what that code may read, given
//! what the others may still write. A thread interferes with an operation if it may do something that
//! conflicts with it and may get hold of its object. Threads that a thread may yet start count as it.
//!
//! The graph is not to be trusted blindly: natives call Java code, reflection calls anything. So what it
//! says is checked along: in each step, what was performed must have been foreseen before the step, and
//! what is foreseen after it (of the thread, and of threads that it started) must have been before. What
//! the bound misses is met if it can happen at all. For if a set selected in some state is not persistent,
//! then because threads outside do something unforeseen before something that depends on the set; all
//! before that is independent of the set, so it can still happen after a step of the set, and by induction
//! over the rest of the (finite, acyclic) search it is met. A surprise makes the search begin again without
//! foresight.
//!
//! Not guaranteed: anything for searches that leave out steps for other reasons than sleep sets and
//! persistent sets, or that match states.

mod deed;
mod graph;
mod natives;
mod reach;

use crate::heap::Ref;
use crate::machine::Machine;
use crate::operation::{CHOICE, CLOCK, WHOLE, is_of_class};
use crate::thread::{Purpose, Status};
use deed::{Bits, Deed, Lock, Place};
use everypath_program::{ClassId, Kind as Type, MethodId, Shape};
use everypath_system::{Kind, Operation};
use graph::{Fact, Graph, Moment, Node};
use reach::Reach;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// Where code is looked at from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct From {
    method: MethodId,
    at: u32,
    moment: Moment,
    /// What the thread was made to run, for code that runs it.
    work: Work,
}

/// What is foreseen.
pub(crate) struct Foresight {
    graph: RefCell<Graph>,
    known: RefCell<FxHashMap<From, Rc<Bits>>>,
    /// What was not foreseen, and where.
    surprise: RefCell<Option<String>>,
    diligence: Diligence,
    ground: Ground,
}

/// The state in which a graph was made, which decides what is in it.
#[derive(PartialEq, Eq)]
struct Ground {
    frames: Vec<(MethodId, u32)>,
    young: Vec<u32>,
    changed: Vec<(u32, u32)>,
    initialized: Vec<u32>,
}

impl Ground {
    fn of(machine: &Machine<'_>) -> Ground {
        let (state, heap) = (&machine.state, &machine.state.heap);
        let frames = state.threads().iter().flat_map(|thread| &thread.frames);
        let changed = heap.frozen_touched().iter().map(|&(_, index)| (index, heap.word(index)));
        let classes = (0..).zip(state.classes());
        Ground {
            frames: frames.map(|f| (f.method, f.pc)).collect(),
            young: heap.words()[heap.frozen_end() as usize..].to_vec(),
            changed: changed.filter(|&(index, word)| heap.frozen_word(index) != word).collect(),
            initialized: classes.filter(|(_, class)| class.init.is_done()).map(|(id, _)| id).collect(),
        }
    }
}

/// How closely it is looked whether things are as foreseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diligence {
    /// At what the code does.
    Usual,
    /// Also at which objects it does it to, and which it could get hold of: for tests.
    Thorough,
}

/// What is foreseen, if somebody wants to know.
#[derive(Default)]
pub(crate) struct Ahead {
    diligence: Option<Diligence>,
    found: OnceCell<Option<Box<Foresight>>>,
    /// What was foreseen the last time: good for whoever explores the same program again.
    past: Cell<Option<Box<Foresight>>>,
}

/// What a thread may do, before a step of it.
pub(crate) struct Expected {
    deeds: Bits,
    threads: usize,
    /// Objects from here on are made in the step.
    heap: u32,
    reach: Option<Reach>,
}

impl Machine<'_> {
    /// Looks ahead from now on: from where the threads are when somebody first asks what several of them
    /// may do.
    pub fn foresee(&mut self, diligence: Diligence) {
        self.look_no_further();
        self.foresight.diligence = Some(diligence);
    }

    /// Looks ahead no longer.
    pub fn look_no_further(&mut self) {
        let Ahead { found, past, .. } = std::mem::take(&mut self.foresight);
        let found = found.into_inner().flatten().filter(|f| f.surprise.borrow().is_none());
        self.foresight.past.set(found.or(past.into_inner()));
    }

    /// What happened that was not foreseen, and where.
    pub fn surprise(&self) -> Option<String> {
        self.foresight.found.get()?.as_ref()?.surprise.borrow().clone()
    }

    fn foresight(&self) -> Option<&Foresight> {
        let found = self.foresight.found.get()?.as_deref();
        found.filter(|f| f.surprise.borrow().is_none())
    }

    fn begin_to_foresee(&self) -> Option<&Foresight> {
        let diligence = self.foresight.diligence?;
        if self.state.threads().len() < 2 {
            return None;
        }
        let found = self.foresight.found.get_or_init(|| {
            let ground = Ground::of(self);
            if let Some(past) = self.foresight.past.take().filter(|past| past.ground == ground) {
                return Some(Box::new(Foresight { diligence, ..*past }));
            }
            let graph = RefCell::new(Graph::new(self)?);
            let (known, surprise) = (RefCell::default(), RefCell::default());
            Some(Box::new(Foresight { graph, known, surprise, diligence, ground }))
        });
        found.as_deref().filter(|f| f.surprise.borrow().is_none())
    }

    /// For each thread those that may be the first to interfere with the operations it is about to
    /// perform, as bits; none if nothing is foreseen.
    pub(crate) fn foreseen_interferers(&self, next: &[Vec<Operation>]) -> Option<Vec<u64>> {
        let outlook = Outlook::new(self, self.begin_to_foresee()?);
        let threads = 0..next.len();
        let all = threads.clone().map(|one| {
            let others = threads.clone().filter(|&other| other != one);
            let interfering = others.filter(|&other| next[one].iter().any(|o| outlook.interferes(other, o)));
            interfering.fold(0, |set, other| set | 1 << other)
        });
        Some(all.collect())
    }

    /// What is expected of a step of a thread.
    pub(crate) fn expect(&self, t: usize) -> Option<Expected> {
        let foresight = self.foresight()?;
        let reach = match foresight.diligence {
            Diligence::Usual => None,
            Diligence::Thorough => {
                let outlook = Outlook::new(self, foresight);
                outlook.reach_of(t);
                outlook.reach.into_iter().nth(t).and_then(OnceCell::into_inner)
            }
        };
        Some(Expected {
            deeds: foresight.deeds_of(self, t),
            threads: self.state.threads().len(),
            heap: self.state.heap.len() as u32,
            reach,
        })
    }

    /// Whether a step was as expected; if not, nothing is foreseen any more.
    pub(crate) fn compare_with(&mut self, t: usize, expected: &Expected) {
        let Some(foresight) = self.foresight() else { return };
        if let Some(what) = foresight.unexpected(self, t, expected) {
            let what = format!("{what}\n{}", self.stack_text(t));
            foresight.surprise.replace(Some(what));
            self.learned.is_surprising = true;
        }
    }
}

impl Foresight {
    fn unexpected(&self, machine: &Machine<'_>, t: usize, expected: &Expected) -> Option<String> {
        let thread = machine.state.thread(t);
        let graph = self.graph.borrow();
        let is_past_end = thread.frames.first().is_some_and(|f| graph.is_past_end(f.method, f.pc));
        // The end of a thread is one operation, and is told as such.
        if is_past_end || thread.head.ending {
            return None;
        }
        drop(graph);
        let deeds = &expected.deeds;
        if self.graph.borrow().deeds.has(deeds, Deed::Anything) {
            return None;
        }
        if machine.state.exit().is_some() {
            return Some("the end of the program".into());
        }
        if self.graph.borrow().has_grown() {
            return Some("code that was not known".into());
        }
        let own = machine.operations.iter().filter(|o| o.thread.0 as usize == t);
        if let Some(operation) = own.clone().find(|o| !self.is_foreseen(machine, deeds, o)) {
            return Some(format!("{operation:?}"));
        }
        if let Some(what) = self.unexpected_object(machine, t, expected) {
            return Some(what);
        }
        let started = expected.threads..machine.state.threads().len();
        started.chain([t]).find_map(|t| {
            let beyond = self.deeds_of(machine, t).first_beyond(deeds)?;
            Some(format!("{:?}", self.graph.borrow().deeds.all().get(beyond as usize)))
        })
    }

    /// An object that the thread touched or can get hold of now, and could not before.
    fn unexpected_object(&self, machine: &Machine<'_>, t: usize, expected: &Expected) -> Option<String> {
        let before = expected.reach.as_ref()?;
        let is_old = |object: Ref| !object.is_null() && object.0 < expected.heap;
        let is_new = |object: Ref| is_old(object) && !before.contains(machine, object);
        let own = machine.operations.iter().filter(|o| o.thread.0 as usize == t);
        let touched = own.filter(|o| !is_of_class(o.location) && self.is_of_object(machine, o));
        if let Some(operation) = touched.into_iter().find(|o| is_new(Ref(o.location.object))) {
            return Some(format!("{operation:?} on what could not be reached"));
        }
        let outlook = Outlook::new(machine, self);
        let found = outlook.reach_of(t).first_beyond(machine, before, expected.heap)?;
        Some(format!("reaches {found}"))
    }

    /// Whether an operation needs to have got hold of an object.
    fn is_of_object(&self, machine: &Machine<'_>, operation: &Operation) -> bool {
        !matches!(self.place_of(machine, operation), Some(Place::Static(..)))
            && operation.location.object < CHOICE
            && operation.kind != Kind::Choice
    }

    /// Whether an operation that was performed is among what the code was known to do.
    fn is_foreseen(&self, machine: &Machine<'_>, deeds: &Bits, operation: &Operation) -> bool {
        let has = |deed| self.graph.borrow().deeds.has(deeds, deed);
        let object = Ref(operation.location.object);
        match operation.kind {
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) if operation.location.object == CLOCK => {
                has(Deed::Clock)
            }
            Kind::Read(_) => {
                self.place_of(machine, operation).is_none_or(|place| {
                    has(Deed::Read(place)) || has(Deed::Read(Place::Any)) || has(Deed::Read(Place::AnyValue))
                }) || has(Deed::Copy)
            }
            Kind::Write(_) | Kind::Update(_) => self.place_of(machine, operation).is_none_or(|place| {
                has(Deed::Write(place)) || has(Deed::Write(Place::Any)) || has(Deed::Write(Place::AnyValue))
            }),
            Kind::Acquire | Kind::Release | Kind::Wait | Kind::Notify | Kind::NotifyAll => {
                self.may_lock(machine, deeds, object)
            }
            // The beginning of a thread is its own.
            Kind::Start => {
                has(Deed::Start) || machine.state.thread(operation.thread.0 as usize).head.object == object
            }
            Kind::Park => has(Deed::Park),
            Kind::Unpark => has(Deed::Unpark),
            Kind::Interrupt => has(Deed::Interrupt),
            Kind::ClassInit | Kind::ClassUse => {
                has(Deed::Initialize(ClassId(operation.location.object)))
                    || machine.program.class(ClassId(operation.location.object)).hidden
            }
            Kind::Communicate => has(Deed::Communicate),
            Kind::Join => has(Deed::Exit),
            Kind::Observe | Kind::Exit => false,
            Kind::End | Kind::Leave | Kind::Sleep | Kind::Choice => true,
        }
    }

    /// The place of an access as the program's text names it; none for what has no such name.
    fn place_of(&self, machine: &Machine<'_>, operation: &Operation) -> Option<Place> {
        let (object, place) = (Ref(operation.location.object), operation.location.place);
        if object.is_null() || object.0 >= CHOICE || is_of_class(operation.location) {
            return None;
        }
        let class = machine.state.heap.class_of(object);
        let linked = machine.program.class(class);
        if let Shape::Array { kind, .. } = linked.shape {
            return Some(Place::Elements(if kind == Type::Boolean { Type::Byte } else { kind }));
        }
        if place == WHOLE || place == crate::announce::HASH {
            return None;
        }
        let offset = place / 4;
        if class == machine.known.class && offset >= machine.program.mirror_base() {
            let of = machine.program.class(machine.class_of_mirror(object));
            return Some(Place::Static(of.id, offset as u16));
        }
        let field = machine.field_at(class, offset as u16)?;
        Some(Place::Field(field.class, field.offset))
    }

    /// Whether code may do something to the monitor of an object if it has it.
    fn may_lock(&self, machine: &Machine<'_>, deeds: &Bits, object: Ref) -> bool {
        let graph = self.graph.borrow();
        let all = &graph.deeds;
        if all.has(deeds, Deed::Monitor(Lock::Any)) || object.is_null() {
            return true;
        }
        let class = machine.state.heap.class_of(object);
        if class == machine.known.class
            && all.has(deeds, Deed::Monitor(Lock::Mirror(machine.class_of_mirror(object))))
        {
            return true;
        }
        all.locks()
            .iter()
            .any(|&(of, number)| deeds.contains(number) && machine.program.is_subclass(class, of))
    }
}

/// What may be done from where a thread is.
impl Foresight {
    fn deeds_of(&self, machine: &Machine<'_>, t: usize) -> Bits {
        let thread = machine.state.thread(t);
        let mut deeds = Bits::default();
        if thread.head.status == Status::Terminated {
            return deeds;
        }
        let work = machine.work_of(thread.head.object);
        let methods = thread.frames.iter().map(|f| f.method).chain(work.run).chain(work.task);
        methods.for_each(|method| self.look_at(machine, method));
        for (i, frame) in thread.frames.iter().enumerate() {
            let is_called = thread.frames.get(i + 1).is_some_and(|f| f.purpose == Purpose::Call);
            let own = machine.runs_its_work(frame.method);
            let from = From {
                method: frame.method,
                at: frame.pc,
                moment: if is_called { Moment::After } else { Moment::Before },
                work: if own { work } else { Work::default() },
            };
            deeds.add_all(&self.from(machine, from));
        }
        deeds
    }

    /// Code that the machine makes when a lambda is linked calls what the graph knows already.
    fn look_at(&self, machine: &Machine<'_>, method: MethodId) {
        if machine.program.class(machine.program.method(method).class).hidden {
            self.graph.borrow_mut().add_made(machine, method);
        }
    }

    fn from(&self, machine: &Machine<'_>, from: From) -> Rc<Bits> {
        if let Some(known) = self.known.borrow().get(&from) {
            return Rc::clone(known);
        }
        let mut facts = Vec::new();
        let deeds = match self.graph.borrow().facts_from(from.method, from.at, from.moment, &mut facts) {
            true => self.closure(machine, facts, from),
            false => self.anything(),
        };
        let deeds = Rc::new(deeds);
        self.known.borrow_mut().insert(from, Rc::clone(&deeds));
        deeds
    }

    fn anything(&self) -> Bits {
        let mut bits = Bits::default();
        bits.insert(self.graph.borrow().anything);
        bits
    }

    /// All that follows from facts.
    fn closure(&self, machine: &Machine<'_>, mut facts: Vec<Fact>, from: From) -> Bits {
        let graph = &*self.graph.borrow();
        let mut deeds = Bits::default();
        let mut seen = FxHashSet::default();
        // Nodes, and whether they are code of this thread that runs what it was made for.
        let mut todo: Vec<(Node, bool)> = Vec::new();
        let mut own = from.work != Work::default();
        loop {
            for fact in facts.drain(..) {
                match fact {
                    Fact::Does(number) => deeds.insert(number),
                    Fact::Initializes(class) => deeds.insert(graph.initializes(class)),
                    Fact::Calls(node) => todo.push((node, own && machine.is_own_code(node))),
                    Fact::Dispatches(number) => {
                        graph.crowd_hands_out(number).into_iter().for_each(|hand| deeds.insert(hand));
                        let work = Some(from.work).filter(|_| own);
                        let selected = work.and_then(|work| work.target(machine, graph, number));
                        match selected {
                            Some(run) => todo
                                .extend(run.map(|m| (Node::Method(m), machine.is_own_code(Node::Method(m))))),
                            None => todo.extend(graph.targets(number).iter().map(|&node| (node, false))),
                        }
                    }
                }
            }
            let Some((node, is_own)) = todo.pop() else { return deeds };
            if seen.insert((node, is_own)) {
                own = is_own;
                graph.facts(node, |fact| facts.push(fact));
            }
        }
    }
}

/// What a thread was made to run: its own `run`, and that of its task.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Work {
    run: Option<MethodId>,
    task: Option<MethodId>,
}

impl Work {
    /// Where a call in the code of threads goes, if it is to what the thread was made to run.
    fn target(&self, machine: &Machine<'_>, graph: &Graph, dispatch: u32) -> Option<Option<MethodId>> {
        self.run?;
        let method = machine.program.method(graph.named(dispatch));
        let is_run = machine.program.text(method.name) == "run" && method.parameters.is_empty();
        match machine.program.name(method.class) {
            "java/lang/Thread" if is_run => Some(self.run),
            "java/lang/Runnable" if is_run => Some(self.task),
            _ => None,
        }
    }
}

impl Machine<'_> {
    /// Whether a method is of `Thread`, or begins a thread.
    fn runs_its_work(&self, method: MethodId) -> bool {
        let class = self.program.method(method).class;
        class == self.known.thread || self.program.name(class).starts_with("everypath/Launcher")
    }

    /// Whether code called by a thread's own is that, too; what begins a thread begins another one.
    fn is_own_code(&self, node: Node) -> bool {
        matches!(node, Node::Method(method) if self.program.method(method).class == self.known.thread)
    }

    fn work_of(&self, thread: Ref) -> Work {
        let class = self.state.heap.class_of(thread);
        let selected = |object: Ref, on: ClassId| {
            let class = self.program.class(self.state.heap.class_of(object));
            let run = self.program.find_method(on, "run", "()V")?;
            self.program.select_virtual(class, run)
        };
        let mut task = Ref::from_slot(self.get_named(thread, "target"));
        if task.is_null() && self.field_of(class, "holder").is_some() {
            let holder = Ref::from_slot(self.get_named(thread, "holder"));
            task = if holder.is_null() { Ref::NULL } else { Ref::from_slot(self.get_named(holder, "task")) };
        }
        let runnable = self.program.boot_class("java/lang/Runnable").ok();
        Work {
            run: selected(thread, self.known.thread),
            task: runnable.filter(|_| !task.is_null()).and_then(|on| selected(task, on)),
        }
    }
}

/// All threads at one moment.
struct Outlook<'m, 'p> {
    machine: &'m Machine<'p>,
    foresight: &'m Foresight,
    deeds: Vec<Bits>,
    reach: Vec<OnceCell<Reach>>,
}

impl<'m, 'p> Outlook<'m, 'p> {
    fn new(machine: &'m Machine<'p>, foresight: &'m Foresight) -> Self {
        let threads = 0..machine.state.threads().len();
        let deeds: Vec<Bits> = threads.clone().map(|t| foresight.deeds_of(machine, t)).collect();
        Outlook { machine, foresight, deeds, reach: threads.map(|_| OnceCell::new()).collect() }
    }

    /// Whether a thread may do something that depends on an operation of another one.
    fn interferes(&self, t: usize, operation: &Operation) -> bool {
        if self.machine.state.thread(t).head.status == Status::Terminated {
            return false;
        }
        match self.conflicts(t, operation) {
            Conflict::Never => false,
            Conflict::Always => true,
            Conflict::With(object) => self.reach_of(t).contains(self.machine, object),
        }
    }

    fn reach_of(&self, t: usize) -> &Reach {
        self.reach[t].get_or_init(|| {
            let others = self.deeds.iter().enumerate().filter(|(other, _)| *other != t);
            let mut writers = Bits::default();
            others.for_each(|(_, deeds)| writers.add_all(deeds));
            Reach::new(self.machine, &self.foresight.graph.borrow(), t, (&self.deeds[t], &writers))
        })
    }

    fn conflicts(&self, t: usize, operation: &Operation) -> Conflict {
        let has = |deed| self.foresight.graph.borrow().deeds.has(&self.deeds[t], deed);
        let (object, by) = (Ref(operation.location.object), operation.thread.0 as usize);
        let own = |thread: usize| self.machine.state.thread(thread).head.object;
        let is_daemon = self.machine.state.thread(by).head.daemon;
        if has(Deed::Anything) || is_daemon && has(Deed::Exit) {
            return Conflict::Always;
        }
        let with_object = |may: bool| Conflict::when(may, object);
        match operation.kind {
            Kind::Choice => Conflict::Never,
            Kind::Observe | Kind::Exit | Kind::Join | Kind::Interrupt => Conflict::Always,
            Kind::Read(_) | Kind::Write(_) | Kind::Update(_) => self.access_conflicts(t, operation),
            Kind::Wait | Kind::Notify | Kind::NotifyAll if has(Deed::Interrupt) => Conflict::Always,
            Kind::Acquire | Kind::Release | Kind::Wait | Kind::Notify | Kind::NotifyAll => {
                self.lock_conflicts(t, object)
            }
            // Others that leave do no harm.
            Kind::Leave => with_object(self.foresight.may_lock(self.machine, &self.deeds[t], object)),
            // Threads are numbered as they are created; the beginning of one is its own.
            Kind::Start if object != own(by) && has(Deed::Start) => Conflict::Always,
            Kind::Start => with_object(has(Deed::Interrupt) || has(Deed::Unpark)),
            // The library changes what it knows of groups of threads.
            Kind::End if has(Deed::Start) => Conflict::Always,
            Kind::End => match has(Deed::Interrupt) || has(Deed::Unpark) {
                true => Conflict::With(object),
                false => self.lock_conflicts(t, object),
            },
            Kind::Park | Kind::Unpark | Kind::Sleep if has(Deed::Interrupt) => Conflict::Always,
            Kind::Park | Kind::Sleep => with_object(has(Deed::Unpark)),
            Kind::Unpark if object == own(t) && has(Deed::Park) => Conflict::Always,
            Kind::Unpark => with_object(has(Deed::Unpark)),
            Kind::ClassInit | Kind::ClassUse => {
                Conflict::always_if(has(Deed::Initialize(ClassId(operation.location.object))))
            }
            Kind::Communicate => Conflict::always_if(has(Deed::Communicate)),
        }
    }

    /// The end of a thread wakes those who wait at its monitor, and takes it out of its group.
    fn lock_conflicts(&self, t: usize, object: Ref) -> Conflict {
        let head = &self.machine.state.thread(t).head;
        if object == head.object || self.may_leave(t, object) {
            return Conflict::Always;
        }
        Conflict::when(self.foresight.may_lock(self.machine, &self.deeds[t], object), object)
    }

    /// Whether a thread, or one that it starts, may leave a group when it ends.
    fn may_leave(&self, t: usize, group: Ref) -> bool {
        let starts = || self.foresight.graph.borrow().deeds.has(&self.deeds[t], Deed::Start);
        self.machine.is_group(group)
            && (self.machine.leaving(t).is_some_and(|o| o.location.object == group.0) || starts())
    }

    fn access_conflicts(&self, t: usize, operation: &Operation) -> Conflict {
        let has = |deed| self.foresight.graph.borrow().deeds.has(&self.deeds[t], deed);
        let writes = !matches!(operation.kind, Kind::Read(_));
        let object = Ref(operation.location.object);
        if operation.location.object == CLOCK {
            return Conflict::always_if(has(Deed::Clock));
        }
        if object.is_null() || object.0 >= CHOICE || is_of_class(operation.location) {
            return Conflict::Always;
        }
        let place = self.foresight.place_of(self.machine, operation);
        let touches = |place| has(Deed::Write(place)) || writes && has(Deed::Read(place));
        let may = match place {
            _ if touches(Place::Any) || touches(Place::AnyValue) || writes && has(Deed::Copy) => true,
            _ if self.is_thread(object) => true,
            Some(place) => touches(place),
            None if operation.location.place == crate::announce::HASH => has(Deed::Hash),
            None => true,
        };
        match place {
            Some(Place::Static(..)) => Conflict::always_if(may),
            _ if object == self.machine.state.thread(t).head.object => Conflict::Always,
            _ => Conflict::when(may, object),
        }
    }

    /// What begins, ends and interrupts threads touches them as a whole.
    fn is_thread(&self, object: Ref) -> bool {
        let class = self.machine.state.heap.class_of(object);
        self.machine.program.is_subclass(class, self.machine.known.thread)
    }
}

/// Whether a thread may conflict with an operation.
enum Conflict {
    Never,
    Always,
    /// If it can get hold of this object.
    With(Ref),
}

impl Conflict {
    fn always_if(may: bool) -> Conflict {
        if may { Conflict::Always } else { Conflict::Never }
    }

    fn when(may: bool, object: Ref) -> Conflict {
        if may { Conflict::With(object) } else { Conflict::Never }
    }
}
