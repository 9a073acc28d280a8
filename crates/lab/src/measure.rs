//! What a command costs: processor time, and the figures that the checker says of itself.
//!
//! Processor time rather than time on the wall, because the machines that this runs on are shared;
//! it is that of the whole process, start-up included, in hundredths of a second, which is as fine
//! as Linux tells. Works on Linux only, and only while no other thread of ours starts processes.

use crate::error::LabError;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Ticks of a second in which Linux counts the time of processes, on every architecture it runs on.
const TICKS: f64 = 100.0;

/// Where, behind the name, `/proc/self/stat` has the time of the process, and that of its children.
const OWN_TIME: usize = 11;
const CHILDREN_TIME: usize = 13;

/// What an exploration took.
#[derive(Clone, Debug)]
pub struct Explored {
    /// `verified`, `violated` or `incomplete`.
    pub verdict: String,
    /// Distinct states.
    pub states: u64,
    /// Steps.
    pub transitions: u64,
    /// Seconds of processor time, start-up included.
    pub seconds: f64,
    /// The most memory that was used.
    pub memory: u64,
    /// What the store of visited states takes.
    pub store: u64,
}

impl Explored {
    /// States per second of processor time.
    pub fn rate(&self) -> f64 {
        self.states as f64 / self.seconds.max(1.0 / TICKS)
    }

    /// What a state takes in the store.
    pub fn bytes_per_state(&self) -> f64 {
        self.store as f64 / self.states.max(1) as f64
    }
}

/// Runs a command without input and output; the seconds of processor time it took, and whether it
/// succeeded.
pub fn seconds_of(command: &mut Command) -> Result<(f64, bool), LabError> {
    let before = children_ticks()?;
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().map_err(LabError::Folder)?;
    Ok(((children_ticks()? - before) as f64 / TICKS, status.success()))
}

/// The least of several runs, as other work on the machine only ever adds.
pub fn best_seconds(runs: u32, command: &dyn Fn() -> Command) -> Result<f64, LabError> {
    let mut best = f64::INFINITY;
    for _ in 0..runs {
        let mut command = command();
        let (seconds, succeeded) = seconds_of(&mut command)?;
        if !succeeded {
            return Err(LabError::Tool(format!("{command:?} fails")));
        }
        best = best.min(seconds.max(1.0 / TICKS));
    }
    Ok(best)
}

/// Explores a program of a class path with these options.
pub fn explore(everypath: &Path, options: &[String], program: &[String]) -> Result<Explored, LabError> {
    let before = children_ticks()?;
    let mut command = Command::new(everypath);
    command.args(["check", "--quiet", "--json", "-"]).args(options).args(program);
    let output = command.stdin(Stdio::null()).output().map_err(LabError::Folder)?;
    let seconds = (children_ticks()? - before) as f64 / TICKS;
    let document: Value = serde_json::from_slice(&output.stdout)
        .map_err(|_| LabError::Tool(String::from_utf8_lossy(&output.stderr).into_owned()))?;
    let figure = |name: &str| document["stats"][name].as_u64().unwrap_or(0);
    Ok(Explored {
        verdict: document["verdict"].as_str().unwrap_or_default().to_string(),
        states: figure("states"),
        transitions: figure("transitions"),
        seconds,
        memory: figure("peak_rss_bytes"),
        store: figure("store_bytes"),
    })
}

/// Processor time of all processes that we started and that have ended (`proc(5)`: cutime, cstime).
/// Processor time of this thread so far; none where Linux does not tell.
pub fn processor_time() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told.split_whitespace().next().and_then(|first| first.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Seconds of processor time of this process and of those it has waited for.
pub fn seconds_so_far() -> Result<f64, LabError> {
    let stat = fs::read_to_string("/proc/self/stat").map_err(LabError::Folder)?;
    let own = ticks_in(&stat, OWN_TIME).unwrap_or(0);
    Ok((own + ticks_in(&stat, CHILDREN_TIME).unwrap_or(0)) as f64 / TICKS)
}

fn children_ticks() -> Result<u64, LabError> {
    let stat = fs::read_to_string("/proc/self/stat").map_err(LabError::Folder)?;
    ticks_in(&stat, CHILDREN_TIME)
        .ok_or_else(|| LabError::Tool("/proc/self/stat does not tell processor time".into()))
}

fn ticks_in(stat: &str, at: usize) -> Option<u64> {
    // The name of the process, in brackets, may contain anything.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_whitespace().collect();
    Some(fields.get(at)?.parse::<u64>().ok()? + fields.get(at + 1)?.parse::<u64>().ok()?)
}

/// The checker that was built together with this laboratory.
pub fn everypath() -> Result<PathBuf, LabError> {
    let own = std::env::current_exe().map_err(LabError::Folder)?;
    let beside = own.with_file_name("everypath");
    if beside.is_file() {
        return Ok(beside);
    }
    Err(LabError::Tool(format!(
        "{} is not there: `cargo build --release -p everypath-cli` builds it",
        beside.display()
    )))
}

/// Compiles Java sources of one folder into another.
pub fn compile(javac: &Path, sources: &Path, classes: &Path) -> Result<(), LabError> {
    fs::create_dir_all(classes).map_err(LabError::Folder)?;
    let mut files: Vec<PathBuf> = fs::read_dir(sources)
        .map_err(LabError::Folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    let output = Command::new(javac).arg("-g").arg("-d").arg(classes).args(files).output();
    let output = output.map_err(LabError::Folder)?;
    match output.status.success() {
        true => Ok(()),
        false => Err(LabError::Compiler(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::{CHILDREN_TIME, OWN_TIME, ticks_in};

    #[test]
    fn the_time_of_children_is_found_behind_any_name() {
        let stat = "1 (a) b) S 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19";
        assert_eq!(ticks_in(stat, CHILDREN_TIME), Some(16 + 17));
        assert_eq!(ticks_in(stat, OWN_TIME), Some(14 + 15));
        assert_eq!(ticks_in("nothing", OWN_TIME), None);
    }
}
