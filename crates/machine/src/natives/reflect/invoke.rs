//! Reflective calls: argument checks and unboxing here, the call itself in an adapter.
//!
//! JDK 17 asks a native method to do the call. JDK 25 would build a method handle for it; the
//! accessor that holds the handle is made here without one, and its `invokeImpl` is replaced, so
//! that everything around it (checks, messages, frames in stack traces) is the library's.

use super::super::{Args, Registry};
use super::adapter::Call;
use crate::escape::{Escape, Outcome, null_pointer, raise};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::text::parameter_types;
use everypath_program::{ClassId, Kind, Method, MethodId};

const METHOD_ACCESSOR: &str = "jdk/internal/reflect/DirectMethodHandleAccessor";
const CONSTRUCTOR_ACCESSOR: &str = "jdk/internal/reflect/DirectConstructorHandleAccessor";

pub(super) fn register(r: &mut Registry) {
    let invoke = "invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
    let construct = "newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";
    r.add("jdk/internal/reflect/NativeMethodAccessorImpl", &[(invoke, invoke_native)]);
    r.add("jdk/internal/reflect/NativeConstructorAccessorImpl", &[(construct, construct_native)]);
    // The generated accessors of JDK 17 would be classes made at run time for the sake of speed.
    r.add("jdk/internal/reflect/ReflectionFactory", &[("inflationThreshold()I", |_, _| Ok(i32::MAX as u64))]);
    r.add(
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        &[
            ("newMethodAccessor(Ljava/lang/reflect/Method;Z)Ljdk/internal/reflect/MethodAccessorImpl;", method_accessor),
            ("newConstructorAccessor(Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;", constructor_accessor),
            (
                "newSerializableConstructorAccessor(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
                serializable_accessor,
            ),
        ],
    );
    r.add(
        METHOD_ACCESSOR,
        &[
            ("invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", |m, a| {
                invoke_accessor(m, a, None)
            }),
            (
                "invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
                |m, a| invoke_accessor(m, a, Some(Ref::from_slot(a[3]))),
            ),
        ],
    );
    r.add(CONSTRUCTOR_ACCESSOR, &[("invokeImpl([Ljava/lang/Object;)Ljava/lang/Object;", construct_accessor)]);
}

/// What to throw when an argument does not fit.
#[derive(Clone, Copy)]
enum Misfit {
    /// As HotSpot's own reflection.
    Native,
    /// As a method handle would, for the accessor to translate.
    Handle,
}

fn invoke_native(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let target = m.method_of_executable(Ref::from_slot(a[0]));
    m.need_initialized(target.class)?;
    let mut arguments = Vec::new();
    if !target.is_static() {
        check_receiver(m, target, Ref::from_slot(a[1]))?;
        arguments.push(a[1]);
    }
    unbox_arguments(m, target, Ref::from_slot(a[2]), Misfit::Native, &mut arguments)?;
    let adapter = m.adapter(Call { target: target.id, instance: None, native: m.native, wraps: true })?;
    Err(Escape::Invoke(adapter, arguments))
}

fn check_receiver(m: &Machine<'_>, target: &Method, receiver: Ref) -> Result<(), Escape> {
    if receiver.is_null() {
        return null_pointer();
    }
    match m.program.is_subclass(m.state.heap.class_of(receiver), target.class) {
        true => Ok(()),
        false => raise("java/lang/IllegalArgumentException", "object is not an instance of declaring class"),
    }
}

fn construct_native(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let target = m.method_of_executable(Ref::from_slot(a[0]));
    let class = m.program.class(target.class);
    if class.is_abstract() {
        return raise("java/lang/InstantiationException", m.program.java_name(target.class));
    }
    m.need_initialized(target.class)?;
    let mut arguments = Vec::new();
    unbox_arguments(m, target, Ref::from_slot(a[1]), Misfit::Native, &mut arguments)?;
    let adapter =
        m.adapter(Call { target: target.id, instance: Some(target.class), native: m.native, wraps: true })?;
    Err(Escape::Invoke(adapter, arguments))
}

/// Appends the elements of an `Object[]` as the slots that the target's parameters take.
fn unbox_arguments(
    m: &Machine<'_>,
    target: &Method,
    array: Ref,
    misfit: Misfit,
    out: &mut Vec<u64>,
) -> Result<(), Escape> {
    let given = if array.is_null() { 0 } else { m.state.heap.length(array) };
    if given as usize != target.parameters.len() {
        return raise("java/lang/IllegalArgumentException", "wrong number of arguments");
    }
    let types = parameter_types(m.program.text(target.descriptor));
    for (i, (&kind, descriptor)) in target.parameters.iter().zip(types).enumerate() {
        let argument = m.state.heap.element_ref(array, i as u32);
        let value = match kind {
            Kind::Ref => reference_argument(m, target, descriptor, argument, misfit)?,
            _ => primitive_argument(m, kind, argument, misfit)?,
        };
        out.push(value);
        out.extend((kind.slots() == 2).then_some(0));
    }
    Ok(())
}

fn reference_argument(
    m: &Machine<'_>,
    target: &Method,
    descriptor: &str,
    argument: Ref,
    misfit: Misfit,
) -> Outcome {
    if argument.is_null() || descriptor == "Ljava/lang/Object;" {
        return Ok(argument.slot());
    }
    let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
    // A type that was never loaded has no instances.
    let wanted = m.find_class(m.program.class(target.class).loader, name)?;
    let given = m.state.heap.class_of(argument);
    match wanted.is_some_and(|w| m.program.is_subclass(given, w)) {
        true => Ok(argument.slot()),
        false => mismatch(m, given, &name.replace('/', "."), misfit),
    }
}

fn primitive_argument(m: &Machine<'_>, kind: Kind, argument: Ref, misfit: Misfit) -> Outcome {
    if argument.is_null() {
        return null_primitive(kind, misfit);
    }
    match m.unbox(argument).and_then(|(from, value)| widen(from, kind, value)) {
        Some(value) => Ok(value),
        None => mismatch(m, m.state.heap.class_of(argument), Machine::kind_name(kind), misfit),
    }
}

fn mismatch(m: &Machine<'_>, given: ClassId, wanted: &str, misfit: Misfit) -> Outcome {
    match misfit {
        Misfit::Native => raise("java/lang/IllegalArgumentException", "argument type mismatch"),
        Misfit::Handle => raise(
            "java/lang/ClassCastException",
            format!("Cannot cast {} to {wanted}", m.program.java_name(given)),
        ),
    }
}

fn null_primitive(kind: Kind, misfit: Misfit) -> Outcome {
    let Misfit::Handle = misfit else {
        return Err(Escape::Raise("java/lang/IllegalArgumentException", None));
    };
    let getter = match kind {
        Kind::Byte => "byteValue",
        Kind::Short => "shortValue",
        Kind::Long => "longValue",
        Kind::Float => "floatValue",
        Kind::Double => "doubleValue",
        _ => "intValue",
    };
    raise(
        "java/lang/NullPointerException",
        format!(
            "Cannot invoke \"java.lang.Number.{getter}()\" because the return value of \
             \"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\" is null"
        ),
    )
}

/// The operand slot of a primitive converted to a wider kind (JLS §5.1.2), if it can be.
pub(super) fn widen(from: Kind, to: Kind, value: u64) -> Option<u64> {
    use Kind::{Byte, Char, Double, Float, Int, Long, Short};
    if from == to {
        return Some(value);
    }
    let int = value as u32 as i32;
    match (from, to) {
        (Byte, Short | Int) | (Short | Char, Int) => Some(value),
        (Byte | Short | Char | Int, Long) => Some(i64::from(int) as u64),
        (Byte | Short | Char | Int, Float) => Some(u64::from((int as f32).to_bits())),
        (Byte | Short | Char | Int, Double) => Some(f64::from(int).to_bits()),
        (Long, Float) => Some(u64::from((value as i64 as f32).to_bits())),
        (Long, Double) => Some((value as i64 as f64).to_bits()),
        (Float, Double) => Some(f64::from(f32::from_bits(value as u32)).to_bits()),
        _ => None,
    }
}

/// `DirectMethodHandleAccessor` for a method, or for the variant of a caller-sensitive method that
/// takes its caller as a last argument.
fn method_accessor(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const HAS_CALLER: u64 = 0x100;
    const IS_STATIC: u64 = 0x200;
    let reflected = m.method_of_executable(Ref::from_slot(a[0]));
    m.need_initialized(reflected.class)?;
    let class = m.program.boot_class(METHOD_ACCESSOR)?;
    m.need_initialized(class)?;
    let with_caller = if a[1] != 0 { caller_variant(m, reflected) } else { None };
    let target = with_caller.unwrap_or(reflected);
    let accessor = m.new_object(class);
    let declaring = m.mirror(reflected.class);
    let flags =
        if with_caller.is_some() { HAS_CALLER } else { 0 } | if target.is_static() { IS_STATIC } else { 0 };
    m.set_named(accessor, "declaringClass", declaring.slot());
    m.set_named(accessor, "paramCount", reflected.parameters.len() as u64);
    m.set_named(accessor, "flags", flags);
    m.set_named(accessor, "everypathMethod", u64::from(target.id.0));
    Ok(accessor.slot())
}

fn caller_variant<'p>(m: &Machine<'p>, method: &Method) -> Option<&'p Method> {
    let program = m.program;
    let descriptor = program.text(method.descriptor).replace(')', "Ljava/lang/Class;)");
    let found = program.find_method(method.class, program.text(method.name), &descriptor)?;
    (found.class == method.class).then_some(found)
}

fn constructor_accessor(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let target = m.method_of_executable(Ref::from_slot(a[0]));
    new_constructor_accessor(m, target, target.class)
}

fn serializable_accessor(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let instance = m.class_of_mirror(Ref::from_slot(a[0]));
    let target = m.method_of_executable(Ref::from_slot(a[1]));
    if !m.program.is_subclass(instance, target.class) {
        return raise("java/lang/UnsupportedOperationException", "constructor is not of a superclass");
    }
    new_constructor_accessor(m, target, instance)
}

fn new_constructor_accessor(m: &mut Machine<'_>, target: &Method, instance: ClassId) -> Outcome {
    m.need_initialized(instance)?;
    let class = m.program.boot_class(CONSTRUCTOR_ACCESSOR)?;
    m.need_initialized(class)?;
    let accessor = m.new_object(class);
    m.set_named(accessor, "paramCount", target.parameters.len() as u64);
    m.set_named(accessor, "everypathMethod", u64::from(target.id.0));
    m.set_named(accessor, "everypathInstance", u64::from(instance.0));
    Ok(accessor.slot())
}

fn invoke_accessor(m: &mut Machine<'_>, a: Args<'_>, caller: Option<Ref>) -> Outcome {
    let target = m.program.method(MethodId(m.get_named(Ref::from_slot(a[0]), "everypathMethod") as u32));
    let mut arguments = Vec::new();
    if !target.is_static() {
        arguments.push(a[1]);
    }
    match caller.filter(|_| takes_caller(m, a)) {
        Some(caller) => {
            let with_caller = append(m, Ref::from_slot(a[2]), caller)?;
            unbox_arguments(m, target, with_caller, Misfit::Handle, &mut arguments)?;
        }
        None => unbox_arguments(m, target, Ref::from_slot(a[2]), Misfit::Handle, &mut arguments)?,
    }
    let adapter = m.adapter(Call { target: target.id, instance: None, native: None, wraps: false })?;
    Err(Escape::Invoke(adapter, arguments))
}

fn takes_caller(m: &Machine<'_>, a: Args<'_>) -> bool {
    m.get_named(Ref::from_slot(a[0]), "flags") & 0x100 != 0
}

fn append(m: &mut Machine<'_>, array: Ref, last: Ref) -> Result<Ref, Escape> {
    let heap = &m.state.heap;
    let count = if array.is_null() { 0 } else { heap.length(array) };
    let mut elements: Vec<Ref> = (0..count).map(|i| heap.element_ref(array, i)).collect();
    elements.push(last);
    m.make_room(elements.len() as u64 + 8)?;
    let class = m.program.array_of(m.known.object);
    Ok(m.new_ref_array(class, &elements))
}

fn construct_accessor(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let accessor = Ref::from_slot(a[0]);
    let target = m.program.method(MethodId(m.get_named(accessor, "everypathMethod") as u32));
    let instance = ClassId(m.get_named(accessor, "everypathInstance") as u32);
    let mut arguments = Vec::new();
    unbox_arguments(m, target, Ref::from_slot(a[1]), Misfit::Handle, &mut arguments)?;
    let adapter =
        m.adapter(Call { target: target.id, instance: Some(instance), native: None, wraps: false })?;
    Err(Escape::Invoke(adapter, arguments))
}
