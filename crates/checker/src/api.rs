//! Classes of choices for `.java` targets that use them, put on `javac`'s class path: `everypath.Choose`,
//! compiled once, and the declarations of those of other tools that are understood by name.
//!
//! Compiled programs need nothing: the machine knows these classes.

use everypath_machine::chooser_classes;
use everypath_source::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;

const CHOOSE: &str = include_str!("../../../api/java/everypath/Choose.java");
/// What a source file says that uses one of them.
const NAMES: [&str; 3] = ["everypath.Choose", "gov.nasa.jpf", "org.sosy_lab.sv_benchmarks"];

/// The class path for a target: with the API if it is a source file that names it.
pub(crate) fn class_path(target: &str, given: &[PathBuf], jdk: &Jdk) -> Vec<PathBuf> {
    let names = |text: String| NAMES.iter().any(|name| text.contains(name));
    let is_source = target.ends_with(".java") && Path::new(target).is_file();
    if !is_source || !std::fs::read_to_string(target).is_ok_and(names) {
        return given.to_vec();
    }
    let mut path = if given.is_empty() { vec![PathBuf::from(".")] } else { given.to_vec() };
    // If it cannot be compiled, javac says of the target what is missing.
    path.extend(compiled(jdk));
    path
}

fn compiled(jdk: &Jdk) -> Option<PathBuf> {
    let name = format!("everypath-api-{}-{}", env!("CARGO_PKG_VERSION"), jdk.version);
    let folder = std::env::temp_dir().join(name);
    for (name, bytes) in chooser_classes() {
        let file = folder.join(name).with_extension("class");
        if std::fs::read(&file).is_ok_and(|old| old == bytes) {
            continue;
        }
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).ok()?;
        std::fs::write(file, bytes).ok()?;
    }
    if folder.join("everypath/Choose.class").is_file() {
        return Some(folder);
    }
    let source = folder.join("everypath/Choose.java");
    std::fs::create_dir_all(source.parent().unwrap_or(Path::new("."))).ok()?;
    std::fs::write(&source, CHOOSE).ok()?;
    let javac = Command::new(jdk.tool("javac")).arg("-d").arg(&folder).arg(&source).output().ok()?;
    javac.status.success().then_some(folder)
}
