//! From what the user names to a class to start and a class path.
//!
//! A target is recognised by how it ends, before anything is read: a name that
//! ends in `.java`, `.class` or `.jar` is a file, any other is a class. The
//! environment variable `CLASSPATH` is not read. That the class has a suitable
//! `main` is for the machine to see; here it only has to exist.

use std::path::{Path, PathBuf};
use std::{fs, io};

use everypath_classfile::ClassFile;

use crate::class_path::expand_wildcards;
use crate::jar::Jar;
use crate::{ClassPath, Jdk, SourceError, javac};

/// What the user asked to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A source file, compiled first.
    Source(PathBuf),
    /// A class file in its place in a folder of classes.
    ClassFile(PathBuf),
    /// A jar with a `Main-Class`.
    Jar(PathBuf),
    /// A class of the class path, by its internal name.
    ClassName(String),
}

/// A program that is ready to be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The internal name of the class to start, such as `com/acme/Main`.
    pub main_class: String,
    /// Its class path, with wildcards expanded.
    pub class_path: Vec<PathBuf>,
    /// The source file it was compiled from, if it was.
    pub source_file: Option<PathBuf>,
}

impl Target {
    /// Recognises a target without reading anything.
    pub fn parse(argument: &str) -> Target {
        let path = PathBuf::from(argument);
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("java") => Target::Source(path),
            Some("class") => Target::ClassFile(path),
            Some(extension) if extension.eq_ignore_ascii_case("jar") => Target::Jar(path),
            _ => Target::ClassName(argument.replace('.', "/")),
        }
    }

    /// Finds, and if need be compiles, the program that the user named. An empty
    /// class path stands for the current directory, as it does for `java`.
    pub fn resolve(argument: &str, cp: &[PathBuf], jdk: &Jdk) -> Result<Program, SourceError> {
        let given = expand_wildcards(cp);
        let target = Target::parse(argument);
        target.refuse_special_file()?;
        match target {
            Target::Source(path) => resolve_source(path, or_current(given), jdk),
            Target::ClassFile(path) => resolve_class_file(&path, given),
            Target::Jar(path) => resolve_jar(path, given, jdk),
            Target::ClassName(name) => {
                let class_path = or_current(given);
                require_class(&name, &class_path, jdk)?;
                Ok(Program { main_class: name, class_path, source_file: None })
            }
        }
    }

    /// Reading from a pipe or a device could go on for ever.
    fn refuse_special_file(&self) -> Result<(), SourceError> {
        let (Target::Source(path) | Target::ClassFile(path) | Target::Jar(path)) = self else {
            return Ok(());
        };
        match fs::metadata(path) {
            Ok(metadata) if !metadata.is_file() && !metadata.is_dir() => {
                let source =
                    io::Error::new(io::ErrorKind::InvalidInput, "it is a pipe or a device, not a file");
                Err(SourceError::from_io(path, source))
            }
            _ => Ok(()),
        }
    }
}

/// Compiled classes come first, as they do for `java Foo.java`.
fn resolve_source(file: PathBuf, given: Vec<PathBuf>, jdk: &Jdk) -> Result<Program, SourceError> {
    let compiled = javac::compile(&file, &given, jdk)?;
    Ok(Program {
        main_class: compiled.main_class,
        class_path: prepend(compiled.folder, given),
        source_file: Some(file),
    })
}

fn resolve_class_file(path: &Path, given: Vec<PathBuf>) -> Result<Program, SourceError> {
    let bytes = fs::read(path).map_err(|e| SourceError::from_io(path, e))?;
    let class = ClassFile::parse(bytes)
        .map_err(|e| SourceError::ClassCorrupt { path: path.to_owned(), reason: e.to_string() })?;
    let name = class.name().to_owned();
    let root = class_root(path, &name)
        .ok_or_else(|| SourceError::ClassMisplaced { path: path.to_owned(), name: name.clone() })?;
    Ok(Program { main_class: name, class_path: prepend(root, given), source_file: None })
}

/// `java -jar` ignores a class path; here it follows the jar, for libraries that
/// the manifest does not name.
fn resolve_jar(path: PathBuf, given: Vec<PathBuf>, jdk: &Jdk) -> Result<Program, SourceError> {
    let jar = Jar::open(&path, jdk.feature)?;
    let main_class = match jar.manifest().get("Main-Class").map(str::trim) {
        Some(name) if !name.is_empty() => name.replace('.', "/"),
        _ => return Err(SourceError::NoMainClass { jar: path }),
    };
    let class_path = prepend(path, given);
    require_class(&main_class, &class_path, jdk)?;
    Ok(Program { main_class, class_path, source_file: None })
}

/// The folder below which a class file is where its name wants it.
fn class_root(path: &Path, name: &str) -> Option<PathBuf> {
    let absolute = std::path::absolute(path).ok()?;
    let relative = PathBuf::from(format!("{name}.class"));
    let depth = relative.components().count();
    let fits = absolute.ends_with(&relative);
    absolute.ancestors().nth(depth).filter(|_| fits).map(Path::to_owned)
}

fn require_class(name: &str, class_path: &[PathBuf], jdk: &Jdk) -> Result<(), SourceError> {
    let opened = ClassPath::open(class_path, jdk.feature)?;
    let is_there =
        !opened.find_all(&format!("{name}.class")).is_empty() || jdk.open_image()?.class(name).is_some();
    if is_there {
        return Ok(());
    }
    let places: Vec<String> = class_path.iter().map(|entry| entry.display().to_string()).collect();
    Err(SourceError::ClassNotFound { name: name.replace('/', "."), places: places.join(", ") })
}

fn or_current(given: Vec<PathBuf>) -> Vec<PathBuf> {
    match given.is_empty() {
        true => vec![PathBuf::from(".")],
        false => given,
    }
}

fn prepend(first: PathBuf, rest: Vec<PathBuf>) -> Vec<PathBuf> {
    std::iter::once(first).chain(rest).collect()
}
