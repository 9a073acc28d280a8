//! The JDK image `lib/modules`: its index in memory, its contents read on demand.
//!
//! The format (JDK's `imageFile.hpp`): a header of seven words, a perfect-hash
//! table of redirects, a table of offsets into packed location attributes, the
//! attributes, the strings, and then the contents. All integers are in the byte
//! order of the platform; only little-endian images are read.
//!
//! Opening checks that the tables lie within the file. A damaged location or
//! content shows when it is looked up, and then the class is absent. Contents
//! compressed by `jlink` are read if the method is `zip`, not if it is
//! `compact-cp`.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::SourceError;
use crate::inflate::{Wrapping, inflate};
use crate::storage::Storage;

const MAGIC: u32 = 0xCAFE_DADA;
const MAJOR_VERSION: u32 = 1;
const HEADER_SIZE: usize = 28;
const HASH_MULTIPLIER: u32 = 0x0100_0193;

/// No name in a real image is anywhere near this long. Without a limit, strings that
/// overlap could add up to the square of the size of the file.
const LONGEST_STRING: usize = 4096;

const COMPRESSED_MAGIC: u32 = 0xCAFE_FAFA;
const COMPRESSED_HEADER_SIZE: usize = 29;
/// `jlink` stacks at most two methods; more than this is damage.
const DEEPEST_COMPRESSION: usize = 4;

/// An opened image. Lookups take `&self` and can run on many threads.
#[derive(Debug)]
pub struct Image {
    storage: Storage,
    /// Everything before the contents.
    index: Box<[u8]>,
    table_length: usize,
    locations: Range<usize>,
    strings: Range<usize>,
    packages: OnceLock<BTreeMap<String, BTreeSet<String>>>,
}

/// The name of one class of an image.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ImageClass<'a> {
    /// Such as `java.base`.
    pub module: &'a str,
    /// Such as `java/lang/String`; `module-info` for the descriptor of the module.
    pub name: String,
}

/// Where one resource is and what it is called.
#[derive(Clone, Copy, Debug, Default)]
struct Location<'a> {
    module: &'a str,
    parent: &'a str,
    base: &'a str,
    extension: &'a str,
    offset: u64,
    /// 0 if the content is stored as it is.
    compressed: u64,
    uncompressed: u64,
}

impl Image {
    /// Opens an image file.
    pub fn open(path: &Path) -> Result<Image, SourceError> {
        let storage = Storage::open(path).map_err(|e| SourceError::from_io(path, e))?;
        Image::over(storage)
            .map_err(|e| SourceError::ImageCorrupt { path: path.to_owned(), reason: e.to_string() })
    }

    /// An image that is in memory already.
    pub fn from_bytes(bytes: impl Into<Arc<[u8]>>) -> Result<Image, SourceError> {
        Image::over(Storage::Memory(bytes.into()))
            .map_err(|e| SourceError::ImageCorrupt { path: "<memory>".into(), reason: e.to_string() })
    }

    fn over(storage: Storage) -> io::Result<Image> {
        let truncated = || damaged("it is truncated");
        let header = storage.read(0, HEADER_SIZE as u64).map_err(|_| truncated())?;
        let word = |i: usize| word_at(&header, i * 4).unwrap_or(0);
        if word(0) != MAGIC {
            return Err(damaged("it does not start as a little-endian JDK image does"));
        }
        if word(1) >> 16 != MAJOR_VERSION {
            return Err(damaged("its format is of an unknown version"));
        }
        let (table, locations, strings) = (u64::from(word(4)), u64::from(word(5)), u64::from(word(6)));
        if table == 0 {
            return Err(damaged("its index is empty"));
        }
        // Seven words of 32 bits cannot overflow 64.
        let locations_start = HEADER_SIZE as u64 + table * 8;
        let size = locations_start + locations + strings;
        let index = storage.read(0, size).map_err(|_| truncated())?.into();
        // All below `size`, which is the length of a slice.
        let strings_start = (locations_start + locations) as usize;
        Ok(Image {
            index,
            table_length: table as usize,
            locations: locations_start as usize..strings_start,
            strings: strings_start..size as usize,
            packages: OnceLock::new(),
            storage,
        })
    }

    /// The bytes of a class by its internal name, such as `java/lang/String`.
    pub fn class(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        let (package, _) = name.rsplit_once('/')?;
        let module = self.module_of_package(package)?;
        self.read(&format!("/{module}/{name}.class"))
    }

    /// The bytes of a resource of a module, such as `java.base` and `java/lang/String.class`.
    pub fn resource(&self, module: &str, path: &str) -> Option<Cow<'_, [u8]>> {
        self.read(&format!("/{module}/{path}"))
    }

    /// The module that holds the classes of a package, such as `java/lang`.
    pub fn module_of_package(&self, package: &str) -> Option<&str> {
        let owners = self.read(&format!("/packages/{}", package.replace('/', ".")))?;
        // Pairs of words: whether this module has only resources there, and its name.
        let pair = owners.chunks_exact(8).find(|pair| word_at(pair, 0) == Some(0))?;
        self.string(u64::from(word_at(pair, 4)?))
    }

    /// The names of all modules, sorted.
    pub fn modules(&self) -> impl Iterator<Item = &str> {
        self.packages_by_module().keys().map(String::as_str)
    }

    /// The packages in which a module has classes, such as `java/lang`, sorted.
    pub fn packages(&self, module: &str) -> impl Iterator<Item = &str> {
        let packages = self.packages_by_module().get(module);
        packages.into_iter().flatten().map(String::as_str)
    }

    /// Every class, module descriptors included, in the order of the index.
    pub fn classes(&self) -> impl Iterator<Item = ImageClass<'_>> {
        self.class_locations().map(|location| ImageClass {
            module: location.module,
            name: match location.parent {
                "" => location.base.to_owned(),
                parent => format!("{parent}/{}", location.base),
            },
        })
    }

    fn class_locations(&self) -> impl Iterator<Item = Location<'_>> {
        (0..self.table_length)
            .filter_map(|slot| self.location(slot))
            .filter(|location| location.extension == "class" && !location.module.is_empty())
    }

    fn packages_by_module(&self) -> &BTreeMap<String, BTreeSet<String>> {
        self.packages.get_or_init(|| {
            let mut modules: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for Location { module, parent, .. } in self.class_locations() {
                if !modules.contains_key(module) {
                    modules.insert(module.to_owned(), BTreeSet::new());
                }
                if let Some(packages) = modules.get_mut(module)
                    && !parent.is_empty()
                    && !packages.contains(parent)
                {
                    packages.insert(parent.to_owned());
                }
            }
            modules
        })
    }

    /// The content under a full name, such as `/java.base/java/lang/String.class`.
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        let location = self.location(self.slot(name)?)?;
        if !location.is_called(name) {
            return None;
        }
        let start = location.offset.checked_add(self.index.len() as u64)?;
        if location.compressed == 0 {
            return self.storage.read(start, location.uncompressed).ok();
        }
        let content = self.storage.read(start, location.compressed).ok()?;
        self.decompress(content.into_owned()).map(Cow::Owned)
    }

    /// Where the perfect hash sends a name. Names that do not exist land anywhere.
    fn slot(&self, name: &str) -> Option<usize> {
        let first = hash(name, HASH_MULTIPLIER) as usize % self.table_length;
        let redirect = word_at(&self.index, HEADER_SIZE + first * 4)?;
        match redirect as i32 {
            0 => None,
            direct @ ..0 => usize::try_from(-1 - i64::from(direct)).ok(),
            _ => Some(hash(name, redirect) as usize % self.table_length),
        }
    }

    /// Decodes the packed attributes of a slot: kind and length share a byte,
    /// the value follows with its most significant byte first.
    fn location(&self, slot: usize) -> Option<Location<'_>> {
        if slot >= self.table_length {
            return None;
        }
        let start = word_at(&self.index, HEADER_SIZE + (self.table_length + slot) * 4)?;
        let mut rest = self.index[self.locations.clone()].get(start as usize..)?;
        let mut location = Location::default();
        loop {
            let (&head, tail) = rest.split_first()?;
            if head >> 3 == 0 {
                return Some(location);
            }
            let (value, tail) = tail.split_at_checked(usize::from(head & 7) + 1)?;
            let value = value.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
            rest = tail;
            match head >> 3 {
                1 => location.module = self.string(value)?,
                2 => location.parent = self.string(value)?,
                3 => location.base = self.string(value)?,
                4 => location.extension = self.string(value)?,
                5 => location.offset = value,
                6 => location.compressed = value,
                7 => location.uncompressed = value,
                // Newer images have more attributes; none of them moves a resource.
                _ => {}
            }
        }
    }

    /// The string at an offset of the string table, up to its zero byte.
    fn string(&self, offset: u64) -> Option<&str> {
        let start = usize::try_from(offset).ok()?;
        let bytes = self.index[self.strings.clone()].get(start..)?;
        let end = bytes.iter().take(LONGEST_STRING).position(|&byte| byte == 0)?;
        std::str::from_utf8(&bytes[..end]).ok()
    }

    /// Undoes the stack of compressions that each content names in its own header.
    fn decompress(&self, mut content: Vec<u8>) -> Option<Vec<u8>> {
        for _ in 0..DEEPEST_COMPRESSION {
            if word_at(&content, 0) != Some(COMPRESSED_MAGIC) {
                return Some(content);
            }
            let (header, body) = content.split_at_checked(COMPRESSED_HEADER_SIZE)?;
            let method = self.string(u64::from(word_at(header, 20)?))?;
            if method != "zip" {
                return None;
            }
            let declared = u64::from_le_bytes(header.get(12..20)?.try_into().ok()?);
            content = inflate(body, Wrapping::Zlib, declared).ok()?;
        }
        None
    }
}

impl Location<'_> {
    /// Compares `/module/parent/base.extension` without building it.
    fn is_called(&self, name: &str) -> bool {
        let parts = [("/", self.module), ("/", self.parent), ("/", self.base), (".", self.extension)];
        let mut rest = Some(name);
        for (separator, part) in parts.into_iter().filter(|(_, part)| !part.is_empty()) {
            rest = rest.and_then(|r| r.strip_prefix(separator)?.strip_prefix(part));
        }
        rest == Some("")
    }
}

fn hash(name: &str, seed: u32) -> u32 {
    let mix = |hash: u32, byte: u8| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte);
    name.bytes().fold(seed, mix) & 0x7FFF_FFFF
}

fn word_at(bytes: &[u8], offset: usize) -> Option<u32> {
    let word = bytes.get(offset..)?.first_chunk()?;
    Some(u32::from_le_bytes(*word))
}

fn damaged(reason: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, reason)
}
