//! Verdicts, reasons and outcomes in words.

use crate::check::Explored;
use crate::options::{CheckOptions, TimeOuts};
use everypath_platform::Platform;
use everypath_report::Trace;
use everypath_search::{End, Ending, ErrorKind, Gap, Limit, Outcome, Report};
use everypath_system::FailureKind;

/// What stands before the number of a thread.
const THREAD: &str = "thread ";

/// Time keeps accesses apart without ordering them, so that nothing can be said of the memory model.
const PATIENT: &str = "if sleeps and timed waits end only when no thread can go on otherwise, the earliest \
                       first; races between accesses that only time keeps apart were not looked for";

/// What a verdict of no error rests on.
pub(crate) fn verified_means(options: &CheckOptions, explored: &Explored) -> String {
    let mut means = match options.kinds.contains(ErrorKind::DataRace) {
        true => "no data race, so this holds under the Java memory model",
        false => "under sequential consistency; data races were not looked for",
    }
    .to_string();
    let platform = options.platform();
    match (options.time_outs, platform.is_unrestricted()) {
        (TimeOuts::Any, true) => {}
        (TimeOuts::Any, false) => means = on_platform(&platform),
        (TimeOuts::Last, true) => means = PATIENT.into(),
        (TimeOuts::Last, false) => means = format!("{}; {PATIENT}", on_platform(&platform)),
    }
    if explored.learned.joins_calls {
        means += "; calls of the JDK's own locks, queues and pools were made in one go";
    }
    if explored.learned.keeps_workers {
        means += "; idle workers of fork-join pools stay, where they would be replaced after a minute";
    }
    if explored.learned.keeps_own_time {
        means +=
            "; a timed wait expires or ends in time: that a thread is woken in time and late was left out";
    }
    if explored.learned.reads_clock && options.time_outs == TimeOuts::Any {
        means +=
            "; the clock that it reads moves only while threads sleep, wait with a time-out or keep looking";
    }
    if explored.learned.draws_numbers {
        means += "; random numbers were those of one seed: --random-choices explores those of Random and ThreadLocalRandom";
    }
    if let Some(code) = explored.learned.failing_exit {
        means += &format!(
            "; in some schedules it ends with exit code {code}, which is an error with --properties {},exit-code",
            options.property_list()
        );
    }
    match explored.report.omission_probability {
        p if p > 0.0 => format!("{means}; hash compaction left out a state with probability {p:.1e}"),
        _ => means,
    }
}

/// What a verdict of no error means that rests on what a platform cannot do.
fn on_platform(platform: &Platform) -> String {
    let Platform { name, .. } = platform;
    let description = platform.description();
    format!(
        "this holds on the platform {name} only: {description}; on others there may be errors; under \
         sequential consistency, which handing over a processor preserves"
    )
}

/// Why not everything was explored; none if it was.
pub(crate) fn incomplete_because(report: &Report) -> Option<String> {
    let s = &report.statistics;
    let stopped = match report.end {
        End::Complete | End::FirstError => None,
        End::Limit(Limit::States) => Some(format!("the limit of {} states was reached", s.states)),
        End::Limit(Limit::Depth) => Some("the limit on the length of paths was reached".to_string()),
        End::Limit(Limit::Time) => Some(format!("the time limit was reached after {} states", s.states)),
        End::Limit(Limit::Memory) => Some(format!("the memory limit was reached after {} states", s.states)),
        End::Interrupted => Some(format!("it was interrupted after {} states", s.states)),
        End::OutOfMemory => Some(format!("there was no memory left after {} states", s.states)),
    };
    let gaps = report.gaps.iter().map(|(gap, _)| match gap {
        Gap::Depth => format!("paths longer than {} steps were cut off", s.max_depth),
        Gap::Unsupported(what) => what.clone(),
        Gap::Endless => "a thread that ran on and on was not followed any further".to_string(),
        Gap::Selection(why) | Gap::Property(why) => why.clone(),
    });
    let reasons: Vec<String> = stopped.into_iter().chain(gaps).collect();
    (!reasons.is_empty()).then(|| reasons.join("; "))
}

/// `exit 0`, `uncaught java.lang.X`, `deadlock`, `endless`.
pub(crate) fn outcome_end(outcome: &Outcome) -> String {
    let class = |message: &str| message.split([':', ' ']).next().unwrap_or_default().to_string();
    let uncaught = outcome
        .failures
        .iter()
        .find(|(kind, _)| matches!(kind, FailureKind::UncaughtException | FailureKind::Assertion));
    match (outcome.ending, uncaught) {
        (Ending::Deadlock, _) => "deadlock".into(),
        (Ending::Endless, _) => "endless".into(),
        (_, Some((_, message))) => format!("uncaught {}", class(message)),
        (Ending::Exited(code), None) => format!("exit {code}"),
        (Ending::Terminated, None) => "exit 0".into(),
    }
}

/// A message of a property, which knows threads by number only, with their names.
pub(crate) fn with_names(message: &str, trace: &Trace) -> String {
    let mut text = String::new();
    let mut rest = message;
    while let Some(at) = rest.find(THREAD) {
        let (before, number) = rest.split_at(at + THREAD.len());
        let digits = number.len() - number.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        text += before;
        match number[..digits].parse() {
            Ok(thread) => text += &format!("\"{}\"", trace.thread_name(thread)),
            Err(_) => text += &number[..digits],
        }
        rest = &number[digits..];
    }
    text + rest
}

/// Standard output and standard error of what the machine calls an observation.
pub(crate) fn split_observation(bytes: &[u8]) -> (String, String) {
    let (stdout, rest) = stream(bytes);
    (stdout, stream(rest).0)
}

fn stream(bytes: &[u8]) -> (String, &[u8]) {
    let Some((length, rest)) = bytes.split_first_chunk::<4>() else { return (String::new(), &[]) };
    let (text, rest) = rest.split_at((u32::from_le_bytes(*length) as usize).min(rest.len()));
    (String::from_utf8_lossy(text).into_owned(), rest)
}

/// The most memory that this process has used so far, in bytes.
pub(crate) fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|l| l.trim().split(' ').next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}
