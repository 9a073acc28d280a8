//! `lab hotspot`: what the real JVM does must be among what we say it can do.
//!
//! Random programs that are free of races (so that the memory model promises sequential
//! consistency) and that always end are run many times by `java`, with random delays between their
//! statements. The delays are in the source that `java` runs only. Says nothing about behaviours
//! that the JVM does not happen to show; how many of ours it showed is printed.

use crate::ast::Program;
use crate::batch::{Batch, Texts};
use crate::error::LabError;
use crate::generate::{self, Shape};
use crate::reference::End;
use crate::soundness::Difference;
use crate::subject::{Bench, Subject, Way};
use everypath_source::Jdk;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Programs that one JVM runs.
const BATCH: u64 = 100;

/// States that `full` may take for one program.
const MOST_STATES: u64 = 60_000;

/// What to run.
pub struct Options {
    /// How many programs.
    pub programs: u64,
    /// The first of their seeds.
    pub seed: u64,
    /// How often each is run.
    pub repetitions: u64,
    /// The JDK, for both sides.
    pub jdk: Jdk,
    /// Statements of a program, about.
    pub size: usize,
}

/// What was found.
#[derive(Default)]
pub struct Summary {
    /// Programs that were compared.
    pub compared: u64,
    /// Outcomes that we say are possible.
    pub possible: u64,
    /// Those of them that `java` showed.
    pub shown: u64,
    /// What `java` showed that we say is impossible.
    pub differences: Vec<Difference>,
}

type Results = BTreeSet<(String, End)>;

/// Runs both sides.
pub fn run(options: &Options, say: &dyn Fn(&str)) -> Result<Summary, LabError> {
    let mut summary = Summary::default();
    let mut from = 0;
    while from < options.programs {
        let count = BATCH.min(options.programs - from);
        batch(options, options.seed + from, count, &mut summary)?;
        from += count;
        say(&format!("{from} of {} programs", options.programs));
    }
    Ok(summary)
}

fn batch(options: &Options, seed: u64, count: u64, summary: &mut Summary) -> Result<(), LabError> {
    let shape =
        Shape { size: options.size, choices: false, spinning: false, race_free: true, pools_every: 0 };
    let programs: Vec<(u64, Program)> =
        (seed..seed + count).map(|s| (s, generate::interesting(s, &shape))).collect();
    let possible = explore(options, &programs)?;
    let ending: Vec<_> = programs.iter().filter(|(s, _)| possible.contains_key(s)).collect();
    let shown = execute(options, ending.iter().map(|(s, p)| (*s, p)))?;
    for (seed, program) in ending {
        let possible = &possible[seed];
        let shown = shown.get(&name(*seed)).cloned().unwrap_or_default();
        summary.compared += 1;
        summary.possible += possible.len() as u64;
        summary.shown += shown.intersection(possible).count() as u64;
        let impossible: Vec<_> = shown.difference(possible).collect();
        if !impossible.is_empty() {
            let text = format!("java shows {impossible:?}, which is not among {possible:?}");
            let way = "java".to_string();
            let schedules = Vec::new();
            summary.differences.push(Difference {
                seed: *seed,
                way,
                text,
                schedules,
                program: program.clone(),
            });
        }
    }
    Ok(())
}

fn name(seed: u64) -> String {
    format!("P{seed}")
}

/// What we say, of the programs that we explore to the end and that always end themselves.
fn explore(options: &Options, programs: &[(u64, Program)]) -> Result<BTreeMap<u64, Results>, LabError> {
    let named = programs.iter().map(|(seed, program)| (name(*seed), program));
    let batch = Batch::compile(&options.jdk, named, Texts::Plain)?;
    let bench = Bench::open(&options.jdk, &batch.classes())?;
    let mut subject = Subject::new(&bench);
    let mut all = BTreeMap::new();
    for (seed, _) in programs {
        let seen = subject.explore(&name(*seed), &Way::full(), MOST_STATES)?;
        let results = seen.results();
        if seen.incomplete.is_none() && results.iter().all(|(_, end)| *end != End::Deadlock) {
            all.insert(*seed, results);
        }
    }
    Ok(all)
}

/// What `java` shows.
fn execute<'a>(
    options: &Options,
    programs: impl Iterator<Item = (u64, &'a Program)>,
) -> Result<BTreeMap<String, Results>, LabError> {
    let batch = Batch::compile(&options.jdk, programs.map(|(s, p)| (name(s), p)), Texts::Delayed)?;
    let mut java = Command::new(options.jdk.tool("java"));
    java.arg("-cp").arg(batch.classes()).arg("lab.Repeat").arg(batch.classes());
    java.arg(options.repetitions.to_string()).args(batch.names());
    let output = java.output().map_err(LabError::Folder)?;
    if !output.status.success() {
        return Err(LabError::Tool(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut all: BTreeMap<String, Results> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        if let [name, _, code, text] = fields[..] {
            let end =
                code.parse().map_or(End::Deadlock, |c| if c < 0 { End::Deadlock } else { End::Exit(c) });
            all.entry(name.into()).or_default().insert((text.replace("\\n", "\n"), end));
        }
    }
    Ok(all)
}
