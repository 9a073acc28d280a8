//! The run of the suite: every selected fixture, on every selected JDK.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;

use everypath_source::Jdk;

use crate::SuiteError;
use crate::compare::difference;
use crate::compile::ClassFolders;
use crate::fixture::{self, Fixture};
use crate::process::{self, End};
use crate::reference::{self, Mode};
use crate::workers;

/// What is compared with the real `java`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// This binary of Everypath.
    Everypath(PathBuf),
    /// The real `java` again, interpreted: shows that the fixtures are
    /// deterministic, and needs no Everypath.
    Java,
}

/// What to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder that holds the fixtures.
    pub fixtures: PathBuf,
    /// The folder of the sources of Everypath's own API, which fixtures may use.
    pub api: PathBuf,
    /// The folder for compiled classes and results.
    pub cache: PathBuf,
    /// Only fixtures whose label contains this.
    pub filter: String,
    /// The JDKs.
    pub jdks: Vec<Jdk>,
    /// What is compared.
    pub subject: Subject,
    /// The limit of each run.
    pub limit: Duration,
}

/// How many comparisons ended which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Both sides were the same.
    pub passed: usize,
    /// They differed, or one could not be run.
    pub failed: usize,
}

impl Summary {
    /// Adds one that passed or failed.
    pub fn count(&mut self, passed: bool) {
        match passed {
            true => self.passed += 1,
            false => self.failed += 1,
        }
    }
}

impl Options {
    /// The fixtures that the filter selects.
    pub fn selected(&self) -> Result<Vec<Fixture>, SuiteError> {
        let mut fixtures = fixture::find(&self.fixtures)?;
        fixtures.retain(|f| f.label.contains(&self.filter));
        Ok(fixtures)
    }
}

/// Runs the suite; `report` gets one text for each difference, as it is found.
pub fn run(options: &Options, report: impl Fn(&str) + Sync) -> Result<Summary, SuiteError> {
    let fixtures = options.selected()?;
    let mut summary = Summary::default();
    for jdk in &options.jdks {
        let fits = |f: &&Fixture| f.directives.min_jdk <= jdk.feature;
        let fixtures: Vec<&Fixture> = fixtures.iter().filter(fits).collect();
        let cache = options.cache.join(&jdk.version);
        let folders = ClassFolders::build(jdk, &cache, &options.api, &fixtures)?;
        let bench = Bench { options, jdk, cache: &cache, folders: &folders };
        let of_jdk = bench.run_all(&fixtures, &report);
        summary.passed += of_jdk.passed;
        summary.failed += of_jdk.failed;
    }
    Ok(summary)
}

/// Everything that the comparisons on one JDK share.
struct Bench<'a> {
    options: &'a Options,
    jdk: &'a Jdk,
    cache: &'a Path,
    folders: &'a ClassFolders,
}

impl Bench<'_> {
    fn run_all(&self, fixtures: &[&Fixture], report: &(impl Fn(&str) + Sync)) -> Summary {
        let summary = Mutex::new(Summary::default());
        workers::for_each(fixtures, |fixture| {
            let failure = self.failure(fixture);
            if let Some(text) = &failure {
                report(&format!("FAILED {} on JDK {}\n{text}", fixture.label, self.jdk.version));
            }
            // A poisoned count only means that another worker's report panicked.
            summary.lock().unwrap_or_else(|e| e.into_inner()).count(failure.is_none());
        });
        *summary.lock().unwrap_or_else(|e| e.into_inner())
    }

    fn failure(&self, fixture: &Fixture) -> Option<String> {
        self.compare(fixture).unwrap_or_else(|error| Some(format!("  {error}\n")))
    }

    fn compare(&self, fixture: &Fixture) -> Result<Option<String>, SuiteError> {
        let classes = self.folders.of(fixture);
        let limit = self.options.limit;
        let java = reference::cached(self.jdk, self.cache, &classes, fixture, limit)?;
        if !matches!(java.end, End::Exit(_)) {
            return Ok(Some("  the real java did not end by itself\n".into()));
        }
        let other = match &self.options.subject {
            Subject::Java => reference::run(self.jdk, &classes, fixture, Mode::Interpreted, limit)?,
            Subject::Everypath(binary) => {
                let command = self.everypath(binary, &classes, fixture);
                process::run(command, &fixture.directives.stdin, limit).map_err(SuiteError::io(binary))?
            }
        };
        Ok(difference(&java, &other, fixture.directives.compare))
    }

    fn everypath(&self, binary: &Path, classes: &Path, fixture: &Fixture) -> Command {
        let mut command = Command::new(binary);
        command.args(["run", "--jdk"]).arg(&self.jdk.home).arg("-cp").arg(classes);
        command.arg(&fixture.name).args(&fixture.directives.args);
        command
    }
}
