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

/// What was counted when the user was last told.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gauge {
    states: u64,
    transitions: u64,
    elapsed: Duration,
}

impl Gauge {
    pub(crate) fn note(&mut self, now: &Statistics, elapsed: Duration) {
        *self = Gauge { states: now.states, transitions: now.transitions, elapsed };
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 600 of 1000 known transitions taken, nothing new lately: 60 per cent.
    #[test]
    fn a_space_without_news_is_known() {
        let now = Statistics { states: 100, transitions: 600, ..Statistics::default() };
        let gauge = Gauge { states: 100, transitions: 500, elapsed: Duration::ZERO };
        assert_eq!(gauge.share(&now, 400.0), Some(0.6));
    }

    /// One transition in twenty is new and brings ten more: each brings half a transition, so 400
    /// become 800. A space in which each brings a whole one has no end in sight.
    #[test]
    fn news_bring_more_transitions() {
        let now = Statistics { states: 100, transitions: 600, ..Statistics::default() };
        let half = Gauge { states: 95, transitions: 500, elapsed: Duration::ZERO };
        assert_eq!(half.share(&now, 400.0), Some(600.0 / 1400.0));
        let whole = Gauge { states: 90, transitions: 500, elapsed: Duration::ZERO };
        assert_eq!(whole.share(&now, 400.0), None);
    }
}
