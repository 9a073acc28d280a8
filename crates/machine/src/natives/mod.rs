//! Native methods, and the few Java methods that the machine replaces: one file per Java class or
//! group of classes, keyed by the real class, name and descriptor.
//!
//! A native that is not here stops the program with its name: nothing returns a made-up result.
//! Methods with Java code that are replaced are listed with their reasons in `docs/fidelity.md`.

use crate::escape::Outcome;
use crate::machine::{MAX_NATIVE_SLOTS, Machine};
pub use choose::chooser_classes;
use everypath_program::{Method, Program};
use rustc_hash::{FxHashMap, FxHashSet};

mod atomic;
pub(crate) mod chance;
pub(crate) mod choose;
mod class;
mod class_loader;
pub(crate) mod console;
mod environment;
mod file_system;
mod io;
mod libraries;
mod management;
mod math;
mod method_handles;
mod misc;
mod nio;
mod object;
pub(crate) mod reflect;
mod replaced;
mod stack_walk;
mod system;
mod thread;
mod throwable;
pub(crate) mod uncaught;
mod unsafe_memory;
mod zip;

pub(crate) use thread::RUNNABLE;

/// Argument slots, receiver first; long and double take two, the value in the first.
pub type Args<'a> = &'a [u64; MAX_NATIVE_SLOTS];

/// The code of a native.
pub type Native = fn(&mut Machine<'_>, Args<'_>) -> Outcome;

/// All natives by key.
pub struct Registry {
    by_key: FxHashMap<String, u16>,
    classes: FxHashSet<String>,
    natives: Vec<Native>,
    descriptions: FxHashMap<u16, crate::operation::Describe>,
}

impl Registry {
    /// Everything that the machine implements.
    pub fn new() -> Registry {
        let mut registry = Registry {
            by_key: FxHashMap::default(),
            classes: FxHashSet::default(),
            natives: Vec::new(),
            descriptions: FxHashMap::default(),
        };
        object::register(&mut registry);
        class::register(&mut registry);
        class_loader::register(&mut registry);
        system::register(&mut registry);
        thread::register(&mut registry);
        crate::group::register(&mut registry);
        throwable::register(&mut registry);
        unsafe_memory::register(&mut registry);
        atomic::register(&mut registry);
        io::register(&mut registry);
        choose::register(&mut registry);
        chance::register(&mut registry);
        console::register(&mut registry);
        uncaught::register(&mut registry);
        file_system::register(&mut registry);
        libraries::register(&mut registry);
        nio::register(&mut registry);
        zip::register(&mut registry);
        environment::register(&mut registry);
        math::register(&mut registry);
        misc::register(&mut registry);
        management::register(&mut registry);
        method_handles::register(&mut registry);
        crate::invoke::register(&mut registry);
        reflect::register(&mut registry);
        stack_walk::register(&mut registry);
        crate::operation::describe_natives(&mut registry);
        registry
    }

    /// Adds natives of one class: name and descriptor, code.
    pub fn add(&mut self, class: &str, natives: &[(&str, Native)]) {
        self.classes.insert(class.to_string());
        for (name, native) in natives {
            self.by_key.insert(format!("{class}.{name}"), self.natives.len() as u16);
            self.natives.push(*native);
        }
    }

    /// The native of a method, if the machine has one.
    pub fn find(&self, program: &Program, method: &Method) -> Option<u16> {
        let class = program.class(method.class);
        if choose::is_chooser(program.text(class.name)) {
            return self.by_key.get(&program.method_key(method)).copied();
        }
        if class.loader != everypath_program::LoaderId::BOOT
            || !self.classes.contains(program.text(class.name))
        {
            return None;
        }
        let key = program.method_key(method);
        if !method.is_native() && !replaced::is_replaced(program.text(class.name), program.text(method.name))
        {
            return None;
        }
        self.by_key.get(&key).copied()
    }

    /// The code of a native.
    pub fn get(&self, index: u16) -> Native {
        self.natives[index as usize]
    }

    /// What operations a native performs, if other threads can notice any.
    pub(crate) fn describe(&self, index: u16) -> Option<crate::operation::Describe> {
        self.descriptions.get(&index).copied()
    }

    /// Describes all overloads of a native.
    pub(crate) fn describe_named(&mut self, class: &str, name: &str, describe: crate::operation::Describe) {
        self.describe_prefixed(class, &format!("{name}("), describe);
    }

    /// Describes all natives of a class whose names begin alike.
    pub(crate) fn describe_prefixed(
        &mut self,
        class: &str,
        prefix: &str,
        describe: crate::operation::Describe,
    ) {
        let start = format!("{class}.{prefix}");
        let natives = self.by_key.iter().filter(|(key, _)| key.starts_with(&start));
        self.descriptions.extend(natives.map(|(_, &index)| (index, describe)));
    }

    /// The keys of natives that announce no operation.
    pub fn unannounced(&self) -> impl Iterator<Item = &str> {
        let quiet = self.by_key.iter().filter(|(_, index)| !self.descriptions.contains_key(index));
        quiet.map(|(key, _)| key.as_str())
    }

    /// All keys, for checking them against the JDK's own classes.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.by_key.keys().map(String::as_str)
    }
}

impl Default for Registry {
    fn default() -> Registry {
        Registry::new()
    }
}

pub use replaced::replaced_methods;

/// For natives that only prepare what the machine has no need of.
pub(crate) fn nothing(_: &mut Machine<'_>, _: Args<'_>) -> Outcome {
    Ok(0)
}
