//! Compiling fixtures, once per content.
//!
//! All stale single-file fixtures with the same flags go through one `javac`
//! run into one shared folder, which is why class names are unique in the
//! suite. A fixture in the folder form has its own output folder, because its
//! resources (`META-INF/services`) would meet those of the others. Classes
//! that a fixture no longer declares stay in the shared folder until
//! `target/conformance` is removed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use everypath_source::Jdk;

use crate::SuiteError;
use crate::fixture::Fixture;
use crate::process::{self, End};

const LIMIT: Duration = Duration::from_secs(600);

/// The class folders of one JDK below `target/conformance/<version>`.
#[derive(Debug)]
pub struct ClassFolders {
    root: PathBuf,
}

impl ClassFolders {
    /// Compiles what is stale of `fixtures` and gives the folders.
    pub fn build(jdk: &Jdk, cache: &Path, api: &Path, fixtures: &[&Fixture]) -> Result<Self, SuiteError> {
        let folders = ClassFolders { root: cache.to_path_buf() };
        let mut groups: BTreeMap<(PathBuf, &[String]), Vec<&Fixture>> = BTreeMap::new();
        for fixture in fixtures.iter().filter(|f| folders.is_stale(f)) {
            let key = (folders.of(fixture), fixture.directives.flags.as_slice());
            groups.entry(key).or_default().push(fixture);
        }
        for ((folder, flags), group) in &groups {
            compile(jdk, folder, api, flags, group)?;
            folders.stamp(group)?;
        }
        Ok(folders)
    }

    /// The class path entry that holds the fixture.
    pub fn of(&self, fixture: &Fixture) -> PathBuf {
        match fixture.folder {
            Some(_) => self.root.join("folders").join(&fixture.name),
            None => self.root.join("classes"),
        }
    }

    fn stamp_of(&self, fixture: &Fixture) -> PathBuf {
        self.root.join("stamps").join(&fixture.name)
    }

    fn is_stale(&self, fixture: &Fixture) -> bool {
        fs::read_to_string(self.stamp_of(fixture)).ok() != Some(fixture.hash.to_string())
    }

    fn stamp(&self, fixtures: &[&Fixture]) -> Result<(), SuiteError> {
        create_folder(&self.root.join("stamps"))?;
        for fixture in fixtures {
            let path = self.stamp_of(fixture);
            fs::write(&path, fixture.hash.to_string()).map_err(SuiteError::io(&path))?;
        }
        Ok(())
    }
}

fn compile(
    jdk: &Jdk,
    folder: &Path,
    api: &Path,
    flags: &[String],
    fixtures: &[&Fixture],
) -> Result<(), SuiteError> {
    create_folder(folder)?;
    for fixture in fixtures {
        copy_resources(fixture, folder)?;
    }
    let mut javac = Command::new(jdk.tool("javac"));
    javac.args(["-nowarn", "-Xlint:none", "-proc:none"]);
    javac.args(["-encoding", "UTF-8", "-d"]).arg(folder);
    javac.arg("-sourcepath").arg(api);
    if !flags.iter().any(|flag| flag.starts_with("-g")) {
        javac.arg("-g");
    }
    javac.args(flags).args(fixtures.iter().flat_map(|f| &f.sources));
    let output = process::run(javac, "", LIMIT).map_err(SuiteError::io(&jdk.tool("javac")))?;
    if output.end == End::Exit(0) {
        return Ok(());
    }
    let diagnostics = String::from_utf8_lossy(&output.stderr).into_owned();
    Err(SuiteError::Javac { version: jdk.version.clone(), diagnostics })
}

fn copy_resources(fixture: &Fixture, folder: &Path) -> Result<(), SuiteError> {
    let Some(from) = &fixture.folder else { return Ok(()) };
    for resource in &fixture.resources {
        let to = folder.join(resource.strip_prefix(from).unwrap_or(resource));
        create_folder(to.parent().unwrap_or(folder))?;
        fs::copy(resource, &to).map_err(SuiteError::io(resource))?;
    }
    Ok(())
}

/// Makes a folder and its parents.
pub fn create_folder(folder: &Path) -> Result<(), SuiteError> {
    fs::create_dir_all(folder).map_err(SuiteError::io(folder))
}
