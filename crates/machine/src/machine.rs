//! The machine: program, state, and the loop that runs a thread.

use crate::escape::Escape;
use crate::execute::{
    ANY_ACCESS, Context, Exit, FRAME_COST, Fault, METERED, NO_ACCESS, SHARED_ACCESS, STACK_LIMIT, execute,
};
use crate::heap::Ref;
use crate::host::Host;
use crate::known::Known;
use crate::meter::Meter;
use crate::natives::Registry;
use crate::sharing::Sharing;
use crate::state::State;
use crate::thread::{Frame, Purpose, Status};
use crate::vector::Vector;
use crate::visibility::{Accesses, Control, EveryOperation, Visibility};
use everypath_program::{Bound, ClassId, Entry, Insn, Method, MethodId, Program};
use everypath_system::{Condition, Kind, Operation};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Why a thread stopped running.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// It waits for something; its status says for what.
    Blocked,
    /// It offers the processor: sleep, yield, spin wait.
    Yielded,
    /// It has ended.
    Terminated,
    /// The instruction budget is used up, or somebody wants the step to end.
    Budget,
    /// It is parked before a visible operation.
    Visible,
    /// The program has ended.
    Exited,
    /// The program has said that this execution is of no interest.
    Pruned,
}

/// Something that is not modelled stopped the program.
#[derive(Clone, Debug, thiserror::Error)]
#[error("not supported: {what}\n{stack}")]
pub struct Unsupported {
    /// The native or feature, by name.
    pub what: String,
    /// The Java stack that reached it.
    pub stack: String,
}

/// What is explored beside the order of operations.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Threads may return from `wait` and `park` for no reason (JLS §17.2.1).
    pub spurious_wakeups: bool,
    /// Sleeps and timed waits end only when no thread can go on otherwise, the earliest first.
    pub patient: bool,
    /// `java.util.Random` chooses: every number of a bounded range is explored.
    pub random_choices: bool,
    /// Values that stand for any integer where a program asks for any.
    pub values: Vec<i64>,
    /// Code of the program may ask which string is the interned one (`interning.rs`).
    pub interning: bool,
    /// Somebody wants to know which operations are performed by code that races on purpose.
    pub tells_purposes: bool,
    /// Set by somebody in order to end a step that takes too long, or by the machine when it has learned
    /// that it should be asked in another way ([`Learned::is_futile`](crate::Learned::is_futile)).
    pub stop: Arc<AtomicBool>,
}

/// A Java machine.
pub struct Machine<'p> {
    /// Linked facts.
    pub program: &'p Program,
    /// Everything that changes.
    pub state: State,
    /// Classes and fields that the machine itself works with.
    pub known: Known,
    /// What the program can see of the world.
    pub host: Host,
    /// The running thread.
    pub current: usize,
    /// The native that is running, for back traces.
    pub(crate) native: Option<MethodId>,
    pub(crate) registry: Registry,
    /// Adapters of reflected calls that were looked up in the program before: facts.
    pub(crate) adapters: FxHashMap<crate::natives::reflect::adapter::Call, MethodId>,
    /// Instructions to be put in place of those that use a constant, of the class being assembled.
    pub(crate) patches: Vec<(u16, Insn)>,
    /// What accesses of a call site call, by class, pool index and class of the handle's form: facts.
    pub(crate) accesses: FxHashMap<(ClassId, u16, ClassId), MethodId>,
    /// Types of call sites of method handles, result first, by class and pool index: facts.
    pub(crate) site_types: FxHashMap<(ClassId, u16), Rc<[ClassId]>>,
    /// Bindings of the state that were looked at since the present instruction began.
    pub(crate) looked_up: RefCell<Vec<Bound>>,
    /// The number of this machine among those of its program.
    pub(crate) runner: u64,
    /// Operations performed by the last step, when tracked.
    pub(crate) operations: Vec<Operation>,
    /// Whether each was performed by code that races on purpose, if that is asked for.
    pub(crate) purposes: Vec<bool>,
    /// What was known of the objects of the first of them, just before each was performed.
    pub(crate) conditions: Vec<Condition>,
    /// What the program did wrong in the last step.
    pub(crate) failures: Vec<everypath_system::Failure>,
    /// Writes down what happens, for traces.
    pub(crate) recorder: Option<Box<crate::record::Recorder>>,
    /// Whether operations are recorded and the policy is asked before each.
    pub(crate) tracked: bool,
    /// What the oldest frame of the thread that ran last returned or threw.
    pub(crate) result: Option<Result<u64, Ref>>,
    /// Which way the present step takes at a choice; 0 when nobody chooses.
    pub(crate) branch: u32,
    /// Whether the present step has performed the operation that the thread was parked before.
    pub(crate) begun: bool,
    /// Whether the first use of a class that another thread has initialised is an operation.
    pub(crate) follows_uses: bool,
    /// Where the policy wants control flow to be announced.
    pub(crate) control: Control,
    /// Whether calls and returns leave the hot loop, and costs are counted.
    pub(crate) is_metered: bool,
    pub(crate) meter: Meter,
    /// Decides which operations are visible.
    pub(crate) visibility: Box<dyn Visibility>,
    /// Which objects other threads could get hold of.
    pub(crate) sharing: Sharing,
    /// Where groups list their threads, if they do.
    pub(crate) groups: Option<crate::group::Groups>,
    /// The streams that start-up gave to `System.out` and `System.err`.
    pub(crate) console: [Ref; 2],
    /// What is explored beside the order of operations.
    pub options: Options,
    /// Lent to those who look at operations without changing anything.
    pub(crate) scratch: std::cell::Cell<Vec<Operation>>,
    /// What was seen of the program in any state.
    pub(crate) learned: crate::learned::Learned,
    pub(crate) calls: crate::calls::Calls,
    /// Methods that wait again when a time-out expires (`time.rs`).
    pub(crate) retrying: Vec<MethodId>,
    /// The last vector, if one was made.
    pub(crate) vector: Option<Box<Vector>>,
    /// Lent to those who encode.
    pub(crate) units: Vec<usize>,
    /// What threads may still do, if somebody wants to know.
    pub(crate) foresight: crate::foresight::Ahead,
    /// Whether the concurrency library was initialised ahead.
    pub(crate) library_ready: bool,
    /// Whether `System.gc` clears references (`gc.rs`).
    pub(crate) clears_references: bool,
    /// The access that the hot loop stopped at was admitted.
    past_access: bool,
}

impl<'p> Machine<'p> {
    /// A machine in which nothing has run yet.
    pub(crate) fn new(program: &'p Program, state: State, known: Known, host: Host) -> Machine<'p> {
        let sharing = Sharing::new(program, known.thread);
        Machine {
            program,
            state,
            known,
            host,
            current: 0,
            native: None,
            registry: Registry::new(),
            adapters: FxHashMap::default(),
            patches: Vec::new(),
            accesses: FxHashMap::default(),
            site_types: FxHashMap::default(),
            looked_up: RefCell::default(),
            runner: program.new_runner(),
            operations: Vec::new(),
            purposes: Vec::new(),
            conditions: Vec::new(),
            failures: Vec::new(),
            recorder: None,
            tracked: false,
            result: None,
            branch: 0,
            begun: false,
            follows_uses: false,
            control: Control::default(),
            is_metered: false,
            meter: Meter::default(),
            visibility: Box::new(EveryOperation),
            sharing,
            console: [Ref::NULL; 2],
            options: Options::default(),
            learned: crate::learned::Learned::default(),
            calls: crate::calls::Calls::default(),
            retrying: Vec::new(),
            groups: crate::group::Groups::new(program),
            scratch: Default::default(),
            vector: None,
            units: Vec::new(),
            foresight: Default::default(),
            library_ready: false,
            clears_references: false,
            past_access: false,
        }
    }
}

pub(crate) type Flow = Result<(), Stop>;

/// Leaves the run loop.
#[derive(Debug)]
pub(crate) enum Stop {
    Pause(Pause),
    Unsupported(Unsupported),
}

impl<'p> Machine<'p> {
    /// Runs a thread until it cannot or must not go on; `budget` counts backward branches.
    pub fn run_thread(&mut self, t: usize, mut budget: u64) -> Result<Pause, Unsupported> {
        self.current = t;
        self.agree_with_code();
        let before = self.state.thread(t).head.status;
        if !self.resume(t) {
            return Ok(Pause::Blocked);
        }
        let top = self.state.thread(t).frames.len().saturating_sub(1);
        self.state.expose_frame(t, top);
        let mut flow = self.begin_awaited_initialization(before);
        loop {
            match flow {
                Ok(()) => flow = self.advance(&mut budget),
                Err(Stop::Pause(pause)) => return Ok(pause),
                Err(Stop::Unsupported(what)) => return Err(what),
            }
        }
    }

    /// A thread that was stopped before the initialisation of a class begins with that. Its
    /// instruction starts over, and would find out only later.
    fn begin_awaited_initialization(&mut self, before: Status) -> Flow {
        match before {
            Status::Initializing(class) => self.initialize(class),
            _ => Ok(()),
        }
    }

    /// Makes a blocked thread runnable if what it waits for is there.
    pub(crate) fn resume(&mut self, t: usize) -> bool {
        if !self.is_ready(t) {
            return false;
        }
        let head = self.state.thread(t).head;
        match head.status {
            Status::Runnable => {}
            Status::Initializing(class) => {
                self.note(self.class_operation(t, class));
                self.state.set_status(t, Status::Runnable);
            }
            Status::Reentering { object, depth, wake } => {
                self.state.heap.set_lock(object, lock_word(t, depth));
                self.state.change_head(t, |h| {
                    h.status = Status::Runnable;
                    h.wake = Some(wake);
                });
            }
            _ => self.state.set_status(t, Status::Runnable),
        }
        true
    }

    /// Runs the top frame up to the next thing that the hot loop cannot do, and does that.
    pub(crate) fn advance(&mut self, budget: &mut u64) -> Flow {
        let t = self.current;
        let past_access = std::mem::take(&mut self.past_access);
        if let Purpose::InitSupers(class) = self.state.thread(t).top().purpose {
            self.admit(|m, out| m.operations_at(t, out))?;
            let flow = self.initialize_supers(class);
            if self.sharing.followed {
                self.share_new_roots();
            }
            return flow;
        }
        let program = self.program;
        let accesses = if self.tracked { self.visibility.accesses(self) } else { Accesses::None };
        let (thread, heap, classes) = self.state.running(t);
        let (number, sharing, meter, stop) = (t as u32, &self.sharing, &mut self.meter, &*self.options.stop);
        let context = Context { program, heap, classes, thread, number, sharing, meter, stop };
        let exit = match (accesses, self.is_metered) {
            (Accesses::None, _) => execute::<{ NO_ACCESS }>(context, budget, past_access),
            (Accesses::Shared, false) => execute::<{ SHARED_ACCESS }>(context, budget, past_access),
            (Accesses::All, false) => execute::<{ ANY_ACCESS }>(context, budget, past_access),
            (Accesses::Shared, true) => execute::<{ SHARED_ACCESS | METERED }>(context, budget, past_access),
            (Accesses::All, true) => execute::<{ ANY_ACCESS | METERED }>(context, budget, past_access),
        };
        if matches!(exit, Exit::Slow(_) | Exit::Access(_) | Exit::Budget) {
            self.meter.uncount();
        }
        let method = program.method(self.state.thread(t).top().method);
        let flow = self.handle(exit, method);
        if self.sharing.followed {
            self.share_new_roots();
        }
        flow
    }

    /// Asks the policy about operations before they are performed, and records them; the thread is
    /// parked before a visible one unless it is the first of its step.
    fn admit(&mut self, describe: impl FnOnce(&Self, &mut Vec<Operation>)) -> Flow {
        if !self.tracked {
            return Ok(());
        }
        self.forget_writes();
        let mut operations = self.scratch.take();
        operations.clear();
        describe(self, &mut operations);
        let flow = self.admit_all(&operations);
        self.scratch.set(operations);
        flow
    }

    /// The first operation of a step is the one that the thread was parked before.
    fn admit_all(&mut self, operations: &[Operation]) -> Flow {
        if operations.is_empty() {
            return Ok(());
        }
        if self.begun
            && operations.iter().any(|o| self.is_visible(o))
            && !self.passes(self.current, operations)
        {
            return Err(Stop::Pause(Pause::Visible));
        }
        if operations.iter().any(|o| is_look_or_access(o.kind)) {
            self.expect_accesses(operations)?;
        }
        let (first, before) =
            (if self.begun { None } else { self.pending_of(operations) }, self.operations.len());
        first.into_iter().for_each(|operation| self.add_operation(operation));
        for operation in operations {
            let is_told = Some(*operation) == first || self.is_told_as_leaving(operation);
            if !is_told && self.visibility.is_recorded(self, operation) {
                self.add_operation(*operation);
            }
        }
        self.begun = true;
        self.record_from(before);
        Ok(())
    }

    /// What is to be known of accesses before they are performed.
    #[inline(never)]
    fn expect_accesses(&mut self, operations: &[Operation]) -> Flow {
        for operation in operations {
            if self.may_be_forbidden(operation)
                && let Some(what) = self.forbidden_access(operation)
            {
                return self.unsupported(what);
            }
        }
        self.learn_of_looks(self.current, operations);
        if self.sharing.followed {
            self.expect_writes(operations);
        }
        Ok(())
    }

    /// From the beginning of its end on a thread is not interrupted: see `docs/fidelity.md`.
    pub(crate) fn is_visible(&self, operation: &Operation) -> bool {
        !self.state.thread(operation.thread.0 as usize).head.ending
            && self.visibility.is_visible(self, operation)
    }

    /// Which of the operations of an instruction stands for it: the first one that is visible.
    pub(crate) fn pending_of(&self, operations: &[Operation]) -> Option<Operation> {
        if let [only] = operations {
            return Some(*only);
        }
        let visible = operations.iter().find(|o| self.is_visible(o));
        visible.or(operations.first()).copied()
    }

    /// Records an operation that belongs to what is happening already: no reason to stop.
    pub(crate) fn note(&mut self, operation: Operation) {
        if self.tracked {
            self.add_operation(operation);
            self.record_from(self.operations.len() - 1);
            self.begun = true;
        }
    }

    fn handle(&mut self, exit: Exit, method: &'p Method) -> Flow {
        let admitted = self.admit(|m, out| m.operations_of_exit(exit, out));
        if admitted.is_err() && matches!(exit, Exit::Call(_) | Exit::Return(_)) {
            self.meter.uncount();
        }
        admitted?;
        match exit {
            Exit::Call(target) => self.call(target),
            Exit::Return(slots) => self.return_from(slots),
            Exit::Throw => {
                let exception = Ref::from_slot(self.peek(0));
                self.throw(exception)
            }
            Exit::Fault(fault) => self.fault(fault),
            Exit::Slow(insn) => {
                let before = self.place();
                let outcome = self.slow(insn, method);
                let flow = self.settle(outcome);
                self.count_slow(insn, before);
                flow
            }
            Exit::Access(_) => {
                if self.sharing.followed {
                    self.share_stored(exit);
                }
                self.past_access = true;
                Ok(())
            }
            Exit::Budget => Err(Stop::Pause(Pause::Budget)),
        }
    }

    /// The number of frames of the running thread, and where the top one is.
    fn place(&self) -> (usize, u32) {
        let thread = self.state.thread(self.current);
        (thread.frames.len(), thread.frames.last().map_or(0, |f| f.pc))
    }

    /// Counts an instruction that the hot loop left to us, unless it is to start over.
    fn count_slow(&mut self, insn: Insn, (depth, pc): (usize, u32)) {
        if !self.is_metered {
            return;
        }
        let calls = self.state.thread(self.current).frames.last().is_some_and(|f| f.purpose == Purpose::Call);
        let (now, at) = self.place();
        if now == depth && at != pc || now > depth && calls {
            self.meter.count(insn);
        }
    }

    /// The operand `depth` slots below the top.
    pub(crate) fn peek(&self, depth: usize) -> u64 {
        let thread = self.state.thread(self.current);
        thread.slots[thread.top().sp as usize - 1 - depth]
    }

    /// Pops operands of the running frame.
    pub(crate) fn drop_operands(&mut self, slots: u16) {
        let (thread, ..) = self.state.running(self.current);
        thread.top_mut().sp -= u32::from(slots);
    }

    /// Pushes a value of so many slots and goes to the next instruction.
    pub(crate) fn finish(&mut self, value: u64, slots: u16) {
        let (thread, ..) = self.state.running(self.current);
        let sp = thread.top().sp as usize;
        if slots > 0 {
            if thread.slots.len() < sp + 2 {
                thread.slots.resize(sp + 2, 0);
            }
            thread.slots[sp] = value;
        }
        let top = thread.top_mut();
        top.sp += u32::from(slots);
        top.pc += 1;
    }

    /// Calls a method whose arguments are the top operands.
    pub(crate) fn call(&mut self, id: MethodId) -> Flow {
        let program = self.program;
        let method = program.method(id);
        match method.entry.get() {
            Entry::Bytecode => self.enter(method, Purpose::Call),
            Entry::Native(index) => self.call_native(method, index),
            Entry::Unlinked => match self.link_entry(method)? {
                true => self.call(id),
                false => Ok(()),
            },
            Entry::Abstract => {
                let receiver = Ref::from_slot(self.peek(method.arg_slots as usize - 1));
                let message = self.abstract_message(self.state.heap.class_of(receiver), method);
                self.raise("java/lang/AbstractMethodError", Some(message))
            }
        }
    }

    /// Finds out how a method is entered; false if that threw.
    fn link_entry(&mut self, method: &'p Method) -> Result<bool, Stop> {
        if let Some(index) = self.registry.find(self.program, method) {
            method.entry.set(Entry::Native(index));
            return Ok(true);
        }
        if method.is_native() {
            return self.unsupported(format!("native method {}", self.program.method_key(method)));
        }
        if method.is_abstract() {
            method.entry.set(Entry::Abstract);
            return Ok(true);
        }
        match self.program.code(method) {
            Ok(_) => method.entry.set(Entry::Bytecode),
            Err(e) => return self.raise(e.exception, Some(e.message)).map(|()| false),
        }
        Ok(true)
    }

    /// Pushes a frame for a bytecode method. For a call, the arguments become its first locals in
    /// place; for help, they lie above the caller's operands.
    pub(crate) fn enter(&mut self, method: &'p Method, purpose: Purpose) -> Flow {
        let t = self.current;
        let lock = match self.acquire_for(method)? {
            Some(lock) => lock,
            None => return Err(Stop::Pause(Pause::Blocked)),
        };
        let code = self.program.code(method).expect("only decoded methods are entered");
        let (thread, ..) = self.state.running(t);
        let sp = thread.frames.last().map_or(0, |f| f.sp);
        let base = sp - u32::from(method.arg_slots);
        let end = base as usize + code.window();
        if end + thread.frames.len() * FRAME_COST > STACK_LIMIT {
            if !lock.is_null() {
                self.release(lock);
            }
            return self.raise("java/lang/StackOverflowError", None);
        }
        if thread.slots.len() < end {
            thread.slots.resize(end.max(64) * 2, 0);
        }
        if let Some(caller) = thread.frames.last_mut() {
            caller.sp = base;
        }
        let sp = base + u32::from(code.max_locals);
        thread.frames.push(Frame {
            method: method.id,
            pc: 0,
            base,
            sp,
            lock,
            purpose,
            joined: false,
            timed: false,
        });
        Ok(())
    }

    /// Takes the monitor of a synchronized method; none if the thread has to wait for it.
    fn acquire_for(&mut self, method: &Method) -> Result<Option<Ref>, Stop> {
        if !method.is_synchronized() {
            return Ok(Some(Ref::NULL));
        }
        let object = match method.is_static() {
            true => self.mirror(method.class),
            false => Ref::from_slot(self.peek(method.arg_slots as usize - 1)),
        };
        Ok(self.try_acquire(object).then_some(object))
    }

    /// Enters a monitor, or makes the thread wait for it.
    pub(crate) fn try_acquire(&mut self, object: Ref) -> bool {
        let t = self.current;
        let word = self.state.heap.lock(object);
        match word {
            0 => {
                self.state.heap.set_lock(object, lock_word(t, 1));
                self.note_identity(object);
            }
            _ if lock_owner(word) == t => {
                self.state.heap.set_lock(object, lock_word(t, lock_depth(word) + 1))
            }
            _ => {
                self.state.set_status(t, Status::Entering(object));
                return false;
            }
        }
        true
    }

    /// Leaves a monitor once; false if the thread does not hold it.
    pub(crate) fn release(&mut self, object: Ref) -> bool {
        let t = self.current;
        let word = self.state.heap.lock(object);
        if word == 0 || lock_owner(word) != t {
            return false;
        }
        let left = lock_depth(word) - 1;
        self.state.heap.set_lock(object, if left == 0 { 0 } else { lock_word(t, left) });
        true
    }

    fn return_from(&mut self, slots: u16) -> Flow {
        let t = self.current;
        let value = if slots > 0 { self.peek(slots as usize - 1) } else { 0 };
        let (thread, ..) = self.state.running(t);
        let frame = *thread.top();
        if !frame.lock.is_null() && !self.release(frame.lock) {
            let (thread, ..) = self.state.running(t);
            thread.top_mut().lock = Ref::NULL;
            return self.raise("java/lang/IllegalMonitorStateException", None);
        }
        let (thread, ..) = self.state.running(t);
        thread.frames.pop();
        let depth = thread.frames.len();
        if depth == 0 {
            self.result = Some(Ok(value));
            self.state.set_status(t, Status::Terminated);
            return Err(Stop::Pause(Pause::Terminated));
        }
        self.state.expose_frame(t, depth - 1);
        match frame.purpose {
            Purpose::Call => self.finish(value, slots),
            Purpose::Help => {}
            Purpose::Init(class) | Purpose::InitSupers(class) => self.finish_initialization(class, true),
        }
        Ok(())
    }

    /// Carries out what a native or a slow instruction asked for.
    pub(crate) fn settle(&mut self, outcome: Result<(), Escape>) -> Flow {
        match outcome {
            Ok(()) => Ok(()),
            Err(escape) => self.escape(escape, 0),
        }
    }

    fn call_native(&mut self, method: &'p Method, index: u16) -> Flow {
        let mut arguments = [0; MAX_NATIVE_SLOTS];
        let count = method.arg_slots as usize;
        let thread = self.state.thread(self.current);
        let sp = thread.top().sp as usize;
        let Some(target) = arguments.get_mut(..count) else {
            return self.unsupported(format!(
                "native with {count} argument slots: {}",
                self.program.method_key(method)
            ));
        };
        target.copy_from_slice(&thread.slots[sp - count..sp]);
        self.native = Some(method.id);
        let run = self.registry.get(index);
        let outcome = run(self, &arguments);
        let flow = match outcome {
            Ok(value) => {
                self.drop_operands(method.arg_slots);
                self.finish(value, method.returns.slots());
                Ok(())
            }
            Err(Escape::Bytecode) => match self.program.code(method) {
                Ok(_) => self.enter(method, Purpose::Call),
                Err(e) => self.raise(e.exception, Some(e.message)),
            },
            Err(escape) => self.escape(escape, method.arg_slots),
        };
        if self.sharing.followed {
            self.share_written();
        }
        self.native = None;
        flow
    }

    /// `operands` are the arguments of the native that escaped.
    fn escape(&mut self, escape: Escape, operands: u16) -> Flow {
        let t = self.current;
        match escape {
            Escape::Throw(exception) => self.throw(exception),
            Escape::Raise(class, message) => self.raise(class, message),
            Escape::Invoke(id, arguments) => {
                // The native starts over if the callee's monitor is taken, so nothing is moved yet.
                if let Some(object) = self.contended_monitor(id, &arguments) {
                    return self.escape(Escape::Block(Status::Entering(object)), operands);
                }
                let method = self.program.method(id);
                if method.entry.get() == Entry::Unlinked && !self.link_entry(method)? {
                    return Ok(());
                }
                if let Entry::Native(index) = method.entry.get() {
                    return self.invoke_native(method, index, &arguments, operands);
                }
                self.native = None;
                self.drop_operands(operands);
                self.push_arguments(&arguments);
                self.call(id)
            }
            Escape::Call(id) => self.call(id),
            Escape::Help(id, arguments) => self.help(id, &arguments),
            Escape::Load(loader, name) => {
                let asked = self.load_by_java(loader, &name);
                self.escape(asked, operands)
            }
            Escape::Initialize(class) => {
                self.announce_initialization(class)?;
                self.initialize(class)
            }
            Escape::Collect(words) => match self.collect(words) {
                true => Ok(()),
                false => self.raise("java/lang/OutOfMemoryError", Some("Java heap space".into())),
            },
            Escape::Block(status) => {
                self.state.set_status(t, status);
                Err(Stop::Pause(Pause::Blocked))
            }
            Escape::Yield => {
                self.drop_operands(operands);
                self.finish(0, 0);
                Err(Stop::Pause(Pause::Yielded))
            }
            Escape::Prune => Err(Stop::Pause(Pause::Pruned)),
            Escape::Bytecode => self.unsupported("Java code in place of an instruction".into()),
            Escape::Exit(code) => {
                self.state.set_exit(code);
                Err(Stop::Pause(Pause::Exited))
            }
            Escape::Unsupported(what) => self.unsupported(what),
        }
    }

    /// A native that hands its place to another one is that other one, so that both start over if it
    /// cannot end yet. What the other does must be nobody's business: the operations of the
    /// instruction were told before.
    fn invoke_native(&mut self, method: &'p Method, index: u16, arguments: &[u64], operands: u16) -> Flow {
        let mut slots = [0; MAX_NATIVE_SLOTS];
        let fits = slots.get_mut(..arguments.len()).map(|s| s.copy_from_slice(arguments)).is_some();
        if !fits || self.registry.describe(index).is_some() {
            return self
                .unsupported(format!("call of {} in place of a native", self.program.method_key(method)));
        }
        let run = self.registry.get(index);
        match run(self, &slots) {
            Ok(value) => {
                self.drop_operands(operands);
                self.finish(value, method.returns.slots());
                Ok(())
            }
            Err(escape) => self.escape(escape, operands),
        }
    }

    /// The initialisation of a class is an operation, also when a native begins it: the thread is
    /// stopped before it, unless the instruction has announced it already.
    fn announce_initialization(&mut self, class: ClassId) -> Flow {
        let t = self.current;
        if self.operations.last() == Some(&self.class_operation(t, class)) {
            return Ok(());
        }
        let admitted = self.admit(|m, out| m.initialization(t, class, out));
        if admitted.is_err() {
            self.state.set_status(t, Status::Initializing(class));
        }
        admitted
    }

    /// The monitor of a synchronized method that another thread holds.
    fn contended_monitor(&mut self, id: MethodId, arguments: &[u64]) -> Option<Ref> {
        let method = self.program.method(id);
        if !method.is_synchronized() {
            return None;
        }
        let object = match method.is_static() {
            true => self.mirror(method.class),
            false => Ref::from_slot(*arguments.first()?),
        };
        let word = self.state.heap.lock(object);
        (word != 0 && lock_owner(word) != self.current).then_some(object)
    }

    pub(crate) fn push_arguments(&mut self, arguments: &[u64]) {
        let (thread, ..) = self.state.running(self.current);
        let sp = thread.frames.last().map_or(0, |f| f.sp) as usize;
        let end = sp + arguments.len();
        if thread.slots.len() < end + 2 {
            thread.slots.resize(end + 64, 0);
        }
        thread.slots[sp..end].copy_from_slice(arguments);
        if let Some(top) = thread.frames.last_mut() {
            top.sp = end as u32;
        }
    }

    /// Calls a bytecode method after which the present instruction starts over.
    pub(crate) fn help(&mut self, id: MethodId, arguments: &[u64]) -> Flow {
        let program = self.program;
        let method = program.method(id);
        if method.entry.get() == Entry::Unlinked && !self.link_entry(method)? {
            return Ok(());
        }
        if method.entry.get() != Entry::Bytecode {
            return self
                .unsupported(format!("help from {}, which is not bytecode", program.method_key(method)));
        }
        let before = self.state.thread(self.current).top().sp;
        self.push_arguments(arguments);
        let depth = self.state.thread(self.current).frames.len();
        let flow = self.enter(method, Purpose::Help);
        let (thread, ..) = self.state.running(self.current);
        if let Some(caller) = thread.frames.get_mut(depth - 1).filter(|_| flow.is_ok()) {
            caller.sp = caller.sp.max(before);
        }
        if flow.is_err() {
            thread.top_mut().sp = before;
        }
        flow
    }

    /// Stops with the name of what is missing and the stack that reached it.
    pub(crate) fn unsupported<T>(&mut self, what: String) -> Result<T, Stop> {
        Err(Stop::Unsupported(Unsupported { what, stack: self.stack_text(self.current) }))
    }

    fn fault(&mut self, fault: Fault) -> Flow {
        let (class, message) = self.fault_message(fault);
        self.raise(class, message)
    }

    /// Whether a thread could go on now.
    pub fn is_ready(&self, t: usize) -> bool {
        match self.state.thread(t).head.status {
            Status::Runnable => true,
            Status::Entering(object) | Status::Reentering { object, .. } => self.state.heap.lock(object) == 0,
            Status::Initializing(class) => {
                !matches!(self.state.class(class).init, crate::state::Init::By(other) if other as usize != t)
            }
            Status::Draining => self.others_done(t),
            Status::Waiting { .. } | Status::Parked(_) | Status::Sleeping(_) | Status::Terminated => false,
        }
    }

    /// Whether no other non-daemon thread is alive.
    pub(crate) fn others_done(&self, t: usize) -> bool {
        let alive = |(i, thread): (usize, &crate::thread::Thread)| {
            i != t && !thread.head.daemon && thread.head.status != Status::Terminated
        };
        !self.state.threads().iter().enumerate().any(alive)
    }
}

/// Operations that are looked at more closely before they are performed.
fn is_look_or_access(kind: Kind) -> bool {
    matches!(kind, Kind::Read(_) | Kind::Write(_) | Kind::Update(_) | Kind::Observe | Kind::Park)
}

/// The widest native of the library takes 14 slots.
pub(crate) const MAX_NATIVE_SLOTS: usize = 20;

/// Lock word of a monitor held by a thread so many times.
pub(crate) fn lock_word(thread: usize, depth: u32) -> u32 {
    (thread as u32 + 1) | depth << 16
}

/// The thread that holds a monitor.
pub(crate) fn lock_owner(word: u32) -> usize {
    (word & 0xffff) as usize - 1
}

/// How deeply it holds it.
pub(crate) fn lock_depth(word: u32) -> u32 {
    word >> 16
}
