//! Sleep sets of the nodes of a path (Godefroid; Stoller Figures 1 and 4).
//!
//! A thread sleeps at a node if all executions that begin there with its next step are explored
//! elsewhere. What the step touches was recorded when it was executed, so dependency is never
//! guessed. A thread wakes up as soon as a step dependent on its own is taken.
//!
//! Threads sleep as a whole: one whose operation has several branches sleeps only after all of them
//! are explored. For searches that do not match states; with state matching a state has to be
//! entered again for those that slept there before and do not now.

use crate::dependency::{Signature, Touch, are_signed_dependent};
use everypath_search::{Path, Status};
use everypath_system::ThreadId;

#[derive(Clone, Copy, Debug)]
struct Sleeper {
    thread: ThreadId,
    start: usize,
    end: usize,
    signature: Signature,
}

/// The sleep sets of all nodes of a path.
#[derive(Default, Debug)]
pub struct SleepSets {
    /// Where the sleepers of each node begin, and how many slept when it was entered.
    nodes: Vec<(usize, usize)>,
    sleepers: Vec<Sleeper>,
    touches: Vec<Touch>,
}

impl SleepSets {
    /// Goes back to the node of this depth.
    pub fn retreat(&mut self, depth: usize) {
        if let Some(&(start, _)) = self.nodes.get(depth + 1) {
            self.nodes.truncate(depth + 1);
            self.sleepers.truncate(start);
            self.touches.truncate(self.sleepers.last().map_or(0, |s| s.end));
        }
    }

    /// The last node of the path is new; the step that led to it touched this. Its sleeping threads
    /// are told to the path.
    pub fn enter(&mut self, path: &mut Path, step: &[Touch]) {
        let depth = path.depth();
        if depth == 0 {
            self.nodes.clear();
            self.sleepers.clear();
            self.touches.clear();
            return self.nodes.push((0, 0));
        }
        self.retreat(depth - 1);
        let (from, to) = (self.nodes[depth - 1].0, self.sleepers.len());
        let step = (step, Signature::of(step));
        for i in from..to {
            let sleeper = self.sleepers[i];
            if self.stays_asleep(path, depth - 1, sleeper.thread, step, from..to) {
                self.add(sleeper);
            }
        }
        self.nodes.push((to, self.sleepers.len() - to));
        self.tell(path);
    }

    /// At the last node, which is new, only these threads sleep (a bit for each).
    pub fn keep(&mut self, path: &mut Path, mask: u64) {
        let depth = path.depth();
        let start = self.nodes[depth].0;
        let mut kept = start;
        for i in start..self.sleepers.len() {
            if mask & bit(self.sleepers[i].thread) != 0 {
                self.sleepers[kept] = self.sleepers[i];
                kept += 1;
            }
        }
        self.sleepers.truncate(kept);
        self.nodes[depth].1 = kept - start;
        for choice in path.choices_mut(depth).iter_mut().filter(|c| c.status == Status::Asleep) {
            if mask & bit(choice.transition.thread) == 0 {
                choice.status = Status::Idle;
            }
        }
    }

    /// A step of a thread at the last node was explored, and touched this.
    pub fn explored(&mut self, thread: ThreadId, step: &[Touch]) {
        let start = self.touches.len();
        self.touches.extend_from_slice(step);
        let signature = Signature::of(step);
        self.sleepers.push(Sleeper { thread, start, end: self.touches.len(), signature });
    }

    /// The threads that slept when the node was entered, a bit for each; those from 64 on never do.
    pub fn mask(&self, node: usize) -> u64 {
        let (start, slept) = self.nodes[node];
        self.sleepers[start..start + slept].iter().fold(0, |mask, s| mask | bit(s.thread))
    }

    /// The threads that would sleep after this step, taken at the last node.
    pub fn mask_after(&self, path: &Path, step: &[Touch]) -> u64 {
        let depth = path.depth();
        let (from, to) = (self.nodes[depth].0, self.sleepers.len());
        let step = (step, Signature::of(step));
        let threads = self.sleepers[from..to].iter().map(|s| s.thread);
        threads
            .filter(|&thread| self.stays_asleep(path, depth, thread, step, from..to))
            .fold(0, |mask, thread| mask | bit(thread))
    }

    /// Whether all threads that slept when one node was entered slept when the other was.
    pub fn is_subset(&self, one: usize, other: usize) -> bool {
        let at = |node: usize| {
            let (start, slept) = self.nodes[node];
            &self.sleepers[start..start + slept]
        };
        at(one).iter().all(|s| at(other).iter().any(|o| o.thread == s.thread))
    }

    fn stays_asleep(
        &self,
        path: &Path,
        parent: usize,
        thread: ThreadId,
        step: (&[Touch], Signature),
        among: std::ops::Range<usize>,
    ) -> bool {
        let taken = path.taken(parent).map(|t| t.thread);
        let mut choices = path.choices(parent).iter().filter(|c| c.transition.thread == thread);
        taken != Some(thread)
            && choices.all(|c| matches!(c.status, Status::Done | Status::Asleep))
            && self.sleepers[among].iter().filter(|s| s.thread == thread).all(|s| !self.depends(s, step))
    }

    fn depends(&self, sleeper: &Sleeper, step: (&[Touch], Signature)) -> bool {
        are_signed_dependent((&self.touches[sleeper.start..sleeper.end], sleeper.signature), step)
    }

    /// Sleeps at the node that is being entered, too.
    fn add(&mut self, sleeper: Sleeper) {
        let start = self.touches.len();
        self.touches.extend_from_within(sleeper.start..sleeper.end);
        self.sleepers.push(Sleeper { start, end: self.touches.len(), ..sleeper });
    }

    fn tell(&self, path: &mut Path) {
        let depth = path.depth();
        let asleep = &self.sleepers[self.nodes[depth].0..];
        for choice in path.choices_mut(depth) {
            if asleep.iter().any(|s| s.thread == choice.transition.thread) {
                choice.status = Status::Asleep;
            }
        }
    }
}

/// The bit of a thread in a mask; those from 64 on have none.
fn bit(thread: ThreadId) -> u64 {
    1u64.checked_shl(thread.0).unwrap_or(0)
}
