//! `lab platforms`: what a smaller machine can do, a larger one can do too (Parízek & Kalibera §5).
//!
//! On random programs the outcomes and kinds of errors of one platform are contained in those of each
//! platform that restricts less. A program that one of them does not explore to the end, or on which a
//! thread hangs on for ever by itself for want of a processor, is replaced by the next one and counted;
//! so are livelocks, which a machine with few processors has of its own, left out. Sleep sets that count
//! processors show the same as all steps do.

use crate::ast::Program;
use crate::batch::{Batch, Texts};
use crate::error::LabError;
use crate::generate;
use crate::soundness::{Difference, Options};
use crate::subject::{Bench, Seen, Subject, Way};
use everypath_platform::Platform;
use std::num::NonZeroU32;

/// Programs compiled together.
const BATCH: u64 = 100;
/// States that a platform may take for one program.
const MOST_STATES: u64 = 10_000;
/// Which platform can do no more than which, by their places in [`platforms`].
const CONTAINED: [(usize, usize); 7] = [(0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (1, 5), (5, 3)];

/// What was compared.
#[derive(Default)]
pub struct Summary {
    /// Programs on which all platforms were explored to the end.
    pub compared: u64,
    /// Programs on which one processor has fewer outcomes than native threads.
    pub restricted: u64,
    /// Programs that some platform did not explore to the end.
    pub replaced: u64,
    /// What only the smaller platform can do.
    pub differences: Vec<Difference>,
}

/// The platforms, from the least to the most, and two that also yield in loops and at calls.
fn platforms() -> Vec<Way> {
    let quasi = |n: u32| Platform::quasi(NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN));
    let named = |name: &str| Platform::named(name).unwrap_or_else(Platform::native);
    vec![
        Way::platform("green", Platform::green()),
        Way::platform("quasi2", quasi(2)),
        Way::platform("quasi3", quasi(3)),
        Way::platform("native", Platform::native()),
        Way::platform("ovm", named("ovm")),
        Way::platform("jikes-rvm", named("jikes-rvm")),
    ]
}

/// Compares as many programs as asked for.
pub fn run(options: &Options, say: &dyn Fn(&str)) -> Result<Summary, LabError> {
    let (mut summary, mut seed) = (Summary::default(), options.seed);
    while summary.compared < options.programs && summary.differences.len() < options.most_differences {
        let count = BATCH.min(options.programs - summary.compared);
        batch(options, seed, count, &mut summary)?;
        seed += count;
        let Summary { compared, restricted, replaced, differences } = &summary;
        let found = differences.len();
        say(&format!(
            "{compared} compared, {restricted} restricted, {replaced} replaced, {found} differences"
        ));
    }
    Ok(summary)
}

fn batch(options: &Options, seed: u64, count: u64, summary: &mut Summary) -> Result<(), LabError> {
    let programs: Vec<(u64, Program)> =
        (seed..seed + count).map(|s| (s, generate::interesting(s, &options.shape))).collect();
    let named = programs.iter().map(|(s, p)| (format!("P{s}"), p));
    let batch = Batch::compile(&options.jdk, named, Texts::Plain)?;
    let bench = Bench::open(&options.jdk, &batch.classes())?;
    let mut subject = Subject::new(&bench);
    for ((seed, program), name) in programs.iter().zip(batch.names()) {
        match explore(&mut subject, name)? {
            Some(seen) => summary.add(*seed, program, &seen),
            None => summary.replaced += 1,
        }
    }
    Ok(())
}

/// What all platforms show; none if one of them does not finish.
fn explore(subject: &mut Subject<'_>, name: &str) -> Result<Option<Vec<(String, Seen)>>, LabError> {
    let mut all = Vec::new();
    for way in platforms() {
        let seen = subject.explore(name, &way, MOST_STATES)?;
        if seen.broken.is_none() && (seen.incomplete.is_some() || seen.hangs) {
            return Ok(None);
        }
        all.push((way.name, seen));
    }
    for way in platforms().into_iter().map(Way::asleep) {
        let seen = subject.explore(name, &way, MOST_STATES)?;
        all.push((way.name, seen));
    }
    Ok(Some(all))
}

impl Summary {
    fn add(&mut self, seed: u64, program: &Program, seen: &[(String, Seen)]) {
        self.compared += 1;
        self.restricted += u64::from(seen[0].1.outcomes.len() < seen[3].1.outcomes.len());
        let all = seen.len() / 2;
        let same = (0..all).flat_map(|i| [(i, i + all), (i + all, i)]);
        for (less, more) in CONTAINED.into_iter().chain(same) {
            let (less, more) = (&seen[less], &seen[more]);
            self.differences.extend(beyond(less, more).map(|(text, schedules)| Difference {
                seed,
                way: format!("{} in {}", less.0, more.0),
                text,
                schedules,
                program: program.clone(),
            }));
        }
    }
}

type Found = (String, Vec<(String, Vec<everypath_system::Transition>)>);

/// What the first can do and the second cannot, with a schedule.
fn beyond((less, seen): &(String, Seen), (more, other): &(String, Seen)) -> Option<Found> {
    if let Some(broken) = seen.broken.as_ref().or(other.broken.as_ref()) {
        return Some((broken.clone(), Vec::new()));
    }
    let outcome = seen.outcomes.iter().find(|(outcome, _)| !other.outcomes.contains_key(outcome));
    if let Some((outcome, schedule)) = outcome {
        let text = format!("only `{less}`, and not `{more}`, ends with {outcome:?}");
        return Some((text, vec![(format!("`{less}`"), schedule.clone())]));
    }
    let own = |kind: &str| kind != "livelock" && !other.kinds.contains_key(kind);
    let (kind, schedule) = seen.kinds.iter().find(|(kind, _)| own(kind))?;
    Some((
        format!("only `{less}`, and not `{more}`, has a {kind}"),
        vec![(format!("`{less}`"), schedule.clone())],
    ))
}
