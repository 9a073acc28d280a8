//! Random walk: at each node a thread is picked, all enabled ones being equally likely.

use super::random::Random;
use super::sampling::Picker;
use crate::path::Path;
use everypath_system::{ThreadId, Transition};

/// Picks at random.
#[derive(Clone, Debug)]
pub struct RandomWalk(Random);

impl RandomWalk {
    /// The walks of a seed.
    pub fn new(seed: u64) -> Self {
        RandomWalk(Random::new(seed))
    }
}

impl Picker for RandomWalk {
    fn begin(&mut self) {}

    fn pick(&mut self, path: &Path) -> Transition {
        let mut threads: Vec<ThreadId> =
            path.choices(path.depth()).iter().map(|c| c.transition.thread).collect();
        threads.dedup();
        let thread = threads[self.0.below(threads.len())];
        pick_branch(&mut self.0, path, thread)
    }

    fn coverage(&self, runs: u64) -> String {
        format!("only {runs} random schedules were run")
    }
}

/// One of the ways in which a thread that is enabled at the last node can go.
pub(super) fn pick_branch(random: &mut Random, path: &Path, thread: ThreadId) -> Transition {
    let ways = path.choices(path.depth()).iter().filter(|c| c.transition.thread == thread).count();
    Transition { thread, branch: random.below(ways.max(1)) as u32 }
}
