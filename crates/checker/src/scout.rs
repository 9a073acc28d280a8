//! `auto` on a program that is not small: first a few schedules, then all of them.
//!
//! A depth-first search stays near its first path for a long time, and many errors need nothing but
//! another beginning. So if a program has not been explored after some states, the search is left,
//! random schedules and schedules with few preemptions (Musuvathi & Qadeer) are tried within a bound,
//! and only if they show no error the exploration begins again, to its end. That takes a fraction of a
//! large exploration, and nothing from a small one, whose figures stay the same.
//!
//! Finds errors only: a verdict of no error is that of the full exploration alone. Bounds are states,
//! not seconds, so that the result is the same on every machine.

use crate::check::{Watch, search};
use crate::options::CheckOptions;
use crate::prepare::Subject;
use crate::preset::Preset;
use everypath_search::{End, Errors, Limit, Limits, Memory, Order, Report};
use std::time::{Duration, Instant};

/// States after which a program is not small.
const SMALL: u64 = 200_000;
/// The presets that are tried then, and states that each may enter.
const SCOUTS: [(&str, u64); 2] = [("random", 20_000), ("bounded", 40_000)];
/// Steps after which a schedule of theirs is cut off.
const LONGEST: u32 = 5_000;
/// The part of a limit on time that scouts may take.
const SHARE: u32 = 4;

/// Whether to look for an error by few schedules: where the user leaves it to us how to explore, and
/// the first error ends it.
pub(crate) fn pays(options: &CheckOptions) -> bool {
    let slots = options.slots();
    options.preset.name == "auto"
        && !options.outcomes
        && options.errors == Errors::First
        && (slots.order, slots.memory) == (Order::DepthFirst, Memory::Exact)
        && options.limits.states.is_none_or(|most| most > SMALL)
}

/// Explores a small program, scouts in a larger one and then explores it.
pub(crate) fn search_after_scouting(
    machine: &mut Subject<'_>,
    options: &CheckOptions,
    watch: &mut Watch<'_>,
) -> Report {
    let begin = Instant::now();
    let first = search(machine, &limited(options, SMALL, options.limits.time), watch);
    if first.end != End::Limit(Limit::States) || !first.errors.is_empty() {
        return first;
    }
    for (name, states) in SCOUTS {
        let Ok(preset) = Preset::find(name) else { continue };
        let time = left(options, begin).map(|time| time / SHARE);
        let mut scout = limited(&CheckOptions { preset, ..options.clone() }, states, time);
        scout.limits.depth = Some(options.limits.depth.unwrap_or(LONGEST).min(LONGEST));
        let mut report = search(machine, &scout, watch);
        if !report.errors.is_empty() || report.end == End::Interrupted {
            // What schedules like these leave out does not matter to an error.
            report.gaps.clear();
            return report;
        }
    }
    let limits = Limits { time: left(options, begin), ..options.limits };
    let mut report = search(machine, &CheckOptions { limits, ..options.clone() }, watch);
    if report.end != End::Complete && report.errors.is_empty() && report.statistics.states < SMALL {
        // What was explored is what the first attempt saw.
        report.statistics = first.statistics;
    }
    report
}

fn limited(options: &CheckOptions, states: u64, time: Option<Duration>) -> CheckOptions {
    let limits = Limits { states: Some(states), time, ..options.limits };
    CheckOptions { limits, ..options.clone() }
}

/// What is left of a limit on time.
fn left(options: &CheckOptions, begin: Instant) -> Option<Duration> {
    Some(options.limits.time?.saturating_sub(begin.elapsed()))
}
