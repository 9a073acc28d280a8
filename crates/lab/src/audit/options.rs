//! Options of the command line that no test, fixture or script uses.

use super::Findings;
use super::sources::SourceFile;
use crate::error::LabError;
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// Looks for the options of the command that nothing tries.
pub fn look(root: &Path, files: &[SourceFile], findings: &mut Findings) -> Result<(), LabError> {
    let mut tried: String =
        files.iter().filter(|f| is_test(f)).map(|f| f.text.as_str()).collect::<Vec<_>>().join("\n");
    for place in ["test", "benches/run", "scripts", "tests/java/check"] {
        read_all(&root.join(place), &mut tried).map_err(LabError::Folder)?;
    }
    let options: BTreeSet<String> = files
        .iter()
        .filter(|f| f.path.starts_with("crates/cli/src/"))
        .flat_map(|f| option_names(&f.text))
        .collect();
    findings.notes.push(format!("{} options of the command", options.len()));
    let untried = options.iter().filter(|o| !tried.contains(&format!("--{o}")));
    findings.broken.extend(untried.map(|o| format!("no test uses the option --{o}")));
    Ok(())
}

fn is_test(file: &SourceFile) -> bool {
    file.path.contains("/tests/") || file.path.starts_with("crates/conformance/")
}

/// What is compared with in the form `Long("name")` or `"--name"`.
fn option_names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for start in ["Long(\"", "\"--"] {
        for (at, _) in text.match_indices(start) {
            let rest = &text[at + start.len()..];
            let name: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
            if !name.is_empty() && rest[name.len()..].starts_with('"') {
                names.push(name);
            }
        }
    }
    names
}

fn read_all(path: &Path, out: &mut String) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            read_all(&entry?.path(), out)?;
        }
    } else if path.is_file() {
        out.push_str(&String::from_utf8_lossy(&fs::read(path)?));
    }
    Ok(())
}
