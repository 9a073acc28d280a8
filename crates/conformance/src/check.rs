//! The run of the check suite: every selected fixture, on every selected JDK, with the default preset and,
//! in the long form, with the others that its header asks for.
//!
//! Against the real `java` (`Subject::Java`) one execution has to be among the outcomes of the header. That
//! tries the headers, not Everypath; programs that race are left out, as the real machine may reorder.

use std::collections::BTreeSet;
use std::fmt::{Display, Write};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use everypath_source::Jdk;

use crate::SuiteError;
use crate::compile::ClassFolders;
use crate::expectation::{Expectation, Outcome, Presets, Verdict};
use crate::fixture::Fixture;
use crate::process::{self, End, Output};
use crate::reference::{self, Mode};
use crate::suite::{Options, Subject, Summary};
use crate::verdict::Document;
use crate::workers;

/// What to run.
#[derive(Clone, Debug)]
pub struct CheckOptions {
    /// What both suites have.
    pub suite: Options,
    /// The presets that `presets: all` means, and which of the named ones are tried.
    pub presets: Vec<String>,
    /// Also what takes long.
    pub long: bool,
}

/// How one fixture fared on one JDK.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The fixture.
    pub label: String,
    /// The version of the JDK.
    pub jdk: String,
    /// States of the default preset.
    pub states: u64,
    /// From the first command to the last.
    pub time: Duration,
    /// What is not as promised, one line each.
    pub failures: Vec<String>,
}

/// Runs the suite; `report` gets each trial when it is over.
pub fn run(options: &CheckOptions, report: impl Fn(&Trial) + Sync) -> Result<Summary, SuiteError> {
    let fixtures = options.suite.selected()?;
    let mut summary = Summary::default();
    for jdk in &options.suite.jdks {
        let in_form = |f: &Fixture| options.long || !f.directives.expectation.long;
        let fits = |f: &&Fixture| f.directives.min_jdk <= jdk.feature && in_form(f);
        let fixtures: Vec<&Fixture> = fixtures.iter().filter(fits).collect();
        let cache = options.suite.cache.join(&jdk.version);
        let folders = ClassFolders::build(jdk, &cache, &options.suite.api, &fixtures)?;
        let bench = Bench { options, jdk, cache: &cache, folders: &folders };
        let counts = Mutex::new(&mut summary);
        workers::for_each(&fixtures, |fixture| {
            let trial = bench.trial(fixture);
            report(&trial);
            // A poisoned count only means that another worker's report panicked.
            counts.lock().unwrap_or_else(|e| e.into_inner()).count(trial.failures.is_empty());
        });
    }
    Ok(summary)
}

/// Everything that the trials on one JDK share.
struct Bench<'a> {
    options: &'a CheckOptions,
    jdk: &'a Jdk,
    cache: &'a Path,
    folders: &'a ClassFolders,
}

/// How a fixture is explored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way<'a> {
    /// By the default preset.
    Default,
    /// By another one.
    Preset(&'a str),
    /// On a platform.
    Platform(&'a str),
}

/// The commands that give a document.
#[derive(Clone, Copy)]
enum Ask {
    Check,
    Outcomes,
}

impl Bench<'_> {
    fn trial(&self, fixture: &Fixture) -> Trial {
        let start = Instant::now();
        let mut trial = Trial {
            label: fixture.label.clone(),
            jdk: self.jdk.version.clone(),
            states: 0,
            time: Duration::ZERO,
            failures: Vec::new(),
        };
        match (fixture.directives.expectation.problem(), &self.options.suite.subject) {
            (Some(problem), _) => trial.failures.push(problem.into()),
            (None, Subject::Java) => self.try_java(fixture, &mut trial),
            (None, Subject::Everypath(binary)) => self.try_all_presets(binary, fixture, &mut trial),
        }
        trial.time = start.elapsed();
        trial
    }

    fn try_all_presets(&self, binary: &Path, fixture: &Fixture, trial: &mut Trial) {
        let expected = &fixture.directives.expectation;
        self.try_way(binary, fixture, (Way::Default, expected), trial);
        for preset in self.presets(&expected.presets) {
            self.try_way(binary, fixture, (Way::Preset(preset), expected), trial);
        }
        for (platform, expected) in &expected.platforms {
            self.try_way(binary, fixture, (Way::Platform(platform), expected), trial);
        }
    }

    fn presets<'a>(&'a self, asked: &'a Presets) -> impl Iterator<Item = &'a String> {
        let wanted = move |name: &&String| match asked {
            Presets::DefaultOnly => false,
            Presets::All => true,
            Presets::Named(names) => names.contains(name),
        };
        self.options.presets.iter().filter(wanted)
    }

    fn try_way(
        &self,
        binary: &Path,
        fixture: &Fixture,
        (way, expected): (Way<'_>, &Expectation),
        trial: &mut Trial,
    ) {
        let mut failures = Vec::new();
        match self.ask(Ask::Check, binary, fixture, way) {
            Ok(found) => {
                compare_verdict(expected, &found, &mut failures);
                if way == Way::Default {
                    trial.states = found.states;
                }
            }
            Err(problem) => failures.push(format!("check: {problem}")),
        }
        if let Some(outcomes) = &expected.outcomes {
            match self.ask(Ask::Outcomes, binary, fixture, way) {
                Ok(found) => compare_outcomes(outcomes, &found, &mut failures),
                Err(problem) => failures.push(format!("outcomes: {problem}")),
            }
        }
        let prefix = match way {
            Way::Default => String::new(),
            Way::Preset(name) | Way::Platform(name) => format!("[{name}] "),
        };
        trial.failures.extend(failures.into_iter().map(|failure| prefix.clone() + &failure));
    }

    fn ask(&self, ask: Ask, binary: &Path, fixture: &Fixture, way: Way<'_>) -> Result<Document, String> {
        let command = self.command(ask, binary, fixture, way);
        let output = process::run(command, &fixture.directives.stdin, self.options.suite.limit);
        let output = output.map_err(|error| format!("{}: {error}", binary.display()))?;
        read(&output)
    }

    fn command(&self, ask: Ask, binary: &Path, fixture: &Fixture, way: Way<'_>) -> Command {
        let expected = &fixture.directives.expectation;
        let mut command = Command::new(binary);
        match ask {
            Ask::Check => command.args(["check", "--errors", "all", "--no-minimize"]),
            Ask::Outcomes => command.arg("outcomes"),
        };
        command.args(["--json", "-", "--quiet", "--jdk"]).arg(&self.jdk.home);
        command.arg("-cp").arg(self.folders.of(fixture)).args(&expected.options);
        if let Some(properties) = &expected.properties {
            command.args(["--properties", properties]);
        }
        match way {
            Way::Default => {}
            Way::Preset(name) => {
                command.args(["--preset", name]);
            }
            Way::Platform(name) if name.ends_with(".toml") => {
                let folder = fixture.sources.first().and_then(|source| source.parent());
                command.arg("--platform").arg(folder.unwrap_or(Path::new(".")).join(name));
            }
            Way::Platform(name) => {
                command.args(["--platform", name]);
            }
        }
        command.arg(&fixture.name).args(&fixture.directives.args);
        command
    }

    fn try_java(&self, fixture: &Fixture, trial: &mut Trial) {
        let expected = &fixture.directives.expectation;
        let Some(outcomes) = &expected.outcomes else { return };
        if expected.kinds.contains("data-race") {
            return;
        }
        let classes = self.folders.of(fixture);
        let limit = self.options.suite.limit;
        let output = match expected.verdict {
            // What hangs is not kept in the cache, and what may hang by chance should not be.
            Some(Verdict::Violated) => reference::run(self.jdk, &classes, fixture, Mode::Default, limit),
            _ => reference::cached(self.jdk, self.cache, &classes, fixture, limit),
        };
        match output.map(|output| (assumption_failed(&output), outcome_of(&output))) {
            Ok((true, _)) => (),
            Ok((_, outcome)) if outcomes.contains(&outcome) => (),
            Ok((_, outcome)) => {
                trial.failures.push(format!("java: {outcome} is not among {}", set(outcomes)))
            }
            Err(error) => trial.failures.push(error.to_string()),
        }
    }
}

fn read(output: &Output) -> Result<Document, String> {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let last = |text: &str| text.trim_end().lines().last().unwrap_or_default().to_string();
    let code = match output.end {
        End::Exit(code) => code,
        End::Signal => return Err(format!("killed by a signal; {}", last(&stderr))),
        End::Timeout => return Err("over the time limit".into()),
    };
    let document = Document::parse(&output.stdout)
        .map_err(|problem| format!("{problem}; exit code {code}; {}", last(&stderr)))?;
    match code == document.verdict.exit_code() {
        true => Ok(document),
        false => Err(format!("{} with exit code {code}", document.verdict.name())),
    }
}

fn compare_verdict(expected: &Expectation, found: &Document, failures: &mut Vec<String>) {
    let wanted = expected.verdict.map_or("", Verdict::name);
    if expected.verdict == Some(found.verdict) && expected.kinds == found.kinds {
        return;
    }
    let mut text = format!("expected {wanted} {}", set(&expected.kinds));
    // Writing into a string cannot fail.
    let _ = write!(text, ", found {} {}", found.verdict.name(), set(&found.kinds));
    if let Some(reason) = &found.reason {
        let _ = write!(text, " ({reason})");
    }
    failures.push(text);
    let surplus =
        |message: &&String| !expected.kinds.iter().any(|kind| message.starts_with(&format!("{kind}:")));
    let shown = found.messages.iter().filter(surplus).take(3);
    failures.extend(shown.map(|message| format!("  {}", message.replace('\n', " "))));
}

fn compare_outcomes(expected: &BTreeSet<Outcome>, found: &Document, failures: &mut Vec<String>) {
    let missing: BTreeSet<_> = expected.difference(&found.outcomes).collect();
    let surplus: BTreeSet<_> = found.outcomes.difference(expected).collect();
    if !missing.is_empty() {
        failures.push(format!("outcomes missing: {}", set(missing)));
    }
    if !surplus.is_empty() {
        failures.push(format!("outcomes too many: {}", set(surplus)));
    }
    if found.verdict == Verdict::Incomplete {
        failures.push(format!("outcomes: incomplete ({})", found.reason.as_deref().unwrap_or_default()));
    }
}

fn set<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("{{{}}}", items.join(" | "))
}

/// How the real `java` ended, in the words of a header. What hangs is a deadlock for it.
fn outcome_of(output: &Output) -> Outcome {
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    let end = match (output.end, uncaught(&stderr)) {
        (End::Timeout, _) => "deadlock".into(),
        (End::Signal, _) => "signal".into(),
        (End::Exit(_), Some(class)) => format!("uncaught {class}"),
        (End::Exit(code), None) => format!("exit {code}"),
    };
    Outcome::new(&stdout, &end)
}

/// Whether `Choose.assume` gave up, as it does under the real `java`: such an execution does not count.
fn assumption_failed(output: &Output) -> bool {
    String::from_utf8_lossy(&output.stderr).contains("IllegalStateException: the assumption does not hold")
}

/// The class of the first exception that left a thread.
fn uncaught(stderr: &str) -> Option<&str> {
    let rest = stderr.lines().find_map(|line| line.strip_prefix("Exception in thread \""))?;
    rest.split_once("\" ")?.1.split([':', ' ']).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(stdout: &str, stderr: &str, end: End) -> Output {
        Output { stdout: stdout.into(), stderr: stderr.into(), end }
    }

    fn outcome(stdout: &str, stderr: &str, end: End) -> String {
        outcome_of(&output(stdout, stderr, end)).to_string()
    }

    #[test]
    fn the_end_of_the_real_java_is_told_in_the_words_of_a_header() {
        let uncaught = "Exception in thread \"main\" java.lang.AssertionError: lost\n\tat X.main(X.java:1)\n";
        assert_eq!(outcome("1\n", uncaught, End::Exit(1)), "1 [uncaught java.lang.AssertionError]");
        assert_eq!(outcome("a\nb\n", "", End::Exit(0)), "a\\nb");
        assert_eq!(outcome("", "", End::Exit(3)), "[exit 3]");
        assert_eq!(outcome("", "", End::Timeout), "[deadlock]");
    }

    #[test]
    fn a_verdict_needs_its_exit_code() {
        let text = r#"{"verdict":"verified","errors":[],"stats":{"states":1}}"#;
        assert!(read(&output(text, "", End::Exit(0))).is_ok());
        assert_eq!(read(&output(text, "", End::Exit(3))), Err("verified with exit code 3".into()));
        assert_eq!(read(&output("", "", End::Timeout)), Err("over the time limit".into()));
    }
}
