//! `LambdaMetafactory`: a class per call site that implements the functional interface, with a
//! field per captured value and a static method that is the call site's target.
//!
//! What does not capture anything is one object, made by the class initialiser.

use super::convert::{box_value, class_name, convert, kind};
use super::{FINAL_SYNTHETIC, STATIC, Site, Target};
use crate::escape::{Escape, raise};
use crate::machine::Machine;
use crate::text::{parameter_types, return_type};
use everypath_classfile::Constant;
use everypath_classfile::build::{ClassBuilder, CodeBuilder};
use everypath_classfile::opcode as op;
use everypath_program::MethodId;

const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;
const PUBLIC: u16 = 0x0001;
const PRIVATE: u16 = 0x0002;
const FINAL: u16 = 0x0010;
const BRIDGE: u16 = 0x0040;
/// The JDK whose lambda classes mark bridges as such.
const FIRST_WITH_BRIDGES: u32 = 24;
const SERIALIZABLE_INTERFACE: &str = "java/io/Serializable";
const NOT_SERIALIZABLE: &str = "java/io/NotSerializableException";
const SERIALIZED: &str = "java/lang/invoke/SerializedLambda";

/// Members that the library's own lambda classes lack; reflection does not show them.
const MAKE: &str = "everypath$make";
const INSTANCE: &str = "everypath$instance";

/// Kinds of method handles that are not plain calls (JVMS table 5.4.3.5-A).
const INVOKE_SPECIAL: u8 = 7;
const NEW_INVOKE_SPECIAL: u8 = 8;
const INVOKE_INTERFACE: u8 = 9;

/// Everything that the class of a lambda is made from.
struct Lambda<'p> {
    class: String,
    caller: String,
    interface: &'p str,
    name: &'p str,
    captures: Vec<&'p str>,
    factory: &'p str,
    /// Descriptor of the interface method.
    erased: &'p str,
    /// Descriptor that callers keep to, more special than the erased one.
    instantiated: &'p str,
    target: Target<'p>,
    markers: Vec<&'p str>,
    bridges: Vec<&'p str>,
    bridge_flag: u16,
    serialization: Serialization,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Serialization {
    Not,
    /// Asked for by the call site.
    Friendly,
    /// By an interface only: the library refuses it.
    Hostile,
}

impl<'p> Machine<'p> {
    pub(super) fn link_lambda(&mut self, site: &Site<'p>, alternative: bool) -> Result<MethodId, Escape> {
        let lambda = self.read_lambda(site, alternative)?;
        let class = assemble(&lambda);
        let id = self.define_for_site(site, class)?;
        Ok(self.assembled_method(id, MAKE))
    }

    fn read_lambda(&mut self, site: &Site<'p>, alternative: bool) -> Result<Lambda<'p>, Escape> {
        let caller = site.caller.class;
        let erased = self.method_type_argument(site, 0)?;
        let instantiated = self.method_type_argument(site, 2)?;
        let handle = site.arguments.get(1).copied().unwrap_or(0);
        let Some(target) = self.handle_target(caller, handle) else { return malformed() };
        self.resolve_lambda_types(site, &target, handle, [erased, instantiated])?;
        let options = if alternative { self.read_options(site)? } else { Options::default() };
        let interface = class_name(return_type(site.descriptor));
        let serialization = match options.serializable {
            true => Serialization::Friendly,
            false if self.extends_serializable(site, interface, &options.markers)? => Serialization::Hostile,
            false => Serialization::Not,
        };
        let caller_name = self.program.class(caller).file.as_ref().map_or("", |f| f.name());
        let number = if self.program.feature < 21 { format!("${}", site.place) } else { String::new() };
        Ok(Lambda {
            class: format!("{caller_name}$$Lambda{number}"),
            caller: caller_name.to_string(),
            interface,
            name: site.name,
            captures: parameter_types(site.descriptor),
            factory: site.descriptor,
            erased,
            instantiated,
            target,
            markers: options.markers,
            bridges: options.bridges,
            bridge_flag: if self.program.feature < FIRST_WITH_BRIDGES { 0 } else { BRIDGE },
            serialization,
        })
    }

    fn method_type_argument(&self, site: &Site<'p>, position: usize) -> Result<&'p str, Escape> {
        let pool =
            &self.program.class(site.caller.class).file.as_ref().expect("call sites are in class files").pool;
        let found = site.arguments.get(position).and_then(|&i| pool.method_type(i));
        found.map_or_else(malformed, Ok)
    }

    /// The errors that resolving the static arguments may have come before the call site is linked.
    fn resolve_lambda_types(
        &mut self,
        site: &Site<'p>,
        target: &Target<'p>,
        handle: u16,
        types: [&str; 2],
    ) -> Result<(), Escape> {
        let caller = site.caller.class;
        for text in [site.descriptor, types[0], types[1], target.descriptor] {
            self.resolve_descriptor(caller, text)?;
        }
        let pool = &self.program.class(caller).file.as_ref().expect("call sites are in class files").pool;
        if let Some(Constant::MethodHandle { reference, .. }) = pool.get(handle) {
            self.resolve_method_ref(caller, reference)?;
        }
        Ok(())
    }

    fn read_options(&self, site: &Site<'p>) -> Result<Options<'p>, Escape> {
        let pool =
            &self.program.class(site.caller.class).file.as_ref().expect("call sites are in class files").pool;
        let mut rest = site.arguments.iter().skip(3).copied();
        let number = |rest: &mut dyn Iterator<Item = u16>| match rest.next().and_then(|i| pool.get(i)) {
            Some(Constant::Integer(value)) => Ok(value),
            _ => malformed(),
        };
        let flags = number(&mut rest)?;
        let mut options = Options { serializable: flags & SERIALIZABLE != 0, ..Options::default() };
        if flags & MARKERS != 0 {
            let count = number(&mut rest)?;
            options.markers = rest.by_ref().take(count as usize).filter_map(|i| pool.class_name(i)).collect();
        }
        if flags & BRIDGES != 0 {
            let count = number(&mut rest)?;
            options.bridges =
                rest.by_ref().take(count as usize).filter_map(|i| pool.method_type(i)).collect();
        }
        Ok(options)
    }

    fn extends_serializable(
        &mut self,
        site: &Site<'p>,
        interface: &str,
        markers: &[&str],
    ) -> Result<bool, Escape> {
        let serializable = self.program.boot_class(SERIALIZABLE_INTERFACE)?;
        for name in [interface].iter().chain(markers) {
            let class = self.resolve_class_name(site.caller.class, name)?;
            if self.program.is_subclass(class, serializable) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[derive(Default)]
struct Options<'p> {
    serializable: bool,
    markers: Vec<&'p str>,
    bridges: Vec<&'p str>,
}

fn malformed<T>() -> Result<T, Escape> {
    raise("java/lang/invoke/LambdaConversionException", "malformed arguments of a lambda's call site")
}

fn assemble(lambda: &Lambda<'_>) -> ClassBuilder {
    let mut class = ClassBuilder::new(FINAL_SYNTHETIC, &lambda.class, "java/lang/Object");
    let mut interfaces = vec![lambda.interface];
    interfaces.extend(&lambda.markers);
    if lambda.serialization == Serialization::Friendly {
        interfaces.push(SERIALIZABLE_INTERFACE);
    }
    let mut seen = Vec::new();
    for name in interfaces {
        if !seen.contains(&name) {
            class.interface(name);
            seen.push(name);
        }
    }
    add_captures(&mut class, lambda);
    let mut methods = vec![lambda.erased];
    methods.extend(&lambda.bridges);
    methods.dedup();
    for descriptor in methods {
        let flags = if descriptor == lambda.erased { PUBLIC } else { PUBLIC | lambda.bridge_flag };
        class.add_method(flags, lambda.name, descriptor, |c| forward(c, lambda, descriptor));
    }
    match lambda.serialization {
        Serialization::Not => {}
        Serialization::Friendly => add_write_replace(&mut class, lambda),
        Serialization::Hostile => add_refusals(&mut class),
    }
    class
}

fn field_name(position: usize) -> String {
    format!("arg${}", position + 1)
}

/// Fields, constructor and factory.
fn add_captures(class: &mut ClassBuilder, lambda: &Lambda<'_>) {
    let name = lambda.class.as_str();
    for (i, text) in lambda.captures.iter().enumerate() {
        class.add_field(PRIVATE | FINAL, &field_name(i), text);
    }
    let constructor = format!("({})V", lambda.captures.concat());
    class.add_method(PRIVATE, "<init>", &constructor, |c| {
        c.aload(0).invokespecial("java/lang/Object", "<init>", "()V");
        let mut local = 1;
        for (i, text) in lambda.captures.iter().enumerate() {
            c.aload(0).load(kind(text), local).putfield(name, &field_name(i), text);
            local += kind(text).slots();
        }
        c.op(op::RETURN);
    });
    if !lambda.captures.is_empty() {
        class.add_method(STATIC, MAKE, lambda.factory, |c| {
            c.new_object(name).op(op::DUP).load_parameters(lambda.factory, 0);
            c.invokespecial(name, "<init>", &constructor).op(op::ARETURN);
        });
        return;
    }
    // Of type Object, as reflection could not find the hidden class by its name.
    let own = "Ljava/lang/Object;";
    class.add_field(PRIVATE | STATIC | FINAL, INSTANCE, own);
    class.add_method(STATIC, "<clinit>", "()V", |c| {
        c.new_object(name)
            .op(op::DUP)
            .invokespecial(name, "<init>", "()V")
            .putstatic(name, INSTANCE, own)
            .op(op::RETURN);
    });
    class.add_method(STATIC, MAKE, lambda.factory, |c| {
        c.getstatic(name, INSTANCE, own).op(op::ARETURN);
    });
}

/// The body of the interface method, or of a bridge to it.
fn forward(c: &mut CodeBuilder<'_>, lambda: &Lambda<'_>, descriptor: &str) {
    let target = &lambda.target;
    let parameters = target.parameters();
    if target.kind == NEW_INVOKE_SPECIAL {
        c.new_object(target.class).op(op::DUP);
    }
    for (i, text) in lambda.captures.iter().enumerate() {
        c.aload(0).getfield(&lambda.class, &field_name(i), text);
    }
    let functional = parameter_types(lambda.instantiated);
    let mut local = 1;
    for (i, text) in parameter_types(descriptor).into_iter().enumerate() {
        c.load(kind(text), local);
        let expected = parameters.get(lambda.captures.len() + i).map_or(text, |p| p);
        convert(c, text, expected, functional.get(i).copied().unwrap_or(text));
        local += kind(text).slots();
    }
    target.call(c);
    let (result, wanted) = (target.result(), return_type(descriptor));
    match (result.as_str(), wanted) {
        ("V", _) => {}
        (_, "V") => drop_value(c, &result),
        _ => convert(c, &result, wanted, wanted),
    }
    c.return_by(descriptor);
}

fn drop_value(c: &mut CodeBuilder<'_>, descriptor: &str) {
    c.op(if kind(descriptor).slots() == 2 { op::POP2 } else { op::POP });
}

impl Target<'_> {
    /// Types of all arguments, the receiver included.
    fn parameters(&self) -> Vec<String> {
        let receiver = match self.kind {
            super::INVOKE_STATIC | NEW_INVOKE_SPECIAL => None,
            _ if self.class.starts_with('[') => Some(self.class.to_string()),
            _ => Some(format!("L{};", self.class)),
        };
        let declared = parameter_types(self.descriptor).into_iter().map(str::to_string);
        receiver.into_iter().chain(declared).collect()
    }

    fn result(&self) -> String {
        match self.kind {
            NEW_INVOKE_SPECIAL => format!("L{};", self.class),
            _ => return_type(self.descriptor).to_string(),
        }
    }

    /// Emits the call; the arguments are on the stack.
    fn call(&self, c: &mut CodeBuilder<'_>) {
        let pool = &mut c.class().pool;
        let constant = match self.interface {
            true => pool.interface_method(self.class, self.name, self.descriptor),
            false => pool.method(self.class, self.name, self.descriptor),
        };
        let opcode = match self.kind {
            super::INVOKE_STATIC => op::INVOKESTATIC,
            INVOKE_SPECIAL | NEW_INVOKE_SPECIAL => op::INVOKESPECIAL,
            INVOKE_INTERFACE => op::INVOKEINTERFACE,
            _ => op::INVOKEVIRTUAL,
        };
        c.invoke(opcode, constant, self.descriptor);
    }
}

/// `writeReplace`, which describes the lambda in terms that its class can make it from again.
fn add_write_replace(class: &mut ClassBuilder, lambda: &Lambda<'_>) {
    class.add_method(PRIVATE | FINAL, "writeReplace", "()Ljava/lang/Object;", |c| {
        let target = &lambda.target;
        c.new_object(SERIALIZED).op(op::DUP).push_class(&lambda.caller);
        c.push_string(lambda.interface).push_string(lambda.name).push_string(lambda.erased);
        c.push_int(i32::from(target.kind))
            .push_string(target.class)
            .push_string(target.name)
            .push_string(target.descriptor);
        c.push_string(lambda.instantiated)
            .push_int(lambda.captures.len() as i32)
            .anewarray("java/lang/Object");
        for (i, text) in lambda.captures.iter().enumerate() {
            c.op(op::DUP).push_int(i as i32).aload(0).getfield(&lambda.class, &field_name(i), text);
            if super::convert::is_primitive(text) {
                box_value(c, text);
            }
            c.op(op::AASTORE);
        }
        let text = "Ljava/lang/String;";
        let descriptor =
            format!("(Ljava/lang/Class;{text}{text}{text}I{text}{text}{text}{text}[Ljava/lang/Object;)V");
        c.invokespecial(SERIALIZED, "<init>", &descriptor).op(op::ARETURN);
    });
}

fn add_refusals(class: &mut ClassBuilder) {
    for (name, descriptor) in
        [("writeObject", "(Ljava/io/ObjectOutputStream;)V"), ("readObject", "(Ljava/io/ObjectInputStream;)V")]
    {
        class.add_method(PRIVATE | FINAL, name, descriptor, |c| {
            c.new_object(NOT_SERIALIZABLE).op(op::DUP).push_string("Non-serializable lambda");
            c.invokespecial(NOT_SERIALIZABLE, "<init>", "(Ljava/lang/String;)V").op(op::ATHROW);
        });
    }
}
