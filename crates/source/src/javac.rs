//! Compiling a source file with the compiler of the JDK it will run on.
//!
//! A file that does not compile alone is compiled together with those of its program, as `java Foo.java`
//! does since JDK 22: what it refers to is looked for below the folder in which its package begins.
//!
//! The result is kept under a name made from everything it depends on: the
//! source, the compiler, and the classes on the class path (by path, size and
//! time of change), together with a checksum of the classes: what was damaged
//! meanwhile is compiled again. Annotation processors never run: compiling must not execute what is to
//! be checked.

use std::collections::BTreeSet;
use std::env;
use std::ffi::OsString;
use std::fs::{self, DirEntry, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;

use everypath_classfile::ClassFile;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

use crate::main_class::main_class;
use crate::{Jdk, SourceError};

/// Part of every key, to be raised when the way of compiling changes.
const SCHEME: &str = "everypath javac 2";

/// The folder of the classes in what is kept, and the file that tells what they have to be.
const CLASSES: &str = "classes";
const CHECKSUM: &str = "checksum";

/// Variables through which the environment could change what is compiled.
const FOREIGN_VARIABLES: [&str; 4] = ["CLASSPATH", "JDK_JAVAC_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS"];

/// The outcome of a compilation.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// Holds the class files, and nothing else.
    pub(crate) folder: PathBuf,
    /// Internal name.
    pub(crate) main_class: String,
}

/// More source files than this are not looked at: the folder is not that of one program.
const MOST_NEIGHBOURS: usize = 5_000;

/// Other source files that may be compiled along.
struct Neighbours {
    root: PathBuf,
    files: Vec<(PathBuf, Metadata)>,
}

/// Compiles a file, if need be with others of its program, unless the same compilation was done before.
pub(crate) fn compile(file: &Path, class_path: &[PathBuf], jdk: &Jdk) -> Result<Compiled, SourceError> {
    let source = fs::read(file).map_err(|e| SourceError::from_io(file, e))?;
    let alone = compile_with(file, &source, None, class_path, jdk);
    match (&alone, alone.as_ref().err().and_then(|_| neighbours(file, &source))) {
        (Err(SourceError::CompilationFailed { .. }), Some(along)) => {
            compile_with(file, &source, Some(&along), class_path, jdk)
        }
        _ => alone,
    }
}

/// The folder of a class of ours that targets are compiled against, and of others that need no compiling:
/// name and class file. Kept as compiled targets are, whole and with a checksum, or not at all.
pub fn compile_api(
    name: &str,
    source: &str,
    others: &[(&str, Vec<u8>)],
    jdk: &Jdk,
) -> Result<PathBuf, SourceError> {
    let file = PathBuf::from(name).with_extension("java");
    let parts: Vec<&[u8]> = others.iter().flat_map(|(name, bytes)| [name.as_bytes(), &bytes[..]]).collect();
    let key = key(&file, &[source.as_bytes(), &parts.concat()].concat(), None, &[], jdk);
    let cache = cache_folder();
    let slot = cache.join(key);
    if !is_intact(&slot) {
        let fresh = new_folder(&cache).map_err(|e| cache_error(&cache, e))?;
        let (text, classes) = (fresh.path().join(file), fresh.path().join(CLASSES));
        write_below(&text, source.as_bytes()).map_err(|e| cache_error(&cache, e))?;
        for (name, bytes) in others {
            let class = classes.join(name).with_extension("class");
            write_below(&class, bytes).map_err(|e| cache_error(&cache, e))?;
        }
        run_compiler(&text, &classes, None, &[], jdk)?;
        seal(fresh.path()).map_err(|e| cache_error(&cache, e))?;
        publish(fresh, &slot).map_err(|e| cache_error(&cache, e))?;
    }
    Ok(slot.join(CLASSES))
}

/// Writes a file, and makes the folders above it.
fn write_below(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    fs::write(file, bytes)
}

/// The source files of the program that a file belongs to, if there are others.
fn neighbours(file: &Path, source: &[u8]) -> Option<Neighbours> {
    let package = package_folder(&String::from_utf8_lossy(source));
    let folder = std::path::absolute(file).ok()?.parent()?.to_owned();
    let depth = package.components().count();
    let root = folder.ancestors().nth(depth).filter(|_| folder.ends_with(&package))?.to_owned();
    let mut files = Vec::new();
    collect_files(&root, "java", &mut BTreeSet::new(), &mut |path, metadata| files.push((path, metadata)));
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    (2..=MOST_NEIGHBOURS).contains(&files.len()).then_some(Neighbours { root, files })
}

/// The folder that the package of a source file asks for.
fn package_folder(source: &str) -> PathBuf {
    let declared = source.lines().find_map(|line| line.trim().strip_prefix("package ")?.split(';').next());
    declared.map_or(PathBuf::new(), |name| name.trim().split('.').collect())
}

fn compile_with(
    file: &Path,
    source: &[u8],
    along: Option<&Neighbours>,
    class_path: &[PathBuf],
    jdk: &Jdk,
) -> Result<Compiled, SourceError> {
    let key = key(file, source, along, class_path, jdk);
    let cache = cache_folder();
    let slot = cache.join(key);
    let folder = slot.join(CLASSES);
    if !is_intact(&slot) {
        let fresh = new_folder(&cache).map_err(|e| cache_error(&cache, e))?;
        run_compiler(file, &fresh.path().join(CLASSES), along, class_path, jdk)?;
        seal(fresh.path()).map_err(|e| cache_error(&cache, e))?;
        publish(fresh, &slot).map_err(|e| cache_error(&cache, e))?;
    }
    let main_class =
        find_main_class(&folder, file, &package_folder(&String::from_utf8_lossy(source)), jdk.feature)?;
    let main_class = main_class.ok_or_else(|| SourceError::NoMainMethod { source_file: file.to_owned() })?;
    Ok(Compiled { folder, main_class })
}

fn run_compiler(
    file: &Path,
    output: &Path,
    along: Option<&Neighbours>,
    class_path: &[PathBuf],
    jdk: &Jdk,
) -> Result<(), SourceError> {
    let compiler = jdk.tool("javac");
    if !compiler.is_file() {
        return Err(SourceError::NoCompiler { source_file: file.to_owned(), home: jdk.home.clone() });
    }
    let run = command(&compiler, file, output, along, class_path).output();
    let run = run.map_err(|e| SourceError::from_io(&compiler, e))?;
    if run.status.success() {
        return Ok(());
    }
    Err(SourceError::CompilationFailed {
        source_file: file.to_owned(),
        compiler: format!("javac {}", jdk.version),
        diagnostics: diagnostics(&run),
    })
}

fn command(
    compiler: &Path,
    file: &Path,
    output: &Path,
    along: Option<&Neighbours>,
    class_path: &[PathBuf],
) -> Command {
    let mut command = Command::new(compiler);
    // Short runs gain a quarter from these; other machines than HotSpot ignore them.
    command.args(["-J-XX:+IgnoreUnrecognizedVMOptions", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    command.args(["-J-Duser.language=en", "-encoding", "UTF-8"]);
    command.args(["-g", "-proc:none"]);
    match along {
        Some(along) => command.arg("-implicit:class").arg("-sourcepath").arg(&along.root),
        None => command.args(["-implicit:none", "-sourcepath", ""]),
    };
    command.arg("-cp").arg(joined(class_path));
    command.arg("-d").arg(output).arg(as_operand(file));
    for variable in FOREIGN_VARIABLES {
        command.env_remove(variable);
    }
    command
}

/// A file whose name starts as an option or an argument file does is still a file.
fn as_operand(file: &Path) -> PathBuf {
    match file.as_os_str().as_encoded_bytes().first() {
        Some(b'-' | b'@') => Path::new(".").join(file),
        _ => file.to_owned(),
    }
}

/// Joined by hand, since `env::join_paths` refuses separators inside a path; the
/// elements come from such a list, so they contain none that `java` would accept.
fn joined(class_path: &[PathBuf]) -> OsString {
    let separator = if cfg!(windows) { ";" } else { ":" };
    let mut list = OsString::new();
    for (i, element) in class_path.iter().enumerate() {
        if i > 0 {
            list.push(separator);
        }
        list.push(element);
    }
    list
}

fn diagnostics(run: &Output) -> String {
    let text = [&run.stdout[..], &run.stderr[..]].concat();
    String::from_utf8_lossy(&text).trim_end().to_owned()
}

/// Somewhere only this user writes; the folder for temporary files if there is none.
fn cache_folder() -> PathBuf {
    let named = ["XDG_CACHE_HOME", "LOCALAPPDATA"].into_iter().find_map(env::var_os);
    let named = named.map(PathBuf::from).filter(|folder| folder.is_absolute());
    let base = named.or_else(|| env::home_dir().map(|home| home.join(".cache")));
    base.unwrap_or_else(env::temp_dir).join("everypath").join("javac")
}

fn new_folder(cache: &Path) -> io::Result<TempDir> {
    fs::create_dir_all(cache)?;
    let fresh = tempfile::Builder::new().prefix("new-").tempdir_in(cache)?;
    fs::create_dir(fresh.path().join(CLASSES))?;
    Ok(fresh)
}

/// Whether what is kept is what was written.
fn is_intact(slot: &Path) -> bool {
    let written = fs::read_to_string(slot.join(CHECKSUM)).ok();
    written.is_some() && written == checksum(&slot.join(CLASSES)).ok()
}

fn seal(slot: &Path) -> io::Result<()> {
    fs::write(slot.join(CHECKSUM), checksum(&slot.join(CLASSES))?)
}

/// Names all classes of a folder and their contents.
fn checksum(classes: &Path) -> io::Result<String> {
    let mut files = BTreeSet::new();
    collect_class_files(classes, &mut BTreeSet::new(), &mut |path, _| {
        files.insert(path);
    });
    let mut key = Key(Sha256::new());
    for file in files {
        let name = file.strip_prefix(classes).unwrap_or(&file);
        key.add(name.as_os_str().as_encoded_bytes());
        key.add(&fs::read(&file)?);
    }
    Ok(key.finish())
}

/// Moves a complete result to its name in one step. If someone else was faster,
/// theirs is the same, and ours is removed; what is damaged there makes room.
fn publish(fresh: TempDir, slot: &Path) -> io::Result<()> {
    if slot.exists() && !is_intact(slot) {
        let aside = tempfile::Builder::new().prefix("old-").tempdir_in(slot.parent().unwrap_or(slot))?;
        // Someone else may be at the same.
        let _ = fs::rename(slot, aside.path().join("slot"));
    }
    match fs::rename(fresh.path(), slot) {
        Ok(()) => {
            let _moved = fresh.keep();
            Ok(())
        }
        Err(_) if is_intact(slot) => Ok(()),
        Err(e) => Err(e),
    }
}

fn cache_error(cache: &Path, source: io::Error) -> SourceError {
    SourceError::Cache { path: cache.to_owned(), source }
}

/// The class of the given source file that is to be started.
fn find_main_class(
    folder: &Path,
    file: &Path,
    package: &Path,
    feature: u32,
) -> Result<Option<String>, SourceError> {
    let mut files = BTreeSet::new();
    collect_class_files(folder, &mut BTreeSet::new(), &mut |path, _| {
        files.insert(path);
    });
    let corrupt = |path: &Path, reason: String| SourceError::ClassCorrupt { path: path.to_owned(), reason };
    let mut classes = Vec::new();
    for path in files {
        let bytes = fs::read(&path).map_err(|e| SourceError::from_io(&path, e))?;
        classes.push(ClassFile::parse(bytes).map_err(|e| corrupt(&path, e.to_string()))?);
    }
    let is_of_file = |class: &ClassFile| {
        class.source_file().is_none_or(|name| file.file_name().is_some_and(|f| f == name))
            && Path::new(class.name()).parent() == Some(package)
    };
    main_class(&classes, is_of_file, feature).map_err(|e| corrupt(folder, e.to_string()))
}

/// Names everything that a compilation depends on.
fn key(file: &Path, source: &[u8], along: Option<&Neighbours>, class_path: &[PathBuf], jdk: &Jdk) -> String {
    let mut key = Key(Sha256::new());
    key.add(SCHEME.as_bytes());
    key.add(jdk.home.as_os_str().as_encoded_bytes());
    key.add(jdk.version.as_bytes());
    // The name counts: a file without a class declaration gives its class its own name.
    key.add(file.file_name().unwrap_or_default().as_encoded_bytes());
    key.add(source);
    for (path, metadata) in along.iter().flat_map(|along| &along.files) {
        key.add(path.as_os_str().as_encoded_bytes());
        key.add_stamp(metadata);
    }
    for entry in class_path {
        key.add(entry.as_os_str().as_encoded_bytes());
        key.add_class_path_entry(entry);
    }
    key.finish()
}

/// A digest of parts that cannot run into each other.
struct Key(Sha256);

impl Key {
    fn add(&mut self, part: &[u8]) {
        self.0.update((part.len() as u64).to_le_bytes());
        self.0.update(part);
    }

    fn add_class_path_entry(&mut self, entry: &Path) {
        let Ok(metadata) = fs::metadata(entry) else {
            return self.add(b"absent");
        };
        if !metadata.is_dir() {
            return self.add_stamp(&metadata);
        }
        let mut files = Vec::new();
        collect_class_files(entry, &mut BTreeSet::new(), &mut |path, metadata| {
            files.push((path, metadata));
        });
        files.sort_by(|(a, _), (b, _)| a.cmp(b));
        for (path, metadata) in files {
            self.add(path.as_os_str().as_encoded_bytes());
            self.add_stamp(&metadata);
        }
    }

    fn add_stamp(&mut self, metadata: &Metadata) {
        let changed = metadata.modified().ok();
        let since = changed.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
        self.add(&metadata.len().to_le_bytes());
        self.add(&since.unwrap_or_default().as_nanos().to_le_bytes());
    }

    fn finish(self) -> String {
        let digest = self.0.finalize();
        digest.iter().take(20).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Visits the class files below a folder, each real folder once.
fn collect_class_files(
    folder: &Path,
    visited: &mut BTreeSet<PathBuf>,
    visit: &mut impl FnMut(PathBuf, Metadata),
) {
    collect_files(folder, "class", visited, visit);
}

fn collect_files(
    folder: &Path,
    extension: &str,
    visited: &mut BTreeSet<PathBuf>,
    visit: &mut impl FnMut(PathBuf, Metadata),
) {
    let is_new = fs::canonicalize(folder).is_ok_and(|real| visited.insert(real));
    let children = fs::read_dir(folder).into_iter().filter(|_| is_new);
    for child in children.flatten().flatten() {
        let path = child.path();
        let Ok(metadata) = fs::metadata(&path) else {
            continue;
        };
        if metadata.is_dir() && may_be_package(&child) {
            collect_files(&path, extension, visited, visit);
        } else if path.extension().is_some_and(|e| e == extension) {
            visit(path, metadata);
        }
    }
}

/// Folders such as `.git` are no part of any class name, and can be large.
fn may_be_package(child: &DirEntry) -> bool {
    let name = child.file_name();
    !name.as_encoded_bytes().iter().any(|byte| matches!(byte, b'.' | b'-' | b' '))
}
