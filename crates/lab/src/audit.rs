//! `lab audit`: whether the project still is what it promised to be.
//!
//! Reads the sources of the workspace as text, relying on their being formatted, and asks cargo for
//! the dependencies. Fails on what was promised not to be there; prints what is merely large.
//! Documentation of public items is the compiler's business (`missing_docs`, an error in `./test`), so
//! only the switch for it is looked at here. Licences and versions that occur twice are looked at in any
//! case; where `cargo deny` is installed it is asked as well, which adds what is known about vulnerable
//! versions.

mod dependencies;
mod options;
mod sources;

use crate::error::LabError;
use sources::SourceFile;
use std::path::Path;

/// How many of the longest functions and files are shown.
const SHOWN: usize = 10;
/// Lines that a function may have unless it is a flat table.
const LONGEST_FUNCTION: usize = 120;
/// Flat tables: one arm for each instruction, short each.
const TABLES: [&str; 2] =
    ["execute in crates/machine/src/execute.rs", "instruction in crates/program/src/decode.rs"];
/// Lines that a file may have.
const LONGEST_FILE: usize = 1_000;

/// What an audit says.
#[derive(Default)]
pub struct Findings {
    /// What may be of interest.
    pub notes: Vec<String>,
    /// What was promised not to be there.
    pub broken: Vec<String>,
}

/// Looks at the workspace in a folder.
pub fn run(root: &Path) -> Result<Findings, LabError> {
    let files = sources::read(root).map_err(LabError::Folder)?;
    let mut findings = Findings::default();
    look_at_sizes(&files, &mut findings);
    look_for_words(&files, &mut findings);
    dependencies::look(root, &files, &mut findings)?;
    options::look(root, &files, &mut findings)?;
    Ok(findings)
}

fn look_at_sizes(files: &[SourceFile], findings: &mut Findings) {
    let mut functions: Vec<(usize, String)> = files
        .iter()
        .flat_map(|file| {
            file.functions().into_iter().map(|(name, lines)| (lines, format!("{name} in {}", file.path)))
        })
        .collect();
    functions.sort_by(|a, b| b.cmp(a));
    let mut lengths: Vec<(usize, String)> =
        files.iter().map(|f| (f.lines().count(), f.path.clone())).collect();
    lengths.sort_by(|a, b| b.cmp(a));
    let total: usize = lengths.iter().map(|(lines, _)| lines).sum();
    let long = functions.iter().filter(|(lines, _)| *lines > 40).count();
    findings.notes.push(format!(
        "{total} lines in {} files, {} functions, {long} of them longer than 40 lines",
        files.len(),
        functions.len()
    ));
    for (what, list, most) in [("function", &functions, LONGEST_FUNCTION), ("file", &lengths, LONGEST_FILE)] {
        findings.notes.extend(
            list.iter().take(SHOWN).map(|(lines, name)| format!("longest {what}: {lines} lines, {name}")),
        );
        let over = list.iter().filter(|(lines, name)| *lines > most && !TABLES.contains(&name.as_str()));
        findings
            .broken
            .extend(over.map(|(lines, name)| format!("{what} of {lines} lines (at most {most}): {name}")));
    }
}

/// Words that must not stand in code. What several test programs share is compiled into each of them,
/// so there something is always unused.
fn look_for_words(files: &[SourceFile], findings: &mut Findings) {
    // Put together, so that this file does not find itself.
    let forbidden = [
        ["uns", "afe "].concat(),
        ["#[ign", "ore"].concat(),
        ["TO", "DO"].concat(),
        ["FIX", "ME"].concat(),
        ["todo", "!("].concat(),
        ["unimplemented", "!("].concat(),
        ["dbg", "!("].concat(),
        ["allow(dead", "_code)"].concat(),
    ];
    for file in files {
        for (number, line) in file.lines().enumerate() {
            let code = sources::without_comment(line);
            let shared = file.path.contains("/tests/common/");
            let allowed = |word: &str| shared && word.starts_with("allow(");
            let found = forbidden.iter().find(|word| code.contains(word.as_str()) && !allowed(word));
            if let Some(word) = found {
                findings.broken.push(format!("{}:{}: {}", file.path, number + 1, word.trim_end()));
            }
        }
    }
}
