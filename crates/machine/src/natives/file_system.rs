//! `java.io.UnixFileSystem`: what `java.io.File` asks. No change is modelled.

use super::io::not_modelled;
use super::{Args, Registry, nothing};
use crate::escape::{Escape, Outcome, null_pointer};
use crate::files::{Node, NodeKind};
use crate::heap::Ref;
use crate::machine::Machine;
use std::path::PathBuf;

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/io/UnixFileSystem",
        &[
            ("initIDs()V", nothing),
            ("canonicalize0(Ljava/lang/String;)Ljava/lang/String;", canonicalize),
            ("getBooleanAttributes0(Ljava/io/File;)I", boolean_attributes),
            ("checkAccess(Ljava/io/File;I)Z", check_access),
            ("checkAccess0(Ljava/io/File;I)Z", check_access),
            ("getLastModifiedTime(Ljava/io/File;)J", last_modified),
            ("getLastModifiedTime0(Ljava/io/File;)J", last_modified),
            ("getLength(Ljava/io/File;)J", length),
            ("getLength0(Ljava/io/File;)J", length),
            ("list(Ljava/io/File;)[Ljava/lang/String;", list),
            ("list0(Ljava/io/File;)[Ljava/lang/String;", list),
            ("getSpace(Ljava/io/File;I)J", nothing),
            ("getSpace0(Ljava/io/File;I)J", nothing),
            ("getNameMax0(Ljava/lang/String;)J", |_, _| Ok(255)),
            ("createFileExclusively(Ljava/lang/String;)Z", create_file),
            ("createFileExclusively0(Ljava/lang/String;)Z", create_file),
        ],
    );
    r.add("java/io/UnixFileSystem", &CHANGES);
}

/// Methods that change something.
const CHANGES: [(&str, super::Native); 11] = [
    ("setPermission(Ljava/io/File;IZZ)Z", change),
    ("setPermission0(Ljava/io/File;IZZ)Z", change),
    ("delete0(Ljava/io/File;)Z", change),
    ("createDirectory(Ljava/io/File;)Z", create_directory),
    ("createDirectory0(Ljava/io/File;)Z", create_directory),
    ("rename0(Ljava/io/File;Ljava/io/File;)Z", change),
    ("setLastModifiedTime(Ljava/io/File;J)Z", change),
    ("setLastModifiedTime0(Ljava/io/File;J)Z", change),
    ("setReadOnly(Ljava/io/File;)Z", change),
    ("setReadOnly0(Ljava/io/File;)Z", change),
    ("delete(Ljava/io/File;)Z", change),
];

fn path_of(m: &Machine<'_>, file: u64) -> Result<PathBuf, Escape> {
    if file == 0 {
        return null_pointer();
    }
    let path = Ref::from_slot(m.get_named(Ref::from_slot(file), "path"));
    Ok(m.host.files.resolve(m.string(path)))
}

fn look(m: &Machine<'_>, file: u64) -> Result<Option<Node>, Escape> {
    let name = Ref::from_slot(m.get_named(Ref::from_slot(file), "path"));
    // The empty path names nothing: it does not mean the working directory here.
    if m.string(name).is_empty() {
        return Ok(None);
    }
    m.look_at(&path_of(m, file)?)
}

fn canonicalize(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if a[1] == 0 {
        return null_pointer();
    }
    let name = m.string(Ref::from_slot(a[1]));
    let path = m.host.files.canonical(&name);
    Ok(m.new_string(&path.to_string_lossy()).slot())
}

fn boolean_attributes(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const EXISTS: u64 = 1;
    const REGULAR: u64 = 2;
    const DIRECTORY: u64 = 4;
    Ok(match look(m, a[1])?.map(|node| node.kind) {
        None => 0,
        Some(NodeKind::File) => EXISTS | REGULAR,
        Some(NodeKind::Directory) => EXISTS | DIRECTORY,
        Some(NodeKind::Random) => EXISTS,
    })
}

fn check_access(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    const WRITE: u64 = 2;
    const EXECUTE: u64 = 1;
    let Some(node) = look(m, a[1])? else { return Ok(0) };
    let refused = a[2] & WRITE != 0 || a[2] & EXECUTE != 0 && node.kind != NodeKind::Directory;
    Ok(u64::from(!refused))
}

fn last_modified(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(look(m, a[1])?.map_or(0, |node| (node.modified / 1_000_000) as u64))
}

fn length(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    Ok(look(m, a[1])?.map_or(0, |node| node.length))
}

fn list(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let path = path_of(m, a[1])?;
    let Ok(names) = m.names_in(&path)? else { return Ok(0) };
    let names: Vec<String> = names.iter().map(|n| n.to_string_lossy().into_owned()).collect();
    m.make_room(names.iter().map(|n| n.len() as u64 + 32).sum())?;
    let texts: Vec<&str> = names.iter().map(String::as_str).collect();
    Ok(m.new_string_array(&texts).slot())
}

fn create_file(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    let path = m.host.files.resolve(m.string(Ref::from_slot(a[1])));
    if m.host.files.look(&path).is_some() {
        return Ok(0);
    }
    not_modelled("creating", &path)
}

/// Methods that answer false if there is no such file.
fn change(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    match look(m, a[1])? {
        Some(_) => not_modelled("changing", path_of(m, a[1])?),
        None => Ok(0),
    }
}

fn create_directory(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    match look(m, a[1])? {
        Some(_) => Ok(0),
        None => not_modelled("creating", path_of(m, a[1])?),
    }
}
