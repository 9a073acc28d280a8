//! The Rust sources of the workspace, as text.

use std::fs;
use std::io;
use std::path::Path;

/// A file, its path below the root of the workspace.
pub struct SourceFile {
    /// Such as `crates/lab/src/main.rs`.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Reads all sources of all crates.
pub fn read(root: &Path) -> io::Result<Vec<SourceFile>> {
    let mut files = Vec::new();
    collect(root, &root.join("crates"), &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(files)
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<SourceFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if path.extension().is_some_and(|e| e == "rs") {
            let shown = path.strip_prefix(root).unwrap_or(&path).display().to_string();
            files.push(SourceFile { path: shown, text: fs::read_to_string(&path)? });
        }
    }
    Ok(())
}

impl SourceFile {
    /// Its lines.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// The crate it belongs to: the name of its folder.
    pub fn crate_folder(&self) -> &str {
        self.path.split('/').nth(1).unwrap_or_default()
    }

    /// Names and lengths of its functions. In formatted code a function ends where a line is its
    /// indentation and a brace.
    pub fn functions(&self) -> Vec<(String, usize)> {
        let lines: Vec<&str> = self.lines().collect();
        let mut found = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            let Some(name) = function_name(line) else { continue };
            let indent = &line[..line.len() - line.trim_start().len()];
            let end = format!("{indent}}}");
            if line.trim_end().ends_with(['}', ';']) {
                continue;
            }
            let length = lines[i..].iter().position(|l| **l == end);
            found.extend(length.map(|length| (name.to_string(), length + 1)));
        }
        found
    }
}

fn function_name(line: &str) -> Option<&str> {
    let mut rest = line.trim_start();
    for word in ["pub(crate) ", "pub(super) ", "pub ", "const ", "async "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let name = rest.strip_prefix("fn ")?;
    Some(&name[..name.find(['(', '<'])?])
}

/// A line without what follows two slashes; a string that contains them is cut too, which can only
/// hide a word after it.
pub fn without_comment(line: &str) -> &str {
    line.split("//").next().unwrap_or(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_have_the_length_that_they_take_on_the_screen() {
        let text =
            "impl A {\n    pub fn one(&self) {\n        if x {\n        }\n    }\n\n    fn two() {}\n}\n";
        let file = SourceFile { path: "crates/a/src/lib.rs".into(), text: text.into() };
        assert_eq!(file.functions(), [("one".to_string(), 4)]);
        assert_eq!(file.crate_folder(), "a");
    }
}
