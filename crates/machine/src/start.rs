//! Which `main` is started and how: the rules of the `java` launcher.
//!
//! Up to JDK 24 it is `public static void main(String[])`, declared or inherited. From JDK 25 on
//! (JEP 512) also methods that are not public, not static or take no arguments, in the order of
//! `jdk.internal.misc.MethodFinder`. What is wrong with the input is found before anything runs.

use crate::boot::{STATIC, dispatch_uncaught, leave_main};
use crate::escape::Escape;
use crate::machine::Machine;
use everypath_classfile::build::ClassBuilder;
use everypath_classfile::opcode as op;
use everypath_program::{Class, ClassId, Definition, Insn, LinkError, LoaderId, Method, Program, access};

/// From here on `main` may be an instance method without parameters.
const FIRST_WITH_INSTANCE_MAIN: u32 = 25;
const MAIN: &str = "everypath/Main";
const LAUNCHER: &str = "everypath/Launcher";
const THREAD: &str = "java/lang/Thread";
const WITH_ARGUMENTS: &str = "([Ljava/lang/String;)V";

/// Why a program cannot be started: an error of the user's input.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such class.
    #[error("the class {0} was not found on the class path")]
    Missing(String),
    /// It or something that it needs cannot be loaded or is not valid.
    #[error("the class {0} cannot be started: {exception}: {message}", exception = .1.exception.replace('/', "."), message = first_line(&.1.message))]
    Invalid(String, LinkError),
    /// It has no `main` that the launcher accepts.
    #[error("the class {class} has no main method that can be started: {expected}")]
    NoMain {
        /// The class.
        class: String,
        /// What it should have.
        expected: &'static str,
    },
    /// `main` needs an instance that cannot be made.
    #[error("the main method of {class} is not static, and {reason}")]
    NoInstance {
        /// The class.
        class: String,
        /// Why there is no instance.
        reason: &'static str,
    },
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

impl Machine<'_> {
    /// Prepares the main thread to run `main` of a class.
    pub fn start_program(&mut self, main_class: &str, arguments: &[String]) -> Result<(), StartError> {
        let provided = crate::natives::choose::provide_choosers(self.program);
        provided.map_err(|e| StartError::Invalid(shown(main_class), e))?;
        let class = self.load_main_class(main_class)?;
        let target = find_main(self.program, class)?;
        let launcher =
            self.launcher_of(class, target).map_err(|e| StartError::Invalid(shown(main_class), e))?;
        self.initialize_assembled(launcher);
        let method = self.program.class(launcher).methods[0];
        let texts: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let array = self.new_string_array(&texts);
        self.push_base_frame(method, &[array.slot()]);
        Ok(())
    }

    fn load_main_class(&mut self, name: &str) -> Result<ClassId, StartError> {
        let internal = name.replace('.', "/");
        let invalid = |e| StartError::Invalid(shown(name), e);
        let class = self.program.find_class(LoaderId::APP, &internal).map_err(invalid)?;
        let class = class.ok_or_else(|| StartError::Missing(shown(name)))?;
        match self.verify(class) {
            Ok(()) => Ok(class),
            Err(Escape::Raise(exception, message)) => {
                Err(invalid(LinkError::new(exception, message.unwrap_or_default())))
            }
            Err(_) => {
                Err(invalid(LinkError::new("java/lang/VerifyError", "its superclasses cannot be loaded")))
            }
        }
    }

    /// The class that runs a `main`, the same for all machines of the program.
    fn launcher_of(&self, main_class: ClassId, target: &Method) -> Result<ClassId, LinkError> {
        let (program, key) = (self.program, format!("main of {main_class:?}"));
        if let Some(made) = program.assembled(LoaderId::APP, &key) {
            return Ok(made);
        }
        let launcher = main_launcher(program, main_class, target);
        let bytes = launcher.finish().expect("the machine's own classes assemble");
        let file = program.parse(None, bytes.into())?;
        let definition = Definition {
            loader: LoaderId::APP,
            hidden_suffix: Some(String::new()),
            nest_host: None,
            source_entry: None,
        };
        let class = program.define(file, definition)?;
        let method = program.class(class).methods[1];
        let code = program.code(program.method(method))?;
        let call = code.insns.iter().position(|i| matches!(i.get(), Insn::InvokeStatic(_)));
        if let Some(place) = call {
            program.stand_for(method, place as u32, program.direct_call(target));
        }
        program.set_assembled(LoaderId::APP, &key, class);
        Ok(class)
    }
}

fn shown(name: &str) -> String {
    name.replace('/', ".")
}

fn find_main(program: &Program, class: ClassId) -> Result<&Method, StartError> {
    let name = program.java_name(class);
    if program.feature < FIRST_WITH_INSTANCE_MAIN {
        let expected = "it needs `public static void main(String[])`";
        let found = search(program, class, WITH_ARGUMENTS, |m| m.flags & access::PUBLIC != 0);
        return found.filter(|m| m.is_static()).ok_or(StartError::NoMain { class: name, expected });
    }
    let expected = "it needs `void main(String[])` or `void main()` that is not private";
    let found = search(program, class, WITH_ARGUMENTS, |m| m.flags & access::PUBLIC != 0)
        .or_else(|| search(program, class, WITH_ARGUMENTS, |_| true))
        .filter(|m| !m.is_private())
        .or_else(|| search(program, class, "()V", |_| true).filter(|m| !m.is_private()));
    let found = found.ok_or(StartError::NoMain { class: name, expected })?;
    if !found.is_static() {
        check_instance(program, program.class(class))?;
    }
    Ok(found)
}

/// The nearest `main` of a descriptor: of the class, its superclasses, then superinterfaces, whose
/// static methods are not inherited.
fn search<'p>(
    program: &'p Program,
    class: ClassId,
    descriptor: &str,
    wanted: fn(&Method) -> bool,
) -> Option<&'p Method> {
    let named = |id: ClassId| {
        let methods = program.class(id).methods.iter().map(|&m| program.method(m));
        methods
            .into_iter()
            .find(|m| program.text(m.name) == "main" && program.text(m.descriptor) == descriptor && wanted(m))
    };
    let linked = program.class(class);
    let classes = linked.ancestors.iter().rev().copied();
    let interfaces = linked.all_interfaces.iter().copied().filter(|&i| i != class);
    classes
        .into_iter()
        .find_map(named)
        .or_else(|| interfaces.into_iter().filter_map(named).find(|m| !m.is_static()))
}

fn check_instance(program: &Program, class: &Class) -> Result<(), StartError> {
    let name = program.java_name(class.id);
    let refuse = |reason| Err(StartError::NoInstance { class: name.clone(), reason });
    if class.is_abstract() {
        return refuse("the class is abstract");
    }
    if is_inner(class) {
        return refuse("the class is an inner class");
    }
    let (init, descriptor) = (program.symbols.intern("<init>"), program.symbols.intern("()V"));
    match program.declared_method(class.id, init, descriptor) {
        Some(constructor) if !constructor.is_private() => Ok(()),
        _ => refuse("the class has no constructor without parameters that is not private"),
    }
}

fn is_inner(class: &Class) -> bool {
    let Some(file) = &class.file else { return false };
    let entries = file.inner_classes().unwrap_or_default();
    let own = entries.iter().find(|e| file.pool.class_name(e.inner_class) == Some(file.name()));
    own.is_some_and(|e| e.outer_class != 0 && e.access_flags & access::STATIC == 0)
}

/// `main`, then `DestroyJavaVM`: wait for the other threads, run the shutdown hooks, exit.
fn main_launcher(program: &Program, main_class: ClassId, target: &Method) -> ClassBuilder {
    let name = program.name(main_class).to_string();
    let takes_arguments = program.text(target.descriptor) == WITH_ARGUMENTS;
    let mut class = ClassBuilder::new(0x0031, MAIN, "java/lang/Object");
    class.add_method(STATIC, "start", WITH_ARGUMENTS, |c| {
        // A thread at its first instruction has not begun, so that one must do nothing.
        c.op(op::NOP);
        let (start, end, handler, exit) = (c.here(), c.label(), c.label(), c.label());
        c.push_class(&name).invokestatic(LAUNCHER, "ensureInitialized", "(Ljava/lang/Class;)V");
        c.aload(0).invokestatic(MAIN, "main", WITH_ARGUMENTS);
        c.bind(end).push_int(0).istore(1).goto(exit);
        c.bind(handler).astore(2).push_int(1).istore(1);
        c.invokestatic(THREAD, "currentThread", "()Ljava/lang/Thread;").astore(3);
        dispatch_uncaught(c, 3, 2);
        c.bind(exit);
        leave_main(c, program.feature);
        c.invokestatic(LAUNCHER, "awaitOthers", "()V");
        c.invokestatic("java/lang/Shutdown", "shutdown", "()V");
        c.iload(1).invokestatic(LAUNCHER, "exit", "(I)V");
        c.op(op::RETURN);
        c.handler(start, end, handler, None);
    });
    class.add_method(STATIC, "main", WITH_ARGUMENTS, |c| {
        let receiver = if target.is_static() { "" } else { "Ljava/lang/Object;" };
        let arguments = if takes_arguments { "[Ljava/lang/String;" } else { "" };
        if !target.is_static() {
            c.new_object(&name).op(op::DUP).invokespecial(&name, "<init>", "()V");
        }
        if takes_arguments {
            c.aload(0);
        }
        c.invokestatic(MAIN, "target", &format!("({receiver}{arguments})V")).op(op::RETURN);
    });
    class
}
