//! Classes of choices for `.java` targets that use them, put on `javac`'s class path: `everypath.Choose`,
//! compiled once, and the declarations of those of other tools that are understood by name.
//!
//! Compiled programs need nothing: the machine knows these classes.

use everypath_machine::chooser_classes;
use everypath_source::{Jdk, SourceError, compile_api};
use std::path::{Path, PathBuf};

const CHOOSE: &str = include_str!("../../../api/java/everypath/Choose.java");
/// What a source file says that uses one of them.
const NAMES: [&str; 3] = ["everypath.Choose", "gov.nasa.jpf", "org.sosy_lab.sv_benchmarks"];

/// The class path for a target: with the API if it is a source file that names it.
pub(crate) fn class_path(target: &str, given: &[PathBuf], jdk: &Jdk) -> Result<Vec<PathBuf>, SourceError> {
    let names = |text: String| NAMES.iter().any(|name| text.contains(name));
    let is_source = target.ends_with(".java") && Path::new(target).is_file();
    if !is_source || !std::fs::read_to_string(target).is_ok_and(names) {
        return Ok(given.to_vec());
    }
    let mut path = if given.is_empty() { vec![PathBuf::from(".")] } else { given.to_vec() };
    match compile_api("everypath/Choose", CHOOSE, &chooser_classes(), jdk) {
        // That there is no compiler is said of the target.
        Err(SourceError::NoCompiler { .. }) => {}
        compiled => path.push(compiled?),
    }
    Ok(path)
}
