//! The file system that the checked program sees: closed and read-only.
//!
//! What a program would change, or read though it belongs to the host alone, is not modelled: the
//! natives say so by name (`not_modelled`), as an error that `java` would not report could be taken
//! for a fault of the program.
//!
//! Visible are the class path (folders with all below them, jars), the home of the JDK, the working
//! directory and the folders that lead to them, and the random devices. Everything else does not exist. Contents
//! are facts: each file is read once, so what changes on the host during a run is not seen.
//! Visibility is judged by the name that the program uses; a link below a visible folder is
//! followed wherever it leads, as whoever put it there let `java` read it too.

use everypath_source::ClassPath;
use rustc_hash::FxHashMap;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// An error of the operating system, by its Linux number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errno(pub i32);

impl Errno {
    /// No such file or directory.
    pub const NOT_FOUND: Errno = Errno(2);
    /// Input/output error.
    pub const IO: Errno = Errno(5);
    /// Bad file descriptor.
    pub const BAD_DESCRIPTOR: Errno = Errno(9);
    /// Permission denied.
    pub const DENIED: Errno = Errno(13);
    /// File exists.
    pub const EXISTS: Errno = Errno(17);
    /// Not a directory.
    pub const NOT_DIRECTORY: Errno = Errno(20);
    /// Is a directory.
    pub const IS_DIRECTORY: Errno = Errno(21);
    /// Invalid argument.
    pub const INVALID: Errno = Errno(22);

    /// What `strerror` says.
    pub fn text(self) -> &'static str {
        match self {
            Errno::NOT_FOUND => "No such file or directory",
            Errno::BAD_DESCRIPTOR => "Bad file descriptor",
            Errno::DENIED => "Permission denied",
            Errno::EXISTS => "File exists",
            Errno::NOT_DIRECTORY => "Not a directory",
            Errno::IS_DIRECTORY => "Is a directory",
            Errno::INVALID => "Invalid argument",
            _ => "Input/output error",
        }
    }
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeKind {
    /// A folder.
    Directory,
    /// A file with content.
    File,
    /// `/dev/random` or `/dev/urandom`.
    Random,
}

/// What is known of a visible file.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Bytes of content.
    pub length: u64,
    /// When it was last changed, in nanoseconds since 1970.
    pub modified: i64,
    /// Its number on its device.
    pub inode: u64,
}

/// The visible files.
pub struct Files {
    working: PathBuf,
    roots: Vec<PathBuf>,
    contents: FxHashMap<PathBuf, Content>,
}

/// A file that was opened once.
enum Content {
    /// All of it.
    Read(Arc<[u8]>),
    /// Too big to be kept.
    Open(std::fs::File, u64),
}

/// Files above this size are not kept in memory: the image of the JDK.
const BIG: u64 = 32 << 20;

impl Files {
    /// What a program sees that runs in the present directory.
    pub fn new(class_path: &ClassPath, java_home: &Path) -> Files {
        let working = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        let given = class_path.entries().iter().map(|e| e.path()).chain([java_home]);
        let mut roots = Vec::new();
        for path in given {
            let absolute = collapse(&working.join(path));
            roots.extend(std::fs::canonicalize(&absolute).ok().filter(|real| *real != absolute));
            roots.push(absolute);
        }
        Files { working, roots, contents: FxHashMap::default() }
    }

    /// The working directory.
    pub fn working(&self) -> &Path {
        &self.working
    }

    /// The absolute form of a path, without `.` and `..`.
    pub fn resolve(&self, path: impl AsRef<Path>) -> PathBuf {
        collapse(&self.working.join(path))
    }

    /// The path without links, if that is visible too; otherwise the absolute form.
    pub fn canonical(&self, path: impl AsRef<Path>) -> PathBuf {
        let absolute = self.resolve(path);
        let real = self.is_below_root(&absolute).then(|| std::fs::canonicalize(&absolute).ok()).flatten();
        real.filter(|real| self.is_below_root(real)).unwrap_or(absolute)
    }

    /// What a path leads to, if that is visible.
    pub fn look(&self, path: impl AsRef<Path>) -> Option<Node> {
        let path = self.resolve(path);
        if is_random(&path) {
            return Some(Node { kind: NodeKind::Random, length: 0, modified: 0, inode: 2 });
        }
        if !self.is_below_root(&path) {
            let directory = Node { kind: NodeKind::Directory, length: 4096, modified: 0, inode: 1 };
            return (self.leads_to_visible(&path) || path == self.working).then_some(directory);
        }
        let metadata = std::fs::metadata(&path).ok()?;
        let kind = if metadata.is_dir() { NodeKind::Directory } else { NodeKind::File };
        let age = metadata.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
        let inode = std::os::unix::fs::MetadataExt::ino(&metadata);
        Some(Node { kind, length: metadata.len(), modified: age.as_nanos() as i64, inode })
    }

    /// The names in a folder, sorted, as the order of the host is an accident.
    pub fn list(&self, path: impl AsRef<Path>) -> Result<Vec<OsString>, Errno> {
        let path = self.resolve(path);
        match self.look(&path) {
            None => return Err(Errno::NOT_FOUND),
            Some(node) if node.kind != NodeKind::Directory => return Err(Errno::NOT_DIRECTORY),
            Some(_) => {}
        }
        let mut names: Vec<OsString> = match self.is_below_root(&path) {
            true => std::fs::read_dir(&path)
                .map_err(|_| Errno::NOT_FOUND)?
                .flatten()
                .map(|e| e.file_name())
                .collect(),
            false => self.visible_below(&path),
        };
        names.sort();
        names.dedup();
        Ok(names)
    }

    /// Whether a path can be opened for reading.
    pub fn check_readable(&self, path: &Path) -> Result<Node, Errno> {
        match self.look(path) {
            None => Err(Errno::NOT_FOUND),
            Some(node) if node.kind == NodeKind::Directory => Err(Errno::IS_DIRECTORY),
            Some(node) => Ok(node),
        }
    }

    /// Whether a path, which the program does not see, is one of the host that it would see under
    /// `java`: below the working directory.
    pub fn is_hidden(&self, path: &Path) -> bool {
        path.starts_with(&self.working) && self.look(path).is_none() && path.exists()
    }

    /// Whether `java` would list more in a folder than the program sees.
    pub fn hides_names(&self, path: &Path) -> bool {
        path.starts_with(&self.working) && !self.is_below_root(path) && path.is_dir()
    }

    /// Bytes of a file from a position, at most so many; empty at its end.
    pub fn read_at(&mut self, path: &Path, position: u64, most: usize) -> Result<Vec<u8>, Errno> {
        if is_random(path) {
            return Ok((position..position + most as u64).map(random_byte).collect());
        }
        let available = self.length(path)?.saturating_sub(position);
        let count = most.min(usize::try_from(available).unwrap_or(usize::MAX));
        match self.content(path)? {
            Content::Read(bytes) => Ok(bytes[bytes.len() - available as usize..][..count].to_vec()),
            Content::Open(file, _) => {
                let mut bytes = vec![0; count];
                std::os::unix::fs::FileExt::read_exact_at(file, &mut bytes, position)
                    .map_err(|_| Errno::IO)?;
                Ok(bytes)
            }
        }
    }

    /// The length of a file; devices have none.
    pub fn length(&mut self, path: &Path) -> Result<u64, Errno> {
        if is_random(path) {
            return Ok(0);
        }
        Ok(match self.content(path)? {
            Content::Read(bytes) => bytes.len() as u64,
            Content::Open(_, length) => *length,
        })
    }

    fn content(&mut self, path: &Path) -> Result<&Content, Errno> {
        if !self.contents.contains_key(path) {
            let node = self.check_readable(path)?;
            let content = match node.length > BIG {
                true => Content::Open(std::fs::File::open(path).map_err(|_| Errno::IO)?, node.length),
                false => Content::Read(std::fs::read(path).map_err(|_| Errno::IO)?.into()),
            };
            self.contents.insert(path.to_path_buf(), content);
        }
        self.contents.get(path).ok_or(Errno::NOT_FOUND)
    }

    fn is_below_root(&self, path: &Path) -> bool {
        self.roots.iter().any(|root| path.starts_with(root))
    }

    fn leads_to_visible(&self, path: &Path) -> bool {
        path == Path::new("/dev") || self.roots.iter().any(|root| root.starts_with(path))
    }

    fn visible_below(&self, path: &Path) -> Vec<OsString> {
        let devices = [PathBuf::from("/dev/random"), PathBuf::from("/dev/urandom")];
        let next = |root: &PathBuf| {
            let rest = root.strip_prefix(path).ok()?;
            rest.components().next().map(|c| c.as_os_str().to_os_string())
        };
        self.roots.iter().chain(&devices).filter_map(next).collect()
    }
}

fn is_random(path: &Path) -> bool {
    path == Path::new("/dev/random") || path == Path::new("/dev/urandom")
}

/// The random devices always give the same bytes, so that each run is the same.
fn random_byte(position: u64) -> u8 {
    let mut x = (position / 8).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    (x ^ x >> 31).to_le_bytes()[(position % 8) as usize]
}

fn collapse(path: &Path) -> PathBuf {
    let mut collapsed = PathBuf::from("/");
    for component in path.components() {
        match component {
            Component::ParentDir => drop(collapsed.pop()),
            Component::Normal(name) => collapsed.push(name),
            Component::RootDir | Component::CurDir | Component::Prefix(_) => {}
        }
    }
    collapsed
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder with `a/b.txt` on the class path, and `hidden.txt` beside it.
    fn sample(name: &str) -> (PathBuf, Files) {
        let folder = std::env::temp_dir().join(format!("everypath-files-{name}-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("path/a")).expect("a folder");
        std::fs::write(folder.join("path/a/b.txt"), "content").expect("a file");
        std::fs::write(folder.join("hidden.txt"), "secret").expect("a file");
        let folder = std::fs::canonicalize(folder).expect("it exists");
        let class_path = ClassPath::open(&[folder.join("path")], 17).expect("a class path");
        (folder.clone(), Files::new(&class_path, Path::new("/nowhere/jdk")))
    }

    #[test]
    fn only_the_class_path_and_what_leads_to_it_exists() {
        let (folder, files) = sample("visible");
        assert_eq!(files.look(folder.join("path/a/b.txt")).map(|n| n.length), Some(7));
        assert_eq!(files.look(folder.join("path/a/../a/b.txt")).map(|n| n.kind), Some(NodeKind::File));
        assert_eq!(files.look(&folder).map(|n| n.kind), Some(NodeKind::Directory));
        assert_eq!(files.list(&folder), Ok(vec!["path".into()]));
        assert!(files.look(folder.join("hidden.txt")).is_none());
        assert!(files.look(folder.join("path/../hidden.txt")).is_none());
        assert!(files.look("/etc/passwd").is_none());
    }

    #[test]
    fn a_file_is_read_once() {
        let (folder, mut files) = sample("facts");
        let path = folder.join("path/a/b.txt");
        assert_eq!(files.read_at(&path, 3, 100), Ok(b"tent".to_vec()));
        std::fs::write(&path, "changed").expect("a file");
        assert_eq!(files.read_at(&path, 0, 3), Ok(b"con".to_vec()));
        assert_eq!(files.read_at(&path, 100, 3), Ok(Vec::new()));
    }

    #[test]
    fn what_java_would_see_beside_the_class_path_is_hidden() {
        let (folder, mut files) = sample("beside");
        files.working.clone_from(&folder);
        assert!(files.is_hidden(&folder.join("hidden.txt")));
        assert!(!files.is_hidden(&folder.join("path/a/b.txt")), "that one is visible");
        assert!(!files.is_hidden(&folder.join("nothing.txt")), "there is none");
        assert!(!files.is_hidden(Path::new("/etc/passwd")), "not a matter of the program");
        assert!(files.hides_names(&folder), "the hidden file is in it");
        assert!(!files.hides_names(&folder.join("path/a")), "all of it is visible");
    }

    #[test]
    fn random_devices_repeat_themselves() {
        let (_, mut files) = sample("random");
        let first = files.read_at(Path::new("/dev/urandom"), 5, 20);
        assert_eq!(first, files.read_at(Path::new("/dev/random"), 5, 20));
        assert_ne!(first, files.read_at(Path::new("/dev/urandom"), 6, 20));
    }
}
