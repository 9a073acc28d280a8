//! The command line of the conformance suite.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use everypath_conformance::SuiteError;
use everypath_conformance::suite::{self, Options, Subject};
use everypath_source::Jdk;

const USAGE: &str = "\
Usage: conformance [OPTIONS]
Runs tests/java/run by the real java and by everypath run, and compares them.

  --filter TEXT     only fixtures whose path contains TEXT
  --jdk HOME        only this JDK (may be repeated; default: every one found)
  --everypath PATH  the binary to test (default: the everypath beside this one);
                    `java` compares the real java with itself, interpreted
  --timeout SECONDS the limit of each run (default: 60)
  --list            print the selected fixtures and stop
  --help            print this text";

const DEFAULT_LIMIT: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    match parse(std::env::args_os()) {
        Ok(Request::Help) => {
            println!("{USAGE}");
            ExitCode::SUCCESS
        }
        Ok(Request::List(options)) => exit(list(&options)),
        Ok(Request::Run(options)) => exit(run(&options)),
        Err(error) => {
            eprintln!("conformance: {error}");
            ExitCode::from(2)
        }
    }
}

fn exit(result: Result<bool, SuiteError>) -> ExitCode {
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

enum Request {
    Help,
    List(Options),
    Run(Options),
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Request, Box<dyn std::error::Error>> {
    use lexopt::prelude::*;
    let mut options = defaults();
    let mut list = false;
    let mut parser = lexopt::Parser::from_iter(args);
    while let Some(arg) = parser.next()? {
        match arg {
            Long("filter") => options.filter = parser.value()?.string()?,
            Long("jdk") => options.jdks.push(Jdk::find(Some(Path::new(&parser.value()?)))?),
            Long("everypath") => options.subject = subject(parser.value()?),
            Long("timeout") => options.limit = Duration::from_secs(parser.value()?.parse()?),
            Long("list") => list = true,
            Long("help") => return Ok(Request::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.jdks.is_empty() {
        options.jdks = Jdk::all();
    }
    match (list, options.jdks.is_empty()) {
        (true, _) => Ok(Request::List(options)),
        (false, true) => Err(SuiteError::NoJdk.into()),
        (false, false) => Ok(Request::Run(options)),
    }
}

/// The paths of the project as seen from its root folder.
fn defaults() -> Options {
    Options {
        fixtures: PathBuf::from("tests/java/run"),
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
