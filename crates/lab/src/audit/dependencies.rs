//! What the workspace depends on: licences, versions that occur twice, dependencies nobody uses.

use super::Findings;
use super::sources::SourceFile;
use crate::error::LabError;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Licences under which we may use code; an expression must offer one of them.
const ALLOWED: [&str; 9] =
    ["Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "Unicode-3.0", "BSL-1.0", "0BSD"];

/// Looks at the dependencies.
pub fn look(root: &Path, files: &[SourceFile], findings: &mut Findings) -> Result<(), LabError> {
    let metadata = metadata(root)?;
    let packages = metadata["packages"].as_array().cloned().unwrap_or_default();
    let foreign: Vec<&Value> = packages.iter().filter(|p| !p["source"].is_null()).collect();
    findings.notes.push(format!("{} foreign packages", foreign.len()));
    licences(&foreign, findings);
    duplicates(&foreign, findings);
    direct(&packages, findings);
    workspace_lints(root, findings);
    deny(root, findings);
    for package in packages.iter().filter(|p| p["source"].is_null()) {
        unused(package, files, findings);
        lints(package, findings);
    }
    Ok(())
}

/// What each crate of ours asks for, with the licence: the first level of the tree, which is where
/// something can be done about it (`cargo tree` shows the rest).
fn direct(packages: &[Value], findings: &mut Findings) {
    let licences: BTreeMap<&str, &str> =
        packages.iter().map(|p| (text(p, "name"), text(p, "license"))).collect();
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for package in packages.iter().filter(|p| p["source"].is_null()) {
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        for dependency in dependencies.filter(|d| !d["source"].is_null()) {
            users.entry(text(dependency, "name")).or_default().insert(crate_folder(package));
        }
    }
    findings.notes.extend(users.into_iter().map(|(name, users)| {
        let users: Vec<String> = users.into_iter().collect();
        let licence = licences.get(name).copied().unwrap_or("not resolved");
        format!("dependency {name} ({licence}): {}", users.join(", "))
    }));
}

/// The switches by which the compiler refuses what must not be.
fn workspace_lints(root: &Path, findings: &mut Findings) {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let script = std::fs::read_to_string(root.join("test")).unwrap_or_default();
    for (text, place, switch) in [
        (&manifest, "Cargo.toml", ["uns", "afe_code = \"deny\""].concat()),
        (&manifest, "Cargo.toml", "missing_docs = \"warn\"".to_string()),
        (&script, "test", "-D warnings".to_string()),
    ] {
        if !text.contains(&switch) {
            findings.broken.push(format!("{place} does not say {switch}"));
        }
    }
}

/// Asks `cargo deny`, if there is one. What is known about vulnerable versions it fetches, which may not be
/// possible here; the rest it has to answer.
fn deny(root: &Path, findings: &mut Findings) {
    let cargo = |arguments: &[&str]| Command::new("cargo").args(arguments).current_dir(root).output();
    if !cargo(&["deny", "--version"]).is_ok_and(|output| output.status.success()) {
        return findings.notes.push(
            "cargo deny is not installed: licences and duplicates were looked at, known vulnerabilities were not"
                .into(),
        );
    }
    for what in [&["licenses", "bans", "sources"][..], &["advisories"]] {
        let arguments = [&["deny", "--log-level", "error", "check"], what].concat();
        let Ok(output) = cargo(&arguments) else { continue };
        let said = String::from_utf8_lossy(&output.stderr);
        match output.status.success() {
            true => findings.notes.push(format!("cargo deny check {}: nothing found", what.join(" "))),
            false if said.contains("failed to fetch advisory database") => {
                findings.notes.push("known vulnerabilities cannot be fetched from here".into());
            }
            false => findings.broken.push(format!("cargo deny check {}:\n{said}", what.join(" "))),
        }
    }
}

fn metadata(root: &Path) -> Result<Value, LabError> {
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--format-version", "1", "--locked"]).current_dir(root);
    let output = cargo.output().map_err(LabError::Folder)?;
    if !output.status.success() {
        return Err(LabError::Tool(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|e| LabError::Tool(e.to_string()))
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap_or_default()
}

fn licences(foreign: &[&Value], findings: &mut Findings) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for package in foreign {
        let licence = text(package, "license");
        *counts.entry(licence).or_default() += 1;
        if !is_allowed(licence) {
            findings.broken.push(format!("licence of {}: '{licence}'", text(package, "name")));
        }
    }
    findings.notes.push(format!("licences: {counts:?}"));
}

/// Whether each part of an expression that has to be met can be met.
fn is_allowed(licence: &str) -> bool {
    let licence = licence.replace('/', " OR ");
    licence
        .split(" AND ")
        .all(|part| part.split(" OR ").any(|l| ALLOWED.contains(&l.trim().trim_matches(['(', ')']))))
}

fn duplicates(foreign: &[&Value], findings: &mut Findings) {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in foreign {
        versions.entry(text(package, "name")).or_default().insert(text(package, "version"));
    }
    let twice = versions.into_iter().filter(|(_, versions)| versions.len() > 1);
    findings.notes.extend(twice.map(|(name, versions)| format!("several versions of {name}: {versions:?}")));
}

fn unused(package: &Value, files: &[SourceFile], findings: &mut Findings) {
    let folder = crate_folder(package);
    let own: Vec<&SourceFile> = files.iter().filter(|f| f.crate_folder() == folder).collect();
    for dependency in package["dependencies"].as_array().into_iter().flatten() {
        let name = text(dependency, "rename");
        let name = if name.is_empty() { text(dependency, "name") } else { name }.replace('-', "_");
        let used = |f: &&SourceFile| {
            f.text.contains(&format!("{name}::")) || f.text.contains(&format!("use {name}"))
        };
        if !own.iter().any(used) {
            findings.broken.push(format!("crates/{folder} does not use its dependency {name}"));
        }
    }
}

fn crate_folder(package: &Value) -> String {
    let manifest = Path::new(text(package, "manifest_path"));
    let folder = manifest.parent().and_then(Path::file_name);
    folder.map(|f| f.to_string_lossy().into_owned()).unwrap_or_default()
}

/// Lints against what must not be are those of the workspace, in every crate.
fn lints(package: &Value, findings: &mut Findings) {
    let manifest = std::fs::read_to_string(text(package, "manifest_path")).unwrap_or_default();
    if !manifest.contains("[lints]\nworkspace = true") {
        findings.broken.push(format!("{} does not have the lints of the workspace", text(package, "name")));
    }
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn every_part_of_a_licence_must_offer_one_that_is_allowed() {
        assert!(is_allowed("MIT OR Apache-2.0"));
        assert!(is_allowed("MIT/Apache-2.0"));
        assert!(is_allowed("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!is_allowed("MIT AND GPL-3.0"));
        assert!(!is_allowed(""));
    }
}
