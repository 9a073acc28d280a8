//! Source texts of the user's classes, looked for where they usually are.

use everypath_report::trace::{Site, Source};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Files larger than this are not put into a trace.
const LIMIT: u64 = 1 << 20;

/// The texts of the source files that the user's places name, under any of some folders.
pub(crate) fn find_sources(sites: &[Site], folders: &[PathBuf]) -> Vec<Source> {
    let users = sites.iter().filter(|s| s.user);
    let wanted: BTreeSet<(&str, &str)> =
        users.filter_map(|s| Some((s.package(), s.file.as_deref()?))).collect();
    wanted.into_iter().filter_map(|(package, file)| find_source(package, file, folders)).collect()
}

fn find_source(package: &str, file: &str, folders: &[PathBuf]) -> Option<Source> {
    // The name comes from a class file; it must not lead anywhere else.
    if Path::new(file).file_name()? != file {
        return None;
    }
    let inside: PathBuf = package.split('.').filter(|p| !p.is_empty()).collect();
    let places = folders.iter().flat_map(|f| [f.join(&inside).join(file), f.join(file)]);
    let found = places.into_iter().find(|p| p.metadata().is_ok_and(|m| m.is_file() && m.len() <= LIMIT))?;
    let text = String::from_utf8_lossy(&std::fs::read(found).ok()?).into_owned();
    Some(Source { file: file.into(), package: package.into(), text })
}
