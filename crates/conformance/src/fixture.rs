//! Finding fixtures and reading their header directives.
//!
//! A fixture is either one file `Name.java`, or a folder `Name` that holds
//! `Name.java`, any further sources and resources (services, property files).
//! Its main class is `Name`. Directives stand in the leading comment lines of
//! the main source:
//!
//! ```java
//! //@ args: one "two words" ""
//! //@ stdin: first line\nsecond line\n
//! //@ min-jdk: 21
//! //@ flags: -parameters
//! //@ compare: stdout
//! ```
//!
//! and, for the programs of `check`, those of [`crate::expectation`].
//!
//! It does not check that the source declares the class that its name
//! promises; the real `java` does that.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use crate::SuiteError;
use crate::expectation::Expectation;

/// Which streams of the two runs have to be the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Compare {
    /// Standard output, standard error and exit code.
    #[default]
    Everything,
    /// Standard output and exit code; standard error legitimately differs.
    Stdout,
}

/// What the header of a fixture asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Directives {
    /// The program's own arguments.
    pub args: Vec<String>,
    /// What the program reads from standard input.
    pub stdin: String,
    /// The oldest JDK that can compile and run it.
    pub min_jdk: u32,
    /// Further flags of `javac`.
    pub flags: Vec<String>,
    /// What is compared.
    pub compare: Compare,
    /// What `check` and `outcomes` must say.
    pub expectation: Expectation,
}

/// One Java program of the suite.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// The main class, unique in the suite.
    pub name: String,
    /// Path below the root of the suite, for people: `opcodes/Foo`.
    pub label: String,
    /// Sources to compile.
    pub sources: Vec<PathBuf>,
    /// Files to copy beside the classes; the folder form has some.
    pub resources: Vec<PathBuf>,
    /// The folder of a fixture in the folder form.
    pub folder: Option<PathBuf>,
    /// The directives of its header.
    pub directives: Directives,
    /// Hash of every file of the fixture; directives are part of a file.
    pub hash: u64,
}

/// Every fixture below `root`, sorted by label.
pub fn find(root: &Path) -> Result<Vec<Fixture>, SuiteError> {
    let mut fixtures = Vec::new();
    visit(root, root, &mut fixtures)?;
    fixtures.sort_by(|a, b| a.label.cmp(&b.label));
    let mut names = BTreeSet::new();
    for fixture in &fixtures {
        if !names.insert(fixture.name.as_str()) {
            return Err(SuiteError::Duplicate(fixture.name.clone()));
        }
    }
    Ok(fixtures)
}

fn visit(root: &Path, folder: &Path, found: &mut Vec<Fixture>) -> Result<(), SuiteError> {
    for path in entries(folder)? {
        if path.is_dir() {
            if main_source(&path).is_file() {
                found.push(folder_fixture(root, path)?);
            } else {
                visit(root, &path, found)?;
            }
        } else if has_extension(&path, "java") {
            found.push(load(root, &path, vec![path.clone()], Vec::new(), None)?);
        }
    }
    Ok(())
}

fn folder_fixture(root: &Path, folder: PathBuf) -> Result<Fixture, SuiteError> {
    let mut files = Vec::new();
    all_files(&folder, &mut files)?;
    let (sources, resources) = files.into_iter().partition(|f| has_extension(f, "java"));
    load(root, &main_source(&folder), sources, resources, Some(folder))
}

fn load(
    root: &Path,
    main: &Path,
    sources: Vec<PathBuf>,
    resources: Vec<PathBuf>,
    folder: Option<PathBuf>,
) -> Result<Fixture, SuiteError> {
    let text = fs::read_to_string(main).map_err(SuiteError::io(main))?;
    let directives =
        parse_header(&text).map_err(|problem| SuiteError::Header { path: main.to_path_buf(), problem })?;
    let named = folder.as_deref().unwrap_or(main).with_extension("");
    let label = named.strip_prefix(root).unwrap_or(&named).display().to_string();
    let name = main.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let hash = hash_files(sources.iter().chain(&resources))?;
    Ok(Fixture { name, label, sources, resources, folder, directives, hash })
}

fn hash_files<'a>(files: impl Iterator<Item = &'a PathBuf>) -> Result<u64, SuiteError> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.file_name().hash(&mut hasher);
        fs::read(file).map_err(SuiteError::io(file))?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

fn main_source(folder: &Path) -> PathBuf {
    folder.join(folder.file_name().unwrap_or_default()).with_extension("java")
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|e| e == extension)
}

fn all_files(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), SuiteError> {
    for path in entries(folder)? {
        if path.is_dir() {
            all_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, SuiteError> {
    let listing = fs::read_dir(folder).map_err(SuiteError::io(folder))?;
    let mut paths = Vec::new();
    for entry in listing {
        paths.push(entry.map_err(SuiteError::io(folder))?.path());
    }
    paths.sort();
    Ok(paths)
}

/// Reads the directives of the leading comment lines of a source.
pub fn parse_header(source: &str) -> Result<Directives, String> {
    let mut directives = Directives::default();
    let comments = source.lines().map(str::trim).take_while(|l| l.is_empty() || l.starts_with("//"));
    for line in comments {
        if let Some(directive) = line.strip_prefix("//@") {
            let (key, value) =
                directive.split_once(':').ok_or_else(|| format!("directive without a colon: {line}"))?;
            apply(&mut directives, key.trim(), value.strip_prefix(' ').unwrap_or(value))?;
        }
    }
    Ok(directives)
}

fn apply(directives: &mut Directives, key: &str, value: &str) -> Result<(), String> {
    match key {
        "args" => directives.args = split_words(value)?,
        "stdin" => directives.stdin.push_str(&unescape(value)?),
        "min-jdk" => {
            directives.min_jdk =
                value.trim().parse().map_err(|_| format!("min-jdk is not a number: {value}"))?;
        }
        "flags" => directives.flags = split_words(value)?,
        "compare" if value.trim() == "stdout" => directives.compare = Compare::Stdout,
        "compare" => return Err(format!("unknown comparison: {value}")),
        _ => return directives.expectation.apply(key, value),
    }
    Ok(())
}

/// Splits at spaces; double quotes keep spaces and empty words.
pub(crate) fn split_words(text: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').ok_or_else(|| format!("unclosed quote: {text}"))?,
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word.to_string());
        rest = after.trim_start();
    }
    Ok(words)
}

/// Replaces `\n`, `\r`, `\t` and `\\`.
pub(crate) fn unescape(text: &str) -> Result<String, String> {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            result.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => result.push('\n'),
            Some('r') => result.push('\r'),
            Some('t') => result.push('\t'),
            Some('\\') => result.push('\\'),
            other => return Err(format!("unknown escape \\{}", other.unwrap_or(' '))),
        }
    }
    Ok(result)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_gives_every_directive() {
        let header = "// About.\n//@ args: a \"b c\" \"\"\n//@ stdin: x\\ny\n//@ stdin: \\tz\n\
                      //@ min-jdk: 21\n//@ flags: -parameters\n//@ compare: stdout\nclass A {}";
        let expected = Directives {
            args: vec!["a".into(), "b c".into(), String::new()],
            stdin: "x\ny\tz".into(),
            min_jdk: 21,
            flags: vec!["-parameters".into()],
            compare: Compare::Stdout,
            expectation: Expectation::default(),
        };
        assert_eq!(parse_header(header), Ok(expected));
    }

    #[test]
    fn directives_after_the_first_line_of_code_do_not_count() {
        assert_eq!(parse_header("class A {}\n//@ nonsense: 1"), Ok(Directives::default()));
    }

    #[test]
    fn unknown_directives_are_refused() {
        assert_eq!(parse_header("//@ arg: 1"), Err("unknown directive arg: 1".into()));
        assert_eq!(parse_header("//@ args"), Err("directive without a colon: //@ args".into()));
        assert_eq!(parse_header("//@ args: \"a"), Err("unclosed quote: \"a".into()));
    }
}
