//! How far a search is.

use crate::report::Statistics;
use std::time::Duration;

/// Figures in the middle of a search.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// States so far.
    pub states: u64,
    /// Transitions so far.
    pub transitions: u64,
    /// States per second, lately.
    pub rate: f64,
    /// Length of the present path.
    pub depth: u64,
    /// Nodes that wait to be explored (breadth first) or are on the path (depth first).
    pub frontier: u64,
    /// Resident memory of the process in bytes, or what the store takes where that is not known.
    pub memory: u64,
    /// The share of the space that is behind, estimated from 0 to 1.
    pub share: Option<f64>,
    /// Time since the beginning.
    pub elapsed: Duration,
    /// Time left, estimated.
    pub left: Option<Duration>,
}

/// How much two forecasts of the size of the space may differ and still be called the same.
const STEADY: f64 = 1.2;
/// Forecasts that it takes to believe the last.
const FORECASTS: usize = 5;
/// What is told at most: the end is not an estimate.
const MOST: f64 = 0.99;

/// What was counted when the user was last told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gauge {
    states: u64,
    transitions: u64,
    elapsed: Duration,
    /// How many transitions there would be in the end, and when that was thought.
    forecasts: Vec<(Duration, f64)>,
}

impl Gauge {
    pub(crate) fn note(&mut self, now: &Statistics, elapsed: Duration) {
        (self.states, self.transitions, self.elapsed) = (now.states, now.transitions, elapsed);
    }

    /// States per second since then.
    pub(crate) fn rate(&self, now: &Statistics, elapsed: Duration) -> f64 {
        (now.states - self.states) as f64 / (elapsed - self.elapsed).as_secs_f64().max(1e-9)
    }

    /// The share of all transitions that was taken, when states are matched. Lately a transition led
    /// to so many new states, each of which has so many transitions; if that is less than one
    /// transition, those that wait (`open`) die out like the families of a branching process, after
    /// open / (1 - descendants) of them. Else the space still grows, and nothing can be said.
    pub(crate) fn share(&self, now: &Statistics, open: f64) -> Option<f64> {
        let taken = now.transitions as f64;
        let lately = (now.transitions - self.transitions).max(1) as f64;
        let discovery = (now.states - self.states) as f64 / lately;
        let branching = (taken + open) / now.states.max(1) as f64;
        let descendants = discovery * branching;
        (descendants < 1.0).then(|| taken / (taken + open / (1.0 - descendants)))
    }

    /// A share that can be told: only if the end has not moved away in the second half of the time. Depth
    /// first, all that waits may be near the end of the path and lead to nothing, again and again; then
    /// each forecast says that it is almost done, and each is of a larger space.
    pub(crate) fn steady_share(&mut self, share: f64, taken: u64, elapsed: Duration) -> Option<f64> {
        self.forecasts.push((elapsed, taken as f64 / share.max(f64::MIN_POSITIVE)));
        let late = self.forecasts.partition_point(|&(at, _)| at < elapsed / 2);
        self.forecasts.drain(..late.saturating_sub(1));
        let totals = self.forecasts.iter().map(|&(_, total)| total);
        let (least, most) = totals.fold((f64::MAX, 0.0), |(l, m): (f64, f64), t| (l.min(t), m.max(t)));
        (self.forecasts.len() >= FORECASTS && most < least * STEADY).then(|| share.min(MOST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 600 of 1000 known transitions taken, nothing new lately: 60 per cent.
    #[test]
    fn a_space_without_news_is_known() {
        let now = Statistics { states: 100, transitions: 600, ..Statistics::default() };
        let gauge = Gauge { states: 100, transitions: 500, ..Gauge::default() };
        assert_eq!(gauge.share(&now, 400.0), Some(0.6));
    }

    /// One transition in twenty is new and brings ten more: each brings half a transition, so 400
    /// become 800. A space in which each brings a whole one has no end in sight.
    #[test]
    fn news_bring_more_transitions() {
        let now = Statistics { states: 100, transitions: 600, ..Statistics::default() };
        let half = Gauge { states: 95, transitions: 500, ..Gauge::default() };
        assert_eq!(half.share(&now, 400.0), Some(600.0 / 1400.0));
        let whole = Gauge { states: 90, transitions: 500, ..Gauge::default() };
        assert_eq!(whole.share(&now, 400.0), None);
    }

    /// A search that is always almost done is not believed, however long it goes on.
    #[test]
    fn an_end_that_moves_away_is_not_told() {
        let mut gauge = Gauge::default();
        for second in 1..200 {
            assert_eq!(gauge.steady_share(0.999, second * 1000, Duration::from_secs(second)), None);
        }
    }

    /// Of a space of 100,000 transitions, 1,000 a second: told from the fifth forecast on, and never all of it.
    #[test]
    fn an_end_that_comes_nearer_is_told() {
        let mut gauge = Gauge::default();
        for second in 1..=100 {
            let share = second as f64 / 100.0;
            let told = gauge.steady_share(share, second * 1000, Duration::from_secs(second));
            assert_eq!(told, (second >= 6).then(|| share.min(MOST)), "after {second} s");
        }
    }
}
