//! Where results go. A file is replaced in one step, so that whoever finds it finds all of it, or
//! what was there before: a checker that is killed while it writes, or finds the disk full, leaves
//! no half a document. What is no ordinary file (a pipe, a terminal) is written to as it is.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// Writes to standard output; a reader who has gone away is no error.
pub fn print(text: &str) -> Result<(), String> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(e) if e.kind() != ErrorKind::BrokenPipe => Err(format!("cannot write standard output: {e}")),
        _ => Ok(()),
    }
}

/// Writes a file, or to standard output if it is called `-`.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    match destination(path) {
        Destination::Standard => print(text),
        Destination::Special => fs::write(path, text).map_err(|e| message(path, &e)),
        Destination::File(file) => replace(&file, text).map_err(|e| message(path, &e)),
    }
}

/// Whether a file could be written, without touching what is there.
pub fn probe(path: &Path) -> Result<(), String> {
    let result = match destination(path) {
        _ if path.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Destination::Standard | Destination::Special => Ok(()),
        Destination::File(file) => beside(&file).map(drop),
    };
    result.map_err(|e| message(path, &e))
}

enum Destination {
    Standard,
    Special,
    File(PathBuf),
}

/// Links are followed, as they would be by writing through them.
fn destination(path: &Path) -> Destination {
    if path == Path::new("-") {
        return Destination::Standard;
    }
    let real = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    match fs::metadata(&real) {
        Ok(metadata) if !metadata.is_file() => Destination::Special,
        _ => Destination::File(real),
    }
}

fn replace(file: &Path, text: &str) -> io::Result<()> {
    let mut fresh = beside(file)?;
    fresh.write_all(text.as_bytes())?;
    fresh.as_file().sync_all()?;
    fresh.persist(file).map_err(|e| e.error)?;
    Ok(())
}

/// A new file in the same folder, which can take the place of another in one step, with the rights
/// that it has, or else those of any new file.
fn beside(file: &Path) -> io::Result<NamedTempFile> {
    let folder = file.parent().filter(|f| !f.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".everypath-").suffix(".new");
    match fs::metadata(file) {
        Ok(metadata) if metadata.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        Ok(metadata) => builder.permissions(metadata.permissions()).tempfile_in(folder),
        Err(_) => as_any_new_file(&mut builder).tempfile_in(folder),
    }
}

/// Temporary files are their owner's alone, results are not.
#[cfg(unix)]
fn as_any_new_file<'b>(
    builder: &'b mut tempfile::Builder<'static, 'static>,
) -> &'b mut tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn as_any_new_file<'b>(
    builder: &'b mut tempfile::Builder<'static, 'static>,
) -> &'b mut tempfile::Builder<'static, 'static> {
    builder
}

fn message(path: &Path, error: &io::Error) -> String {
    format!("cannot write {}: {error}", path.display())
}
