//! The results of the real `java`, kept by the content of the fixture.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use everypath_source::Jdk;

use crate::SuiteError;
use crate::compile::create_folder;
use crate::fixture::Fixture;
use crate::process::{self, End, Output};

/// How the real `java` executes the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// As a person would start it.
    Default,
    /// Without the just-in-time compilers.
    Interpreted,
}

/// Runs the real `java` on a fixture, with assertions enabled.
pub fn run(
    jdk: &Jdk,
    classes: &Path,
    fixture: &Fixture,
    mode: Mode,
    limit: Duration,
) -> Result<Output, SuiteError> {
    let mut java = Command::new(jdk.tool("java"));
    if mode == Mode::Interpreted {
        java.arg("-Xint");
    }
    java.args(["-ea", "-cp"]).arg(classes).arg(&fixture.name).args(&fixture.directives.args);
    process::run(java, &fixture.directives.stdin, limit).map_err(SuiteError::io(&jdk.tool("java")))
}

/// The result of the real `java`, from the cache or by running it.
pub fn cached(
    jdk: &Jdk,
    cache: &Path,
    classes: &Path,
    fixture: &Fixture,
    limit: Duration,
) -> Result<Output, SuiteError> {
    let slot = Slot::of(jdk, cache, fixture);
    if let Some(output) = slot.read() {
        return Ok(output);
    }
    let output = run(jdk, classes, fixture, Mode::Default, limit)?;
    slot.write(&output)?;
    Ok(output)
}

/// Three files of the cache; the exit code is written last and makes it valid.
struct Slot {
    stem: PathBuf,
}

impl Slot {
    fn of(jdk: &Jdk, cache: &Path, fixture: &Fixture) -> Slot {
        // Two JDKs of one version may still print different messages.
        let mut hasher = DefaultHasher::new();
        (&jdk.home, fixture.hash).hash(&mut hasher);
        let stem = cache.join("results").join(format!("{}-{:016x}", fixture.name, hasher.finish()));
        Slot { stem }
    }

    fn read(&self) -> Option<Output> {
        let code = fs::read_to_string(self.stem.with_extension("code")).ok()?.parse().ok()?;
        let stdout = fs::read(self.stem.with_extension("stdout")).ok()?;
        let stderr = fs::read(self.stem.with_extension("stderr")).ok()?;
        Some(Output { stdout, stderr, end: End::Exit(code) })
    }

    fn write(&self, output: &Output) -> Result<(), SuiteError> {
        let End::Exit(code) = output.end else { return Ok(()) };
        create_folder(self.stem.parent().unwrap_or(&self.stem))?;
        self.write_file("stdout", &output.stdout)?;
        self.write_file("stderr", &output.stderr)?;
        self.write_file("code", code.to_string().as_bytes())
    }

    fn write_file(&self, extension: &str, bytes: &[u8]) -> Result<(), SuiteError> {
        let path = self.stem.with_extension(extension);
        fs::write(&path, bytes).map_err(SuiteError::io(&path))
    }
}
