//! Results of `lab bench` as a file, and what changed since the last one.

use crate::error::LabError;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A change that is worth a word: figures of one build move by less on a quiet machine.
const NOTABLE: f64 = 0.15;

/// One figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// `machine`, `search` or `end to end`.
    pub suite: &'static str,
    /// The program, and how it was explored.
    pub name: String,
    /// The figure.
    pub value: f64,
    /// What it counts.
    pub unit: &'static str,
    /// Whether more is better.
    pub more_is_better: bool,
    /// What it is compared with, and how many times better it is; below 1 it is worse.
    pub reference: Option<(String, f64)>,
}

impl Row {
    /// As a line for a person.
    pub fn shown(&self) -> String {
        let reference = match &self.reference {
            Some((reference, ratio)) => format!("{ratio:8.2} × {reference}"),
            None => String::new(),
        };
        let shown =
            if self.value < 100.0 { format!("{:.2}", self.value) } else { format!("{:.0}", self.value) };
        format!("  {:44} {shown:>10} {:10} {reference}", self.name, self.unit)
    }

    fn key(&self) -> String {
        format!("{}: {}, {}", self.suite, self.name, self.unit)
    }
}

/// The figures as a document stamped with the commit.
pub fn document(root: &Path, jdk: &str, quick: bool, rows: &[Row]) -> Value {
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| {
            let reference = row.reference.as_ref();
            json!({
                "suite": row.suite, "name": row.name, "value": row.value, "unit": row.unit,
                "reference": reference.map(|r| r.0.clone()), "ratio": reference.map(|r| r.1),
            })
        })
        .collect();
    json!({ "commit": commit(root), "jdk": jdk, "quick": quick, "rows": rows })
}

/// The commit of a checkout, with a plus if something is not committed.
fn commit(root: &Path) -> String {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").args(arguments).current_dir(root).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_string())
    };
    let head = git(&["rev-parse", "HEAD"]).unwrap_or_else(|| "unknown".into());
    let clean = git(&["status", "--porcelain", "--untracked-files=no"]).is_none_or(|s| s.is_empty());
    if clean { head } else { head + "+" }
}

/// The folder for results: not committed, and gone with the other products of a build.
fn folder(root: &Path) -> PathBuf {
    root.join("target/bench")
}

/// The last results of the same form: of this checkout, or else those that are committed.
pub fn last(root: &Path, quick: bool) -> Option<Value> {
    let files = [folder(root).join(file_name(quick)), root.join("benches/baseline.json")];
    let documents = files.iter().filter_map(|file| serde_json::from_slice(&fs::read(file).ok()?).ok());
    documents.into_iter().find(|document: &Value| document["quick"] == quick)
}

fn file_name(quick: bool) -> &'static str {
    if quick { "last-quick.json" } else { "last.json" }
}

/// Keeps results under their commit, and as the last ones if they are of all suites; where they are.
pub fn keep(root: &Path, quick: bool, all: bool, document: &Value) -> Result<PathBuf, LabError> {
    let folder = folder(root);
    fs::create_dir_all(&folder).map_err(LabError::Folder)?;
    let text = format!("{document:#}\n");
    let form = if quick { "-quick" } else { "" };
    let stamped = folder.join(format!("{}{form}.json", document["commit"].as_str().unwrap_or("unknown")));
    fs::write(&stamped, &text).map_err(LabError::Folder)?;
    if all {
        fs::write(folder.join(file_name(quick)), &text).map_err(LabError::Folder)?;
    }
    Ok(stamped)
}

/// What is notably better or worse than in an earlier document, one line each; those that are worse
/// come first.
pub fn changes(rows: &[Row], earlier: &Value) -> Vec<String> {
    let mut changes: Vec<(f64, String)> = rows
        .iter()
        .filter_map(|row| {
            let before = value_of(row, earlier).filter(|before| *before > 0.0)?;
            let gain = if row.more_is_better { row.value / before } else { before / row.value };
            let word = if gain > 1.0 { "better" } else { "WORSE" };
            let line = format!("{word}: {} was {before:.2}, is {:.2} ({gain:.2} ×)", row.key(), row.value);
            ((gain - 1.0).abs() > NOTABLE).then_some((gain, line))
        })
        .collect();
    changes.sort_by(|a, b| a.0.total_cmp(&b.0));
    changes.into_iter().map(|(_, line)| line).collect()
}

fn value_of(row: &Row, document: &Value) -> Option<f64> {
    let same = |r: &&Value| r["suite"] == row.suite && r["name"] == row.name && r["unit"] == row.unit;
    document["rows"].as_array()?.iter().find(same)?["value"].as_f64()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(value: f64, more_is_better: bool) -> Row {
        Row { suite: "search", name: "A".into(), value, unit: "s", more_is_better, reference: None }
    }

    #[test]
    fn only_notable_changes_are_told_and_in_the_right_direction() {
        let earlier = document(Path::new("."), "17", true, &[row(2.0, false)]);
        assert!(changes(&[row(2.1, false)], &earlier).is_empty());
        assert!(changes(&[row(4.0, false)], &earlier)[0].starts_with("WORSE"));
        assert!(changes(&[row(4.0, true)], &earlier)[0].starts_with("better"));
        let unknown = Row { name: "B".into(), ..row(9.0, true) };
        assert!(changes(&[unknown], &earlier).is_empty());
    }
}
