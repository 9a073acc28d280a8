//! `System.loadLibrary`: the natives of the JDK's own libraries are the machine's, so those load;
//! code of any other library cannot run here.

use super::{Args, Registry, nothing};
use crate::escape::{Outcome, raise};
use crate::heap::Ref;
use crate::machine::Machine;

/// Libraries whose natives the machine has, or names as missing when one is called.
const OWN: [&str; 14] = [
    "java",
    "net",
    "nio",
    "zip",
    "jimage",
    "extnet",
    "verify",
    "prefs",
    "management",
    "management_ext",
    "instrument",
    "rmi",
    "attach",
    "awt",
];

pub(super) fn register(r: &mut Registry) {
    r.add(
        "jdk/internal/loader/NativeLibraries",
        &[
            ("findBuiltinLib(Ljava/lang/String;)Ljava/lang/String;", find_own),
            ("load(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z", load),
            ("load(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z", load),
            ("unload(Ljava/lang/String;ZZJ)V", nothing),
            ("unload(Ljava/lang/String;ZJ)V", nothing),
            (
                "findEntry0(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J",
                nothing,
            ),
        ],
    );
    r.add("jdk/internal/loader/NativeLibrary", &[("findEntry0(JLjava/lang/String;)J", nothing)]);
}

fn find_own(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let file = m.string(Ref::from_slot(a[0]));
    let name = file.strip_prefix("lib").and_then(|f| f.strip_suffix(".so"));
    match name.filter(|n| OWN.contains(n)) {
        Some(name) => Ok(m.new_string(name).slot()),
        None => Ok(0),
    }
}

fn load(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const JNI_VERSION: u64 = 0x0001_0008;
    let (library, own) = (Ref::from_slot(a[0]), a[2] != 0);
    if !own {
        let name = m.string(Ref::from_slot(a[1]));
        return raise("java/lang/UnsatisfiedLinkError", format!("{name}: native code cannot be executed"));
    }
    m.set_named(library, "handle", 1);
    m.set_named(library, "jniVersion", JNI_VERSION);
    Ok(1)
}
