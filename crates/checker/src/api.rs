//! `everypath.Choose` for `.java` targets that use it: compiled once, and put on `javac`'s class path.
//!
//! Compiled programs need nothing: the machine knows the class by name.

use everypath_source::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;

const CHOOSE: &str = include_str!("../../../api/java/everypath/Choose.java");
const NAME: &str = "everypath.Choose";

/// The class path for a target: with the API if it is a source file that names it.
pub(crate) fn class_path(target: &str, given: &[PathBuf], jdk: &Jdk) -> Vec<PathBuf> {
    let names_it = || std::fs::read_to_string(target).is_ok_and(|text| text.contains(NAME));
    if !target.ends_with(".java") || !names_it() {
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
    if folder.join("everypath/Choose.class").is_file() {
        return Some(folder);
    }
    let source = folder.join("everypath/Choose.java");
    std::fs::create_dir_all(source.parent().unwrap_or(Path::new("."))).ok()?;
    std::fs::write(&source, CHOOSE).ok()?;
    let javac = Command::new(jdk.tool("javac")).arg("-d").arg(&folder).arg(&source).output().ok()?;
    javac.status.success().then_some(folder)
}
