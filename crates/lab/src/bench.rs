//! `lab bench`: the machine, search and end-to-end suites, each figure beside its reference.
//!
//! The machine is compared with `java -Xint` in the same run; searches with `full` in the same run
//! and with figures of JPF that were measured earlier and are stated in `suites.rs`; the way from
//! the command to the verdict with the start of `java`. Everything is processor time of whole
//! processes. On a machine with other work going on, figures of one build move by a tenth.

mod results;
mod suites;

use crate::error::LabError;
use crate::measure::{self, Explored};
use everypath_source::Jdk;
use results::Row;
use std::path::{Path, PathBuf};
use std::process::Command;
use suites::{Explorable, MACHINE, PEER_START, RATE_ONLY, SEARCH};

/// Runs of which the fastest counts.
const RUNS: u32 = 3;
/// States after which a search is given up: not a time, which would make results depend on other work.
const MOST_STATES: &str = "2000000";
/// States of which the rate is taken where a search would be too long.
const RATED_STATES: &str = "100000";

/// What to measure.
pub struct Options {
    /// The checkout.
    pub root: PathBuf,
    /// The library.
    pub jdk: Jdk,
    /// Small programs, once each.
    pub quick: bool,
    /// The presets that are compared with `full`.
    pub presets: Vec<String>,
    /// Only these suites.
    pub suites: Vec<String>,
}

/// Measures, prints, keeps, and tells what changed.
pub fn run(options: &Options) -> Result<(), LabError> {
    let folder = tempfile::tempdir().map_err(LabError::Folder)?;
    let bench = Bench { options, everypath: measure::everypath()?, classes: folder.path().into() };
    let mut rows = Vec::new();
    let suites: [(&str, Suite<'_>); 3] =
        [("machine", Bench::machine), ("search", Bench::search), ("end-to-end", Bench::end_to_end)];
    for (name, suite) in suites {
        if options.suites.is_empty() || options.suites.iter().any(|s| s == name) {
            println!("{name} (JDK {})", options.jdk.version);
            suite(&bench, &mut rows)?;
        }
    }
    let last = results::last(&options.root, options.quick);
    let document = results::document(&options.root, &options.jdk.version, options.quick, &rows);
    let file = results::keep(&options.root, options.quick, options.suites.is_empty(), &document)?;
    println!("written to {}", file.display());
    if let Some(last) = last {
        println!("compared with {}:", last["commit"].as_str().unwrap_or("an unknown commit"));
        let changes = results::changes(&rows, &last);
        changes.iter().for_each(|change| println!("  {change}"));
        println!("  {} of {} figures changed notably", changes.len(), rows.len());
    }
    Ok(())
}

type Suite<'o> = fn(&Bench<'o>, &mut Vec<Row>) -> Result<(), LabError>;

struct Bench<'o> {
    options: &'o Options,
    everypath: PathBuf,
    classes: PathBuf,
}

fn add(rows: &mut Vec<Row>, row: Row) {
    println!("{}", row.shown());
    rows.push(row);
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_string).collect()
}

impl Bench<'_> {
    fn compile(&self, folder: &str) -> Result<PathBuf, LabError> {
        let classes = self.classes.join(folder);
        measure::compile(&self.options.jdk.tool("javac"), &self.options.root.join(folder), &classes)?;
        Ok(classes)
    }

    fn runs(&self) -> u32 {
        if self.options.quick { 1 } else { RUNS }
    }

    fn java(&self, flags: &[&str], classes: &Path, class: &str) -> Command {
        let mut java = Command::new(self.options.jdk.tool("java"));
        java.args(flags).arg("-cp").arg(classes).arg(class);
        java
    }

    fn everypath_run(&self, classes: &Path, class: &str) -> Command {
        let mut ours = Command::new(&self.everypath);
        ours.args(["run", "--jdk"]).arg(&self.options.jdk.home).arg("-cp").arg(classes).arg(class);
        ours
    }

    /// Bytecodes against `java -Xint`.
    fn machine(&self, rows: &mut Vec<Row>) -> Result<(), LabError> {
        let classes = self.compile("benches/java")?;
        let mut logarithms = 0.0;
        let programs = if self.options.quick { &MACHINE[..2] } else { &MACHINE };
        for name in programs {
            let flags = ["-Xint", "-XX:+UseSerialGC"];
            let java = measure::best_seconds(self.runs(), &|| self.java(&flags, &classes, name))?;
            let ours = measure::best_seconds(self.runs(), &|| self.everypath_run(&classes, name))?;
            logarithms += (java / ours).ln();
            let reference = Some(("java -Xint".into(), java / ours));
            let name = name.to_string();
            add(
                rows,
                Row { suite: "machine", name, value: ours, unit: "s", more_is_better: false, reference },
            );
        }
        let mean = (logarithms / programs.len() as f64).exp();
        let reference = Some(("the bound of 0.25".into(), mean / 0.25));
        let name = "geometric mean".into();
        add(
            rows,
            Row { suite: "machine", name, value: mean, unit: "of -Xint", more_is_better: true, reference },
        );
        Ok(())
    }

    /// Searches against `full` and against the peer.
    fn search(&self, rows: &mut Vec<Row>) -> Result<(), LabError> {
        let classes = self.compile("benches/java/search")?;
        for explorable in &SEARCH {
            let full = self.explore(&classes, explorable, "full")?;
            add(rows, seconds_row(explorable_name(explorable, self.options.quick, "full"), &full, None));
            for preset in &self.options.presets {
                let seen = self.explore(&classes, explorable, preset)?;
                let name = explorable_name(explorable, self.options.quick, preset);
                add(rows, seconds_row(name.clone(), &seen, Some(&full)));
                if preset == "auto" {
                    self.against_peer(rows, name, explorable, &seen);
                }
            }
        }
        self.rate_only(rows, &classes)
    }

    fn against_peer(&self, rows: &mut Vec<Row>, name: String, explorable: &Explorable, seen: &Explored) {
        let peer = explorable.peer.filter(|_| !self.options.quick);
        let rate = Row {
            suite: "search",
            name: name.clone(),
            value: seen.rate(),
            unit: "states/s",
            more_is_better: true,
            reference: peer.map(|p| ("the rate of JPF".into(), seen.rate() / p.rate)),
        };
        add(rows, rate);
        if let Some(peer) = peer {
            let reference = Some(("JPF, time to the verdict".into(), peer.seconds / seen.seconds));
            let (value, more_is_better) = (seen.seconds, false);
            add(rows, Row { suite: "search", name, value, unit: "s in all", more_is_better, reference });
        }
        let bytes = Row {
            suite: "search",
            name: explorable_name(explorable, self.options.quick, "auto"),
            value: seen.bytes_per_state(),
            unit: "bytes/st.",
            more_is_better: false,
            reference: None,
        };
        add(rows, bytes);
    }

    fn rate_only(&self, rows: &mut Vec<Row>, classes: &Path) -> Result<(), LabError> {
        let mut options = self.options_for(classes, "auto");
        options.extend(["--max-states".into(), RATED_STATES.into()]);
        let seen = measure::explore(&self.everypath, &options, &words(RATE_ONLY))?;
        let name = format!("{RATE_ONLY}, first {RATED_STATES} states");
        let (value, unit) = (seen.rate(), "states/s");
        add(rows, Row { suite: "search", name, value, unit, more_is_better: true, reference: None });
        Ok(())
    }

    fn options_for(&self, classes: &Path, preset: &str) -> Vec<String> {
        let home = self.options.jdk.home.display().to_string();
        let classes = classes.display().to_string();
        ["--jdk", &home, "-cp", &classes, "--max-states", MOST_STATES, "--preset", preset]
            .map(str::to_string)
            .to_vec()
    }

    /// The fastest of the runs.
    fn explore(&self, classes: &Path, explorable: &Explorable, preset: &str) -> Result<Explored, LabError> {
        let mut options = self.options_for(classes, preset);
        options.extend(["--properties".into(), explorable.properties.into()]);
        let program = words(if self.options.quick { explorable.quick } else { explorable.program });
        let mut best = measure::explore(&self.everypath, &options, &program)?;
        // What takes long is not measured again: chance hardly touches it.
        for _ in 1..if best.seconds < 5.0 { self.runs() } else { 1 } {
            let again = measure::explore(&self.everypath, &options, &program)?;
            best = if again.seconds < best.seconds { again } else { best };
        }
        Ok(best)
    }

    /// From the command to the verdict, and to the end of Hello World.
    fn end_to_end(&self, rows: &mut Vec<Row>) -> Result<(), LabError> {
        let classes = self.compile("benches/java")?;
        let flags = ["-Xshare:off", "-Xint"];
        let java = measure::best_seconds(RUNS, &|| self.java(&flags, &classes, "SmallHello"))?;
        let ours = measure::best_seconds(RUNS, &|| self.everypath_run(&classes, "SmallHello"))?;
        let reference = Some(("java -Xshare:off -Xint".into(), java / ours));
        add(rows, end_to_end_row("run Hello World", ours, reference));
        let check = measure::best_seconds(RUNS, &|| self.check_of(&classes, "SmallHello"))?;
        let peer = |check: f64| Some(("the start of JPF".to_string(), PEER_START / check));
        add(rows, end_to_end_row("check Hello World, class file", check, peer(check)));
        let source = self.options.root.join("benches/java/SmallHello.java");
        let source = source.display().to_string();
        // The first run compiles, and the others find what it left behind.
        measure::seconds_of(&mut self.check_of(&classes, &source))?;
        let check = measure::best_seconds(RUNS, &|| self.check_of(&classes, &source))?;
        add(rows, end_to_end_row("check Hello World, source compiled before", check, peer(check)));
        Ok(())
    }

    fn check_of(&self, classes: &Path, target: &str) -> Command {
        let mut ours = Command::new(&self.everypath);
        ours.args(["check", "--quiet", "--jdk"]).arg(&self.options.jdk.home);
        ours.arg("-cp").arg(classes).arg(target);
        ours
    }
}

fn explorable_name(explorable: &Explorable, quick: bool, preset: &str) -> String {
    format!("{}, {preset}", if quick { explorable.quick } else { explorable.program })
}

/// Time to the verdict; a search that was given up is named so, and compared with nothing.
fn seconds_row(name: String, seen: &Explored, full: Option<&Explored>) -> Row {
    let complete = |e: &&Explored| e.verdict != "incomplete";
    let name = if complete(&seen) { name } else { format!("{name} (incomplete)") };
    let full = full.filter(complete).filter(|_| complete(&seen));
    let fewer = |f: &Explored| format!("full, {:.3} of its states", seen.states as f64 / f.states as f64);
    let reference = full.map(|f| (fewer(f), f.seconds / seen.seconds.max(0.01)));
    Row { suite: "search", name, value: seen.seconds, unit: "s", more_is_better: false, reference }
}

fn end_to_end_row(name: &str, value: f64, reference: Option<(String, f64)>) -> Row {
    Row { suite: "end to end", name: name.into(), value, unit: "s", more_is_better: false, reference }
}
