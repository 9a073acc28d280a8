//! The command line of the two suites.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use everypath_conformance::SuiteError;
use everypath_conformance::check::{self, CheckOptions, Trial};
use everypath_conformance::suite::{self, Options, Subject};
use everypath_source::Jdk;

const USAGE: &str = "\
Usage: conformance [run|check] [OPTIONS]
run:   runs tests/java/run by the real java and by everypath run, and compares them (default).
check: explores tests/java/check by everypath check and everypath outcomes, and compares the
       results with the headers.

  --filter TEXT     only fixtures whose path contains TEXT
  --jdk HOME        only this JDK (may be repeated; default: every one found)
  --everypath PATH  the binary to test (default: the everypath beside this one); `java` tries
                    the fixtures themselves: run compares the real java with itself,
                    interpreted; check looks for its result among the outcomes
  --timeout SECONDS the limit of each run (default: 60)
  --presets LIST    check: also these presets, for the fixtures whose header asks for others
  --long            check: also the fixtures that take long
  --table           check: print a line for every fixture, also for those that pass
  --list            print the selected fixtures and stop
  --help            print this text";

const DEFAULT_LIMIT: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let result = match parse(std::env::args_os()) {
        Ok(Request::Help) => {
            println!("{USAGE}");
            Ok(true)
        }
        Ok(Request::List(options)) => list(&options).map_err(Into::into),
        Ok(Request::Run(options)) => run(&options).map_err(Into::into),
        Ok(Request::Check(options, shown)) => check(&options, shown).map_err(Into::into),
        Err(error) => Err(error),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("conformance: {error}");
            ExitCode::from(2)
        }
    }
}

fn list(options: &Options) -> Result<bool, SuiteError> {
    for fixture in options.selected()? {
        println!("{}", fixture.label);
    }
    Ok(true)
}

fn run(options: &Options) -> Result<bool, SuiteError> {
    let summary = suite::run(options, |text| print!("{text}"))?;
    println!("{} passed, {} failed", summary.passed, summary.failed);
    Ok(summary.failed == 0)
}

fn check(options: &CheckOptions, shown: Shown) -> Result<bool, SuiteError> {
    let summary = check::run(options, |trial| {
        if shown == Shown::All || !trial.failures.is_empty() {
            print!("{}", line(trial));
        }
    })?;
    println!("{} passed, {} failed", summary.passed, summary.failed);
    Ok(summary.failed == 0)
}

fn line(trial: &Trial) -> String {
    let mark = if trial.failures.is_empty() { "ok    " } else { "FAILED" };
    let (label, jdk, states) = (&trial.label, &trial.jdk, trial.states);
    let seconds = trial.time.as_secs_f64();
    let failures = trial.failures.iter().map(|failure| format!("         {failure}\n")).collect::<String>();
    format!("{mark} {label:<44} {jdk:<8} {states:>8} states {seconds:>6.1} s\n{failures}")
}

/// Which trials are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Failures,
    All,
}

enum Request {
    Help,
    List(Options),
    Run(Options),
    Check(CheckOptions, Shown),
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Request, Box<dyn std::error::Error>> {
    use lexopt::prelude::*;
    let mut options = defaults();
    let (mut list, mut checking, mut long, mut shown) = (false, false, false, Shown::Failures);
    let mut presets = Vec::new();
    let mut parser = lexopt::Parser::from_iter(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Value(name) if name == "run" => checking = false,
            Value(name) if name == "check" => checking = true,
            Long("filter") => options.filter = parser.value()?.string()?,
            Long("jdk") => options.jdks.push(Jdk::find(Some(Path::new(&parser.value()?)))?),
            Long("everypath") => options.subject = subject(parser.value()?),
            Long("timeout") => options.limit = Duration::from_secs(parser.value()?.parse()?),
            Long("presets") => presets = parser.value()?.string()?.split(',').map(String::from).collect(),
            Long("long") => long = true,
            Long("table") => shown = Shown::All,
            Long("list") => list = true,
            Long("help") => return Ok(Request::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if checking {
        options.fixtures = PathBuf::from("tests/java/check");
        options.cache = PathBuf::from("target/conformance/check");
    }
    if options.jdks.is_empty() {
        options.jdks = Jdk::all();
    }
    match (list, options.jdks.is_empty(), checking) {
        (true, _, _) => Ok(Request::List(options)),
        (false, true, _) => Err(SuiteError::NoJdk.into()),
        (false, false, true) => Ok(Request::Check(CheckOptions { suite: options, presets, long }, shown)),
        (false, false, false) => Ok(Request::Run(options)),
    }
}

/// The paths of the project as seen from its root folder.
fn defaults() -> Options {
    Options {
        fixtures: PathBuf::from("tests/java/run"),
        api: PathBuf::from("api/java"),
        cache: PathBuf::from("target/conformance"),
        filter: String::new(),
        jdks: Vec::new(),
        subject: Subject::Everypath(beside_this_binary()),
        limit: DEFAULT_LIMIT,
    }
}

/// A workspace builds both into the same folder.
fn beside_this_binary() -> PathBuf {
    std::env::current_exe().unwrap_or_default().with_file_name("everypath")
}

fn subject(value: OsString) -> Subject {
    if value == "java" { Subject::Java } else { Subject::Everypath(PathBuf::from(value)) }
}
