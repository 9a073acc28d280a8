//! `Throwable`, `StackTraceElement`, `NullPointerException`: back traces become text here.

use super::{Args, Registry};
use crate::escape::Outcome;
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::{Kind, Method, MethodId};

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Throwable", &[("fillInStackTrace(I)Ljava/lang/Throwable;", fill_in_stack_trace)]);
    r.add(
        "java/lang/StackTraceElement",
        &[
            (
                "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
                init_from_throwable,
            ),
            (
                "initStackTraceElements([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
                init_from_backtrace,
            ),
        ],
    );
    r.add(
        "java/lang/NullPointerException",
        &[("getExtendedNPEMessage()Ljava/lang/String;", extended_message)],
    );
}

fn fill_in_stack_trace(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let exception = Ref::from_slot(a[0]);
    let skip = m.constructor_frames(exception);
    m.fill_back_trace(exception, skip.max(1));
    Ok(exception.slot())
}

fn init_from_throwable(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let trace = m.state.heap.get_ref(Ref::from_slot(a[1]), m.known.throwable_backtrace);
    fill_elements(m, Ref::from_slot(a[0]), trace)
}

fn init_from_backtrace(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    fill_elements(m, Ref::from_slot(a[0]), Ref::from_slot(a[1]))
}

fn fill_elements(m: &mut Machine<'_>, elements: Ref, trace: Ref) -> Outcome {
    for i in 0..m.state.heap.length(elements) {
        let element = m.state.heap.element_ref(elements, i);
        let method = MethodId(m.state.heap.get_element(trace, Kind::Int, 2 * i) as u32);
        let pc = m.state.heap.get_element(trace, Kind::Int, 2 * i + 1) as u32;
        let method = m.program.method(method);
        fill_element(m, element, method, pc);
    }
    Ok(0)
}

/// Fills a `StackTraceElement` for an instruction of a method; `u32::MAX` means native code.
pub(super) fn fill_element(m: &mut Machine<'_>, element: Ref, method: &Method, pc: u32) {
    let program = m.program;
    let (method, pc) = as_virtual(m, method).unwrap_or((method, pc));
    let class = program.class(method.class);
    let line = match program.line_number(method, pc) {
        Some(line) => i32::from(line),
        None if method.is_native() => -2,
        None => -1,
    };
    let name = m.class_display_name(method.class);
    let file = class.file.as_ref().and_then(|f| f.source_file()).map(str::to_string);
    let package = everypath_program::package_of(program.name(method.class));
    let of_image = program.image.module_of_package(package).filter(|_| class.loader.is_builtin());
    let of_object = named_text(m, m.module_of(method.class), "name");
    let module = of_image.map(str::to_string).or(of_object);
    let mirror = m.mirror(method.class);
    m.set_named(element, "declaringClassObject", mirror.slot());
    set_text(m, element, "declaringClass", Some(&name));
    set_text(m, element, "methodName", Some(program.text(method.name)));
    set_text(m, element, "fileName", file.as_deref());
    m.set_named(element, "lineNumber", u64::from(line as u32));
    set_text(m, element, "moduleName", module.as_deref());
    let version = of_image.map(|_| m.host.java_version.clone());
    set_text(m, element, "moduleVersion", version.as_deref());
    let loader = named_text(m, m.loader_object(class.loader), "name");
    set_text(m, element, "classLoaderName", loader.as_deref());
}

/// The frame that HotSpot shows below the task of a virtual thread. Here such a thread is one of the library's
/// that are bound to a platform thread; the other kind runs its task in its first `try`.
fn as_virtual<'p>(m: &Machine<'p>, method: &Method) -> Option<(&'p Method, u32)> {
    let program = m.program;
    let is_bound = program.text(method.name) == "run"
        && program.name(method.class) == "java/lang/ThreadBuilders$BoundVirtualThread";
    let class = is_bound.then(|| program.boot_class("java/lang/VirtualThread").ok())??;
    let run = program.find_method(class, "run", "(Ljava/lang/Runnable;)V")?;
    Some((run, program.code(run).ok()?.handlers.first()?.start))
}

/// A string field of an object, if there is an object and it has a string.
fn named_text(m: &Machine<'_>, object: Ref, field: &str) -> Option<String> {
    let text = (!object.is_null()).then(|| Ref::from_slot(m.get_named(object, field)))?;
    (!text.is_null()).then(|| m.string(text))
}

fn set_text(m: &mut Machine<'_>, object: Ref, field: &str, text: Option<&str>) {
    let value = match text {
        Some(text) => {
            let units: Vec<u16> = text.encode_utf16().collect();
            m.interned_string(&units)
        }
        None => Ref::NULL,
    };
    m.set_named(object, field, value.slot());
}

/// JEP 358: only for exceptions that the machine itself threw, told by an absent message, at the
/// instruction on top of the back trace.
fn extended_message(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let trace = m.state.heap.get_ref(Ref::from_slot(a[0]), m.known.throwable_backtrace);
    if trace.is_null() || m.state.heap.length(trace) < 2 || m.state.heap.length(trace) % 2 == 1 {
        return Ok(0);
    }
    let method = MethodId(m.state.heap.get_element(trace, Kind::Int, 0) as u32);
    let pc = m.state.heap.get_element(trace, Kind::Int, 1) as u32;
    Ok(m.null_message(method, pc).map_or(0, |text| m.new_string(&text).slot()))
}
