//! Class initialisation (JVMS §5.5).
//!
//! A class is marked as being initialised by a thread, then a frame for its initialiser is pushed
//! with the purpose `InitSupers`; each time that frame comes to the top it begins the next
//! superclass or superinterface that is not initialised, and when none is left it runs. The
//! instruction that needed the class is executed again afterwards.

use crate::heap::Ref;
use crate::machine::{Flow, Machine, Pause, Stop};
use crate::state::Init;
use crate::thread::{Frame, Purpose, Status};
use everypath_program::{Class, ClassId, Kind, access};

impl Machine<'_> {
    /// Begins the initialisation of a class, or waits for the thread that does it.
    pub(crate) fn initialize(&mut self, class: ClassId) -> Flow {
        let t = self.current;
        match self.state.class(class).init {
            Init::Done => Ok(()),
            Init::By(other) if other as usize == t => Ok(()),
            Init::Late(others) => {
                let left = Init::left_to(others & !Init::bit(t as u32));
                self.state.change_class(class, |c| c.init = left);
                Ok(())
            }
            Init::By(_) => {
                self.state.set_status(t, Status::Initializing(class));
                Err(Stop::Pause(Pause::Blocked))
            }
            Init::Failed => {
                let message = format!("Could not initialize class {}", self.program.java_name(class));
                self.raise_failed_initialization(class, message)
            }
            Init::None => self.begin_initialization(class),
        }
    }

    fn begin_initialization(&mut self, class: ClassId) -> Flow {
        if let Err(e) = self.verify(class) {
            return self.settle(Err(e));
        }
        self.mirror(class);
        let t = self.current;
        self.state.change_class(class, |c| c.init = Init::By(t as u32));
        self.set_constant_values(class);
        let has_supers = self.next_super(class, t).is_some();
        let Some(initializer) = self.program.class(class).initializer else {
            if has_supers {
                return self.push_initializer(class, self.known.empty_method);
            }
            self.finish_initialization(class, true);
            return Ok(());
        };
        self.push_initializer(class, initializer)
    }

    fn push_initializer(&mut self, class: ClassId, method: everypath_program::MethodId) -> Flow {
        let code = match self.program.code(self.program.method(method)) {
            Ok(code) => code,
            Err(e) => return self.raise(e.exception, Some(e.message)),
        };
        let (thread, ..) = self.state.running(self.current);
        let base = thread.frames.last().map_or(0, |f| f.sp);
        let sp = base + u32::from(code.max_locals);
        let end = base as usize + code.window();
        if thread.slots.len() < end {
            thread.slots.resize(end * 2, 0);
        }
        let purpose = Purpose::InitSupers(class);
        thread.frames.push(Frame {
            method,
            pc: 0,
            base,
            sp,
            lock: Ref::NULL,
            purpose,
            joined: false,
            timed: false,
        });
        Ok(())
    }

    /// The top frame is an initialiser whose superclasses may not all be initialised.
    pub(crate) fn initialize_supers(&mut self, class: ClassId) -> Flow {
        if let Some(parent) = self.next_super(class, self.current) {
            return self.initialize(parent);
        }
        let (thread, ..) = self.state.running(self.current);
        thread.top_mut().purpose = Purpose::Init(class);
        Ok(())
    }

    /// The superclass or superinterface that a thread has to initialise next for a class.
    pub(crate) fn next_super(&self, class: ClassId, t: usize) -> Option<ClassId> {
        let linked = self.program.class(class);
        if linked.is_interface() {
            return None;
        }
        let parent = linked.superclass.filter(|&s| self.needs_initialization(s, t));
        parent.or_else(|| self.next_superinterface(linked, t))
    }

    /// Superinterfaces are initialised if they declare a default method, in the order of a
    /// recursive enumeration over the direct ones.
    fn next_superinterface(&self, class: &Class, t: usize) -> Option<ClassId> {
        class.interfaces.iter().copied().find_map(|id| {
            let interface = self.program.class(id);
            self.next_superinterface(interface, t).or_else(|| {
                (self.declares_default(interface) && self.needs_initialization(id, t)).then_some(id)
            })
        })
    }

    fn declares_default(&self, interface: &Class) -> bool {
        interface
            .methods
            .iter()
            .any(|&m| self.program.method(m).flags & (access::ABSTRACT | access::STATIC) == 0)
    }

    fn needs_initialization(&self, class: ClassId, t: usize) -> bool {
        !self.state.class(class).init.is_usable_by(t as u32)
    }

    /// Marks a class as initialised or failed; threads that wait for it look again.
    pub(crate) fn finish_initialization(&mut self, class: ClassId, success: bool) {
        let init = if success { Init::left_to(self.who_will_use(class)) } else { Init::Failed };
        self.state.change_class(class, |c| c.init = init);
    }

    /// The other threads for which it makes a difference that a class is initialised: they do not have
    /// to do so themselves. Nobody can tell for a class that has no code to run.
    fn who_will_use(&self, class: ClassId) -> u64 {
        if !self.follows_uses || !self.has_initializers(class) {
            return 0;
        }
        self.living() & !Init::bit(self.current as u32)
    }

    /// The threads that have not ended, a bit for each.
    pub(crate) fn living(&self) -> u64 {
        let threads = (0..).zip(self.state.threads());
        let living = threads.filter(|(_, thread)| thread.head.status != Status::Terminated);
        living.fold(0, |mask, (t, _)| mask | Init::bit(t))
    }

    /// A new thread has used what the thread has that starts it.
    pub(crate) fn inherit_uses(&mut self, child: u32) {
        if !self.follows_uses {
            return;
        }
        let parent = Init::bit(self.current as u32);
        let late = |id: &ClassId| matches!(self.state.class(*id).init, Init::Late(o) if o & parent != 0);
        let late: Vec<ClassId> = self.state.touched_classes().filter(late).collect();
        for id in late {
            self.state.change_class(id, |c| {
                if let Init::Late(others) = &mut c.init {
                    *others |= Init::bit(child);
                }
            });
        }
    }

    /// Whether a class, or one that has to be initialised before it, has code to run for that.
    pub(crate) fn has_initializers(&self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        linked.initializer.is_some()
            || linked.superclass.is_some_and(|s| self.has_initializers(s))
            || linked.interfaces.iter().any(|&i| self.has_initializers(i))
    }

    /// JVMS §5.5 step 6: final static fields with a `ConstantValue`.
    fn set_constant_values(&mut self, class: ClassId) {
        let program = self.program;
        let linked = program.class(class);
        let Some(file) = &linked.file else { return };
        let mirror = self.state.class(class).mirror;
        for field in linked.fields.iter().filter(|f| f.is_static() && f.index != u16::MAX) {
            let Some(index) = file.fields[field.index as usize].constant_value(file) else { continue };
            let value = match file.pool.get(index) {
                Some(everypath_classfile::Constant::Integer(v)) => u64::from(v as u32),
                Some(everypath_classfile::Constant::Float(bits)) => u64::from(bits),
                Some(everypath_classfile::Constant::Long(v)) => v as u64,
                Some(everypath_classfile::Constant::Double(bits)) => bits,
                Some(everypath_classfile::Constant::String(_)) => self.string_constant(class, index).slot(),
                _ => continue,
            };
            self.state.heap.set_field(mirror, field.kind, u32::from(field.offset), value);
        }
    }

    /// Marks the classes that need no Java code as initialised: arrays and primitives.
    pub(crate) fn is_trivial(&self, class: ClassId) -> bool {
        !matches!(self.program.class(class).shape, everypath_program::Shape::Instance)
    }

    /// The kind of value that a static holds, for messages.
    pub(crate) fn kind_name(kind: Kind) -> &'static str {
        Kind::PRIMITIVES.iter().find(|(k, _)| *k == kind).map_or("reference", |(_, n)| n)
    }
}
