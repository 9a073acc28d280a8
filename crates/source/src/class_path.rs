//! The class path: an ordered list of directories and jars.
//!
//! The order and the reach are those of `jdk.internal.loader.URLClassPath`: the
//! `Class-Path` of a jar's manifest is followed in place, depth first, each entry
//! counts once, and entries that do not exist are passed over. Unlike there, a
//! jar that exists but cannot be read is an error. Directories are read anew at
//! each lookup; what changes in them during a run is seen.

use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::jar::Jar;
use crate::{Manifest, SourceError};

/// Bounds a chain of manifests that keeps inventing new names for one jar.
const MOST_ENTRIES: usize = 10_000;

/// An opened class path. Lookups take `&self` and can run on many threads.
#[derive(Debug, Default)]
pub struct ClassPath {
    entries: Vec<Entry>,
}

/// One directory or jar of a class path.
#[derive(Debug)]
pub struct Entry {
    path: PathBuf,
    absolute: PathBuf,
    canonical: PathBuf,
    /// `None` for a directory.
    jar: Option<Jar>,
}

/// What an [`Entry`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A folder of class files and resources.
    Directory,
    /// A jar, whatever its file is called.
    Jar,
}

/// A class or resource, and the entry it was found in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The position in [`ClassPath::entries`].
    pub entry: usize,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

impl ClassPath {
    /// Opens the entries as a JDK of this feature release sees them.
    pub fn open(entries: &[PathBuf], feature: u32) -> Result<ClassPath, SourceError> {
        let mut class_path = ClassPath::default();
        let mut seen = HashSet::new();
        let mut waiting: Vec<PathBuf> = entries.iter().rev().cloned().collect();
        while let Some(path) = waiting.pop() {
            let absolute = std::path::absolute(&path).unwrap_or_else(|_| path.clone());
            if class_path.entries.len() >= MOST_ENTRIES || !seen.insert(absolute.clone()) {
                continue;
            }
            if let Some(entry) = Entry::open(path, absolute, feature)? {
                waiting.extend(entry.referenced().into_iter().rev());
                class_path.entries.push(entry);
            }
        }
        Ok(class_path)
    }

    /// The first class or resource of this name, such as `a/b/C.class`. A damaged
    /// one counts as absent, as it does in `java`.
    pub fn find(&self, path: &str) -> Option<Found> {
        self.try_find(path).ok().flatten()
    }

    /// As [`ClassPath::find`], but what is there and cannot be read is an error.
    pub fn try_find(&self, path: &str) -> Result<Option<Found>, SourceError> {
        for (position, entry) in self.entries.iter().enumerate() {
            if let Some(bytes) = entry.read(path)? {
                return Ok(Some(Found { entry: position, bytes }));
            }
        }
        Ok(None)
    }

    /// The positions of all entries that have a class or resource of this name.
    pub fn find_all(&self, path: &str) -> Vec<usize> {
        let positions = 0..self.entries.len();
        positions.filter(|&entry| self.entries[entry].contains(path)).collect()
    }

    /// The content of a class or resource in the entry at this position.
    pub fn read(&self, entry: usize, path: &str) -> Result<Option<Arc<[u8]>>, SourceError> {
        match self.entries.get(entry) {
            Some(entry) => entry.read(path),
            None => Ok(None),
        }
    }

    /// Directories and jars in the order in which they are searched.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether a file of this computer is an entry, or is below a directory entry.
    ///
    /// A link below a directory entry belongs to it, wherever it leads: whoever
    /// put it there let `java` read it too. `..` is resolved by following links.
    pub fn contains_path(&self, path: &Path) -> bool {
        let plain = !path.components().any(|part| part == Component::ParentDir);
        let absolute = std::path::absolute(path).ok().filter(|_| plain);
        let canonical = fs::canonicalize(path).ok();
        self.entries.iter().any(|entry| {
            let covers = |base: &Path, path: Option<&PathBuf>| match entry.kind() {
                EntryKind::Directory => path.is_some_and(|path| path.starts_with(base)),
                EntryKind::Jar => path.is_some_and(|path| path == base),
            };
            covers(&entry.absolute, absolute.as_ref()) || covers(&entry.canonical, canonical.as_ref())
        })
    }
}

impl Entry {
    /// `None` for what does not exist.
    fn open(path: PathBuf, absolute: PathBuf, feature: u32) -> Result<Option<Entry>, SourceError> {
        let metadata = match fs::metadata(&path) {
            Ok(metadata) => metadata,
            Err(e) if is_absence(&e) => return Ok(None),
            Err(e) => return Err(SourceError::from_io(path, e)),
        };
        let jar = match metadata.is_dir() {
            true => None,
            false => Some(Jar::open(&path, feature)?),
        };
        let canonical = fs::canonicalize(&path).unwrap_or_else(|_| absolute.clone());
        Ok(Some(Entry { path, absolute, canonical, jar }))
    }

    /// Its path, as given or as resolved from a manifest.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Directory or jar.
    pub fn kind(&self) -> EntryKind {
        match self.jar {
            None => EntryKind::Directory,
            Some(_) => EntryKind::Jar,
        }
    }

    /// The manifest of a jar. Directories have none that counts.
    pub fn manifest(&self) -> Option<&Manifest> {
        self.jar.as_ref().map(Jar::manifest)
    }

    fn contains(&self, path: &str) -> bool {
        match &self.jar {
            Some(jar) => jar.contains(path),
            None => self.file(path).is_some_and(|file| file.is_file()),
        }
    }

    fn read(&self, path: &str) -> Result<Option<Arc<[u8]>>, SourceError> {
        if let Some(jar) = &self.jar {
            return jar.read(path);
        }
        let Some(file) = self.file(path).filter(|file| file.is_file()) else {
            return Ok(None);
        };
        match fs::read(&file) {
            Ok(bytes) => Ok(Some(bytes.into())),
            Err(e) if is_absence(&e) => Ok(None),
            Err(e) => Err(SourceError::from_io(file, e)),
        }
    }

    /// The file a name stands for; `None` if it would leave the directory.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let part_is_name = |part: &str| !matches!(part, "" | "." | "..");
        let stays = path.split('/').all(part_is_name) && !path.contains(['\0', '\\']);
        stays.then(|| self.path.join(path))
    }

    /// The existing files and folders that its manifest adds to the class path.
    fn referenced(&self) -> Vec<PathBuf> {
        let value = self.manifest().and_then(|manifest| manifest.get("Class-Path"));
        let base = self.absolute.parent().unwrap_or(&self.absolute);
        let references = value.unwrap_or_default().split_ascii_whitespace();
        references.filter_map(|reference| resolve_reference(base, reference)).collect()
    }
}

/// Resolves a relative URL of a `Class-Path`. One that ends in a slash is a
/// directory, any other is a jar, and one that is neither on disk is passed over.
fn resolve_reference(base: &Path, reference: &str) -> Option<PathBuf> {
    let local = match reference.split_once(':') {
        None => reference,
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("file") => rest,
        Some(_) => return None,
    };
    let local = local.strip_prefix("//").unwrap_or(local);
    let path = normalize(&base.join(percent_decode(local)?));
    let is_expected = if local.ends_with('/') { path.is_dir() } else { path.is_file() };
    is_expected.then_some(path)
}

/// Removes `.` and `..` by name only, as the resolution of URLs does.
fn normalize(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            other => normal.push(other),
        }
    }
    normal
}

/// `None` if an escape is malformed or the result is no text.
fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = text.bytes();
    let mut decoded = Vec::with_capacity(text.len());
    while let Some(byte) = bytes.next() {
        decoded.push(match byte {
            b'%' => hex_digit(bytes.next()?)? << 4 | hex_digit(bytes.next()?)?,
            other => other,
        });
    }
    String::from_utf8(decoded).ok()
}

fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
}

/// Nothing there, or something on the way that is no directory.
fn is_absence(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename | InvalidInput)
}

/// Splits the value of `-cp` as `java` does: an empty element is the current
/// directory, and `lib/*` is every jar of `lib`.
pub fn split_class_path(value: &OsStr) -> Vec<PathBuf> {
    let elements: Vec<PathBuf> = std::env::split_paths(value)
        .map(|element| match element.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => element,
        })
        .collect();
    expand_wildcards(&elements)
}

/// Replaces each `folder/*` by the jars of the folder, in the order of their names.
/// (`java` leaves the order open.)
pub(crate) fn expand_wildcards(elements: &[PathBuf]) -> Vec<PathBuf> {
    let expand = |element: &PathBuf| match wildcard_folder(element) {
        Some(folder) => jars_of(&folder),
        None => vec![element.clone()],
    };
    elements.iter().flat_map(expand).collect()
}

fn wildcard_folder(element: &Path) -> Option<PathBuf> {
    let is_wildcard = element.file_name() == Some(OsStr::new("*"));
    let folder = element.parent().filter(|_| is_wildcard)?;
    Some(match folder.as_os_str().is_empty() {
        true => PathBuf::from("."),
        false => folder.to_owned(),
    })
}

/// `java` takes names that end in `.jar` or `.JAR`, and no other mixture of case.
fn jars_of(folder: &Path) -> Vec<PathBuf> {
    let children = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<OsString> = children.map(|child| child.file_name()).collect();
    names.sort_unstable();
    let is_jar = |path: &PathBuf| matches!(path.extension(), Some(e) if e == "jar" || e == "JAR");
    names.into_iter().map(|name| folder.join(name)).filter(|path| is_jar(path)).collect()
}
