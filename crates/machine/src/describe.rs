//! A state of the machine in words, for people: names of objects, values, operations, what threads
//! hold and wait for, and where they are. Reads only.
//!
//! Objects are named by their class and a number in the order in which they are first named
//! (`Account#2`), which [`Names`] keeps. Locks of `java.util.concurrent` are known by their owner
//! field and by what a parked thread says it is parked for; a lock that a program builds from
//! volatile fields alone is not recognised as one.

use crate::announce::{CALL_SITES, CLASSES, STRINGS};
use crate::heap::Ref;
use crate::machine::{Machine, lock_owner};
use crate::operation::{CHOICE, CLOCK, CONSOLE, OPEN, WHOLE, is_of_class};
use crate::state::Init;
use crate::thread::Status;
use everypath_program::{ARRAY_HEADER, ClassId, Field, Kind, LoaderId, MethodId, Shape};
use everypath_system::{Kind as Does, Location, Operation, Pending, System, ThreadId};
use rustc_hash::FxHashMap;

/// Characters of a string that are shown.
const SHOWN: usize = 40;
const SYNCHRONIZER: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
const VIRTUAL: &str = "java/lang/BaseVirtualThread";

/// An instruction of a method; `u32::MAX` for natives.
pub type CodePoint = (MethodId, u32);

/// A place in the code, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CodePlace {
    /// The class, as Java writes it.
    pub class: String,
    /// The method.
    pub method: String,
    /// The source file's name.
    pub file: Option<String>,
    /// The line in it.
    pub line: Option<u32>,
    /// Whether it is the user's code.
    pub user: bool,
}

/// What an operation is on, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The object, or the class of a static field.
    pub object: String,
    /// The field, or `[3]`; none for the object as a whole.
    pub place: Option<String>,
}

impl Spot {
    /// `Account#1.balance`, `int[]#1[3]`.
    pub fn text(&self) -> String {
        match &self.place {
            None => self.object.clone(),
            Some(place) if place.starts_with('[') => format!("{}{place}", self.object),
            Some(place) => format!("{}.{place}", self.object),
        }
    }
}

/// What a thread waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// In words that follow "waits for".
    pub what: String,
    /// Who has it, if that is one thread.
    pub owner: Option<usize>,
    /// Whether somebody has it, as opposed to a signal that did not come.
    pub is_held: bool,
}

/// Numbers of objects, given in the order in which they are first named.
#[derive(Default)]
pub struct Names {
    numbers: FxHashMap<Ref, u32>,
    counts: FxHashMap<String, u32>,
}

impl Names {
    fn number(&mut self, object: Ref, class: &str) -> u32 {
        if let Some(&number) = self.numbers.get(&object) {
            return number;
        }
        let count = self.counts.entry(class.into()).or_default();
        *count += 1;
        self.numbers.insert(object, *count);
        *count
    }

    /// Objects that were named are kept by the collector, under their new addresses.
    pub(crate) fn update(&mut self, mut moved: impl FnMut(Ref) -> Ref) {
        let mut all: Vec<(Ref, u32)> = self.numbers.drain().collect();
        // The order of copying decides addresses, so it must not depend on a hash.
        all.sort_by_key(|&(object, _)| object.0);
        self.numbers = all.into_iter().map(|(object, number)| (moved(object), number)).collect();
    }
}

impl Machine<'_> {
    /// The name of a thread, as the program gave it.
    pub fn name_of_thread(&self, t: usize) -> String {
        self.thread_name(self.state.thread(t).head.object)
    }

    /// Whether a thread is a virtual one.
    pub fn is_virtual_thread(&self, t: usize) -> bool {
        self.has_ancestor(self.state.heap.class_of(self.state.thread(t).head.object), VIRTUAL)
    }

    /// Where a thread is, newest frame first, without what no stack trace shows.
    pub fn stack_of(&self, t: usize) -> Vec<CodePoint> {
        let frames = self.state.thread(t).frames.iter().rev().map(|f| self.shown_frame(f));
        frames.filter(|&(m, _)| self.is_shown(self.program.method(m))).collect()
    }

    /// Where an exception was made, newest frame first.
    pub fn stack_of_exception(&self, exception: Ref) -> Vec<CodePoint> {
        let trace = self.state.heap.get_ref(exception, self.known.throwable_backtrace);
        if trace.is_null() {
            return Vec::new();
        }
        let at = |i: u32| self.state.heap.get_element(trace, Kind::Int, i) as u32;
        (0..self.state.heap.length(trace) / 2).map(|i| (MethodId(at(2 * i)), at(2 * i + 1))).collect()
    }

    /// A place in the code, in words.
    pub fn code_place(&self, (method, pc): CodePoint) -> CodePlace {
        let method = self.program.method(method);
        let class = self.program.class(method.class);
        CodePlace {
            class: self.program.java_name(method.class),
            method: self.program.text(method.name).into(),
            file: class.file.as_ref().and_then(|f| f.source_file()).map(str::to_string),
            line: self.program.line_number(method, pc).map(u32::from),
            user: self.is_users(method.class),
        }
    }

    /// Whether a class is the user's, not the JDK's.
    pub fn is_users(&self, class: ClassId) -> bool {
        !matches!(self.program.class(class).loader, LoaderId::BOOT | LoaderId::PLATFORM)
    }

    /// A class as people call it: without its package and the classes around it.
    pub fn short_class(&self, class: ClassId) -> String {
        if let Shape::Array { component, .. } = self.program.class(class).shape {
            return self.short_class(component) + "[]";
        }
        shorten(self.program.name(class))
    }

    pub(crate) fn has_ancestor(&self, class: ClassId, name: &str) -> bool {
        self.program.class(class).ancestors.iter().any(|&a| self.program.name(a) == name)
    }

    /// The object that stands for a lock of the library: what it delegates to; none while it is made.
    fn behind_lock(&self, object: Ref) -> Option<Ref> {
        let class = self.state.heap.class_of(object);
        if !self.program.name(class).starts_with("java/util/concurrent/locks/Reentrant") {
            return Some(object);
        }
        let Some(field) = self.field_of(class, "sync") else { return Some(object) };
        let behind = self.state.heap.get_ref(object, u32::from(field.offset));
        (!behind.is_null()).then_some(behind)
    }

    /// Whether an object knows the thread that has it exclusively.
    pub(crate) fn is_synchronizer(&self, object: Ref) -> bool {
        self.has_ancestor(self.state.heap.class_of(object), SYNCHRONIZER)
    }

    /// Whether a number is that of an object, not of a class, the console or the like.
    pub(crate) fn is_object(&self, number: u32) -> bool {
        number != 0 && (number as usize) < self.state.heap.len()
    }

    /// The thread that a `java.lang.Thread` stands for, if it was started.
    pub fn thread_of_object(&self, object: Ref) -> Option<usize> {
        self.state.threads().iter().position(|t| t.head.object == object)
    }

    /// The thread that holds an object's monitor, or has it as a lock of the library.
    pub fn lock_owner_of(&self, object: Ref) -> Option<usize> {
        match self.state.heap.lock(object) {
            0 => self.owner_of(object),
            word => Some(lock_owner(word)),
        }
    }
}

/// Naming objects and values.
impl Machine<'_> {
    /// An object by name: `Account#2`, `"text"`, `Account.class`, `thread "main"`.
    pub fn object_text(&self, names: &mut Names, object: Ref) -> String {
        if object.is_null() {
            return "null".into();
        }
        let class = self.state.heap.class_of(object);
        if class == self.known.string {
            return quoted(&self.string(object));
        }
        if class == self.known.class {
            return self.short_class(self.class_of_mirror(object)) + ".class";
        }
        if let Some((kind, value)) = self.unbox(object) {
            return self.value_text(names, kind, value);
        }
        if self.has_ancestor(class, "java/lang/Thread") {
            return format!("thread \"{}\"", self.thread_name(object));
        }
        if self.has_ancestor(class, "java/lang/Enum") {
            return self.enum_text(class, object);
        }
        let Some(object) = self.behind_lock(object) else {
            return format!("a new {}", self.short_class(class));
        };
        let name = self.kind_of_object(object);
        format!("{name}#{}", names.number(object, &name))
    }

    fn enum_text(&self, class: ClassId, object: Ref) -> String {
        let name = Ref::from_slot(self.get_named(object, "name"));
        let text = if name.is_null() { "?".into() } else { self.string(name) };
        // A constant with a body is of a class of its own.
        let ancestors = &self.program.class(class).ancestors;
        let direct = ancestors.iter().position(|&a| self.program.name(a) == "java/lang/Enum");
        let of = direct.and_then(|i| ancestors.get(i + 1)).copied().unwrap_or(class);
        format!("{}.{text}", self.short_class(of))
    }

    fn kind_of_object(&self, object: Ref) -> String {
        let class = self.state.heap.class_of(object);
        let name = self.program.name(class);
        if name.starts_with("java/util/concurrent/") && self.is_synchronizer(object) {
            return shorten(name.split('$').next().unwrap_or(name));
        }
        if name.starts_with("java/util/concurrent/") && name.ends_with("$ConditionObject") {
            return "Condition".into();
        }
        self.short_class(class)
    }

    /// A value of a kind, as people write it.
    pub fn value_text(&self, names: &mut Names, kind: Kind, slot: u64) -> String {
        match kind {
            Kind::Boolean => (slot & 1 != 0).to_string(),
            Kind::Byte => (slot as i8).to_string(),
            Kind::Short => (slot as i16).to_string(),
            Kind::Int => (slot as i32).to_string(),
            Kind::Long => (slot as i64).to_string(),
            Kind::Char => match char::from_u32(slot as u32 & 0xffff) {
                Some(c) if !c.is_control() => format!("'{c}'"),
                _ => format!("'\\u{:04x}'", slot & 0xffff),
            },
            Kind::Float => format!("{:?}", f32::from_bits(slot as u32)),
            Kind::Double => format!("{:?}", f64::from_bits(slot)),
            Kind::Ref => self.object_text(names, Ref::from_slot(slot)),
            Kind::Void => String::new(),
        }
    }

    /// What a location is, in words.
    pub fn spot(&self, names: &mut Names, location: Location) -> Spot {
        if is_of_class(location) {
            return Spot { object: self.short_class(ClassId(location.object)), place: None };
        }
        match location.object {
            CONSOLE => return Spot { object: "the console".into(), place: None },
            CLOCK => return Spot { object: "the clock".into(), place: None },
            CHOICE => return Spot { object: "the values".into(), place: None },
            OPEN => return Spot { object: "the open files".into(), place: None },
            CLASSES => return Spot { object: "the classes of a loader".into(), place: None },
            STRINGS => return Spot { object: "the interned strings".into(), place: None },
            CALL_SITES => return Spot { object: "the target of a call site".into(), place: None },
            number if !self.is_object(number) => {
                return Spot { object: "memory outside the heap".into(), place: None };
            }
            _ => {}
        }
        let object = Ref(location.object);
        if location.place == WHOLE {
            return Spot { object: self.object_text(names, object), place: None };
        }
        if let Some((index, _)) = self.element_of(location) {
            return Spot { object: self.object_text(names, object), place: Some(format!("[{index}]")) };
        }
        match self.field_of_location(location) {
            Some(field) => Spot {
                object: match field.is_static() {
                    true => self.short_class(field.class),
                    false => self.object_text(names, object),
                },
                place: Some(self.program.text(field.name).into()),
            },
            None => Spot { object: self.object_text(names, object), place: None },
        }
    }

    /// The value at a location, if it is a field or an element.
    pub fn value_at(&self, names: &mut Names, location: Location) -> Option<String> {
        if is_of_class(location) || !self.is_object(location.object) || location.place == WHOLE {
            return None;
        }
        let object = Ref(location.object);
        if let Some((index, kind)) = self.element_of(location) {
            let value = self.state.heap.get_element(object, kind, index);
            return Some(self.value_text(names, kind, value));
        }
        let field = self.field_of_location(location)?;
        let value = self.state.heap.get_field(object, field.kind, u32::from(field.offset));
        Some(self.value_text(names, field.kind, value))
    }

    /// Index and kind of an element of an array.
    fn element_of(&self, location: Location) -> Option<(u32, Kind)> {
        let array = Ref(location.object);
        let kind = self.program.class(self.state.heap.class_of(array)).element_kind()?;
        let index = location.place.checked_sub(ARRAY_HEADER * 4)? >> kind.element_shift();
        (index < self.state.heap.length(array)).then_some((index, kind))
    }

    fn field_of_location(&self, location: Location) -> Option<&Field> {
        let class = self.state.heap.class_of(Ref(location.object));
        let offset = (location.place / 4) as u16;
        if class == self.known.class && u32::from(offset) >= self.program.mirror_base() {
            let of = self.program.class(self.class_of_mirror(Ref(location.object)));
            return of.fields.iter().find(|f| f.is_static() && f.offset == offset);
        }
        self.field_at(class, offset)
    }
}

/// Operations and waiting in words.
impl Machine<'_> {
    /// An operation that a thread is about to perform, in words that follow its name.
    pub fn operation_text(&self, names: &mut Names, operation: &Operation) -> String {
        if let Some(text) = self.life_text(names, operation) {
            return text;
        }
        let spot = self.spot(names, operation.location).text();
        let t = operation.thread.0 as usize;
        let own = self.state.thread(t).head.object.0 == operation.location.object;
        match operation.kind {
            Does::Read(_) => format!("reads {spot}"),
            Does::Write(_) => format!("writes {spot}"),
            Does::Update(_) => format!("updates {spot}"),
            Does::Acquire => format!("takes the lock of {spot}"),
            Does::Release => format!("releases the lock of {spot}"),
            Does::Wait => format!("waits on {spot}"),
            Does::Notify => format!("notifies one thread that waits on {spot}"),
            Does::NotifyAll if own => "notifies those who wait for its end".into(),
            Does::NotifyAll => format!("notifies all threads that wait on {spot}"),
            Does::Start if own => "begins".into(),
            Does::Start => format!("starts {spot}"),
            Does::End => "ends".into(),
            Does::Leave => format!("leaves {spot}"),
            Does::Join => "waits for the other threads to end".into(),
            Does::Park => "parks".into(),
            Does::Unpark => format!("unparks {spot}"),
            Does::Interrupt if own => "looks at its interrupt flag".into(),
            Does::Interrupt => format!("interrupts {spot}"),
            Does::Sleep if crate::operation::is_control(operation) => "comes to a yield point".into(),
            Does::Sleep => "sleeps or yields".into(),
            Does::ClassInit | Does::ClassUse => self.initialization_text(t, operation.location, &spot),
            Does::Communicate => format!("uses {spot}"),
            Does::Choice => "chooses a value".into(),
            Does::Observe if operation.location.object == 0 => "looks at what all threads are doing".into(),
            Does::Observe => format!("looks at what {spot} is doing"),
            Does::Exit => "ends the program".into(),
        }
    }

    /// Looking at whether a thread lives, and waiting for its end, as people say it.
    fn life_text(&self, names: &mut Names, operation: &Operation) -> Option<String> {
        let object = Ref(operation.location.object);
        if is_of_class(operation.location) || !self.is_object(object.0) {
            return None;
        }
        let is_eetop = operation.location.place == self.known.thread_eetop * 4;
        let is_thread = self.has_ancestor(self.state.heap.class_of(object), "java/lang/Thread");
        match operation.kind {
            Does::Read(_) if is_thread && is_eetop => Some(format!(
                "finds {} {}",
                self.object_text(names, object),
                if self.get_named(object, "eetop") == 0 { "not running" } else { "running" }
            )),
            Does::Wait if is_thread => {
                Some(format!("waits for the end of {}", self.object_text(names, object)))
            }
            _ => None,
        }
    }

    /// Whether an operation looks at whether a thread lives: a number that means nothing to people.
    pub fn is_look_at_life(&self, operation: &Operation) -> bool {
        matches!(operation.kind, Does::Read(_) | Does::Write(_))
            && !is_of_class(operation.location)
            && self.is_object(operation.location.object)
            && operation.location.place == self.known.thread_eetop * 4
            && self.has_ancestor(self.state.heap.class_of(Ref(operation.location.object)), "java/lang/Thread")
    }

    fn initialization_text(&self, t: usize, location: Location, class: &str) -> String {
        if !is_of_class(location) {
            return format!("initialises {class}");
        }
        match self.state.class(ClassId(location.object)).init {
            Init::By(by) if by as usize == t => format!("has initialised the class {class}"),
            Init::By(_) => format!("waits for the class {class} to be initialised"),
            Init::None => format!("begins to initialise the class {class}"),
            _ => format!("finds the class {class} initialised"),
        }
    }

    /// What a thread that cannot go on waits for.
    pub fn wanted(&self, names: &mut Names, t: usize) -> Option<Wanted> {
        let Pending::Blocked(operation) = self.pending(ThreadId(t as u32)) else {
            return self.timed_wanted(names, t);
        };
        Some(self.wanted_by(names, t, &operation))
    }

    /// A thread whose wait may end by itself still waits.
    fn timed_wanted(&self, names: &mut Names, t: usize) -> Option<Wanted> {
        let operation = match self.state.thread(t).head.status {
            Status::Sleeping(_) => {
                return Some(Wanted { what: "time to pass".into(), owner: None, is_held: false });
            }
            status @ (Status::Waiting { .. } | Status::Parked(_)) => self.blocked_operation(t, status),
            _ => return None,
        };
        let mut wanted = self.wanted_by(names, t, &operation);
        wanted.what += ", or for its time to run out";
        Some(wanted)
    }

    fn wanted_by(&self, names: &mut Names, t: usize, operation: &Operation) -> Wanted {
        let object = Ref(operation.location.object);
        let simple = |what: String| Wanted { what, owner: None, is_held: false };
        if let Some(awaited) = self.awaited(t) {
            return self.wanted_of(names, awaited.object);
        }
        match operation.kind {
            Does::Acquire => Wanted {
                what: format!("the lock of {}", self.object_text(names, object)),
                owner: self.lock_owner_of(object),
                is_held: true,
            },
            Does::ClassInit => Wanted {
                what: format!("the class {} to be initialised", self.spot(names, operation.location).object),
                owner: self.blocker(ThreadId(t as u32)).map(|b| b.0 as usize),
                is_held: true,
            },
            Does::Wait => match self.thread_of_object(object) {
                Some(other) => Wanted {
                    what: format!("the end of {}", self.object_text(names, object)),
                    owner: Some(other),
                    is_held: false,
                },
                None => simple(format!("a notification on {}", self.object_text(names, object))),
            },
            Does::Park => self.wanted_of(names, self.park_blocker(t)),
            Does::Join => simple("the other threads to end".into()),
            Does::Sleep => simple("time to pass".into()),
            _ => simple(format!("what it needs to go on: it {}", self.operation_text(names, operation))),
        }
    }

    /// The library tells what a thread is parked for.
    fn wanted_of(&self, names: &mut Names, blocker: Ref) -> Wanted {
        if blocker.is_null() {
            return Wanted { what: "a permit (unpark)".into(), owner: None, is_held: false };
        }
        let name = self.object_text(names, blocker);
        let owner = self.lock_owner_of(blocker).filter(|_| self.is_synchronizer(blocker));
        let what = match (owner, name.starts_with("Condition#")) {
            (Some(_), _) => format!("the lock {name}"),
            (None, true) => format!("a signal on {name}"),
            (None, false) => name,
        };
        Wanted { what, owner, is_held: owner.is_some() }
    }
}

/// A name of a class without package and surrounding classes, hidden ones by what they are.
fn shorten(name: &str) -> String {
    if let Some((host, _)) = name.split_once("$$Lambda") {
        return format!("lambda of {}", shorten(host));
    }
    let name = name.split_once("/0x").map_or(name, |(shown, _)| shown);
    let simple = name.rsplit('/').next().unwrap_or(name);
    // Anonymous and local classes have names that begin with a digit: these say nothing alone.
    let mut innermost = simple
        .match_indices('$')
        .filter(|&(i, _)| i > 0 && simple[i + 1..].starts_with(|c: char| c.is_alphabetic()));
    innermost.next_back().map_or(simple, |(i, _)| &simple[i + 1..]).to_string()
}

/// A string in quotes, on one line, not too long.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for (i, c) in text.chars().enumerate() {
        if i == SHOWN {
            out.push('…');
            break;
        }
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::{quoted, shorten};

    #[test]
    fn classes_are_named_without_package() {
        assert_eq!(shorten("java/util/concurrent/locks/ReentrantLock"), "ReentrantLock");
        assert_eq!(shorten("a/Outer$Inner"), "Inner");
        assert_eq!(shorten("a/Outer$Inner$1"), "Inner$1");
        assert_eq!(shorten("a/Main$$Lambda1/0x0000000000000007"), "lambda of Main");
        assert_eq!(shorten("$Odd"), "$Odd");
    }

    #[test]
    fn strings_stay_on_one_line_and_short() {
        assert_eq!(quoted("a\"b\n"), "\"a\\\"b\\n\"");
        assert_eq!(quoted(&"x".repeat(50)).chars().count(), 43);
    }
}
