//! A jar: its directory in memory, its entries inflated on demand.
//!
//! The central directory is read once, and multi-release versions are settled
//! then, so that a lookup is one probe. Sizes that the jar declares are never
//! trusted; size and checksum are compared after reading. Signatures are not
//! verified, and encrypted entries are refused.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rawzip::{
    CompressionMethod, RECOMMENDED_BUFFER_SIZE, ZipArchive, ZipArchiveEntryWayfinder, ZipFileHeaderRecord,
    ZipLocator,
};

use crate::inflate::{Wrapping, inflate};
use crate::storage::Storage;
use crate::{Manifest, SourceError};

const MANIFEST_NAME: &str = "META-INF/MANIFEST.MF";
const VERSIONS_PREFIX: &str = "META-INF/versions/";
/// The first release that knew multi-release jars.
const FIRST_VERSION: u32 = 9;

/// An opened jar. Lookups take `&self` and can run on many threads.
#[derive(Debug)]
pub struct Jar {
    path: PathBuf,
    archive: ZipArchive<Storage>,
    members: HashMap<Box<str>, JarMember>,
    manifest: Manifest,
}

/// Where an entry is, how it is packed, and the release it is for.
#[derive(Clone, Copy, Debug)]
struct JarMember {
    wayfinder: ZipArchiveEntryWayfinder,
    method: CompressionMethod,
    crc: u32,
    encrypted: bool,
    /// 0 outside `META-INF/versions`.
    version: u32,
}

impl Jar {
    /// Opens a jar as a JDK of this feature release sees it.
    pub fn open(path: &Path, feature: u32) -> Result<Jar, SourceError> {
        let storage = Storage::open(path).map_err(|e| SourceError::from_io(path, e))?;
        Jar::over(storage, path, feature)
    }

    /// A jar that is in memory already.
    pub fn from_bytes(bytes: impl Into<Arc<[u8]>>, feature: u32) -> Result<Jar, SourceError> {
        Jar::over(Storage::Memory(bytes.into()), Path::new("<memory>"), feature)
    }

    fn over(storage: Storage, path: &Path, feature: u32) -> Result<Jar, SourceError> {
        let corrupt = |reason: String| SourceError::JarCorrupt { path: path.to_owned(), reason };
        let mut buffer = vec![0; RECOMMENDED_BUFFER_SIZE];
        let length = storage.length();
        let archive = ZipLocator::new()
            .locate_in_reader(storage, &mut buffer, length)
            .map_err(|(_, e)| corrupt(e.to_string()))?;
        let members = read_directory(&archive, &mut buffer).map_err(corrupt)?;
        let mut jar = Jar { path: path.to_owned(), archive, members, manifest: Manifest::default() };
        jar.manifest = jar.read_manifest()?;
        if jar.manifest.is_multi_release() {
            jar.settle_versions(feature);
        }
        Ok(jar)
    }

    /// The attributes of its manifest; none if it has no manifest.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Whether an entry of this name exists.
    pub fn contains(&self, name: &str) -> bool {
        self.members.contains_key(name)
    }

    /// The names of all entries, sorted.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.members.keys().map(|name| &**name).collect();
        names.sort_unstable();
        names
    }

    /// The content of an entry; `None` if there is none of this name.
    pub fn read(&self, name: &str) -> Result<Option<Arc<[u8]>>, SourceError> {
        let Some(member) = self.members.get(name) else {
            return Ok(None);
        };
        let content = self.content(member).map_err(|e| SourceError::JarEntryCorrupt {
            jar: self.path.clone(),
            entry: name.to_owned(),
            reason: e.to_string(),
        })?;
        Ok(Some(content))
    }

    fn content(&self, member: &JarMember) -> io::Result<Arc<[u8]>> {
        if member.encrypted {
            return Err(io::Error::other("it is encrypted"));
        }
        let entry = self.archive.get_entry(member.wayfinder).map_err(io::Error::other)?;
        let (start, end) = entry.compressed_data_range();
        let packed = self.archive.get_ref().read(start, end.saturating_sub(start))?;
        let declared = member.wayfinder.uncompressed_size_hint();
        let content: Arc<[u8]> = match member.method {
            CompressionMethod::STORE if packed.len() as u64 == declared => packed.into(),
            CompressionMethod::STORE => return Err(io::Error::other("its sizes contradict each other")),
            CompressionMethod::DEFLATE => inflate(&packed, Wrapping::None, declared)?.into(),
            other => return Err(io::Error::other(format!("its compression {other:?} is unknown"))),
        };
        if rawzip::crc32(&content) != member.crc {
            return Err(io::Error::other("its checksum does not match"));
        }
        Ok(content)
    }

    /// The manifest is found whatever the case of its name.
    fn read_manifest(&self) -> Result<Manifest, SourceError> {
        let exact = self.contains(MANIFEST_NAME).then_some(MANIFEST_NAME);
        let name = exact.or_else(|| {
            let names = self.members.keys().map(|name| &**name);
            names.filter(|name| name.eq_ignore_ascii_case(MANIFEST_NAME)).min()
        });
        let text = match name {
            Some(name) => self.read(name)?,
            None => None,
        };
        Ok(text.map(|text| Manifest::parse(&text)).unwrap_or_default())
    }

    /// Lets each plain name stand for its newest version that is not too new.
    fn settle_versions(&mut self, feature: u32) {
        let versioned: Vec<(Box<str>, JarMember)> = self
            .members
            .iter()
            .filter_map(|(name, &member)| {
                let (version, plain) = split_version(name)?;
                let usable = (FIRST_VERSION..=feature).contains(&version);
                usable.then(|| (plain.into(), JarMember { version, ..member }))
            })
            .collect();
        for (name, member) in versioned {
            let known = self.members.get(&name);
            if known.is_none_or(|known| known.version < member.version) {
                self.members.insert(name, member);
            }
        }
    }
}

/// Splits `META-INF/versions/11/a/B.class`. Nothing below `META-INF` has versions.
fn split_version(name: &str) -> Option<(u32, &str)> {
    let (version, plain) = name.strip_prefix(VERSIONS_PREFIX)?.split_once('/')?;
    let usable = !plain.is_empty() && !plain.starts_with("META-INF/");
    usable.then_some(Some((version.parse().ok()?, plain)))?
}

/// Of several entries of one name the last counts, as in `java.util.zip`.
fn read_directory(
    archive: &ZipArchive<Storage>,
    buffer: &mut [u8],
) -> Result<HashMap<Box<str>, JarMember>, String> {
    let mut members = HashMap::new();
    let mut count = 0;
    let mut entries = archive.entries(buffer);
    while let Some(record) = entries.next_entry().map_err(|e| e.to_string())? {
        count += 1;
        if let Ok(name) = std::str::from_utf8(record.file_path().as_bytes()) {
            members.insert(name.into(), member_of(&record));
        }
    }
    if count != archive.entries_hint() {
        return Err("its directory is truncated".to_owned());
    }
    Ok(members)
}

fn member_of(record: &ZipFileHeaderRecord<'_>) -> JarMember {
    JarMember {
        wayfinder: record.wayfinder(),
        method: record.compression_method(),
        crc: record.crc32(),
        encrypted: record.flags().is_encrypted(),
        version: 0,
    }
}
