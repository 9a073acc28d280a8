//! The steps between remembered states, and whether they go round.
//!
//! A depth-first search meets every cycle on its own path as long as it goes through each state once. A
//! selection that enters states again does not: the steps of a cycle may have been taken at different
//! visits. So they are collected, and put in order when the search has ended.

use everypath_search::StateId;

/// Steps from one state to another.
#[derive(Default, Debug)]
pub struct Edges(Vec<(u32, u32)>);

impl Edges {
    /// A step was taken.
    pub fn add(&mut self, from: StateId, to: StateId) {
        self.0.push((from.0, to.0));
    }

    /// Whether some steps lead back to where they began: whether the states cannot all be taken away one
    /// after the other, each when no step leads to it any more (Kahn 1962).
    pub fn go_round(&self) -> bool {
        let states = self.0.iter().map(|&(from, to)| from.max(to) as usize + 1).max().unwrap_or(0);
        let (starts, targets) = self.by_source(states);
        let mut entries = vec![0u32; states];
        targets.iter().for_each(|&to| entries[to as usize] += 1);
        let mut free: Vec<u32> = (0..states as u32).filter(|&s| entries[s as usize] == 0).collect();
        let mut taken = 0;
        while let Some(state) = free.pop() {
            taken += 1;
            let (start, end) = (starts[state as usize] as usize, starts[state as usize + 1] as usize);
            for &to in &targets[start..end] {
                entries[to as usize] -= 1;
                if entries[to as usize] == 0 {
                    free.push(to);
                }
            }
        }
        taken < states
    }

    /// Where the steps of each state begin, and where they lead to.
    fn by_source(&self, states: usize) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0u32; states + 1];
        self.0.iter().for_each(|&(from, _)| starts[from as usize + 1] += 1);
        (0..states).for_each(|s| starts[s + 1] += starts[s]);
        let (mut next, mut targets) = (starts.clone(), vec![0u32; self.0.len()]);
        for &(from, to) in &self.0 {
            let at = &mut next[from as usize];
            targets[*at as usize] = to;
            *at += 1;
        }
        (starts, targets)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go_round(steps: &[(u32, u32)]) -> bool {
        let mut edges = Edges::default();
        steps.iter().for_each(|&(from, to)| edges.add(StateId(from), StateId(to)));
        edges.go_round()
    }

    #[test]
    fn a_diamond_does_not_go_round_and_a_way_back_does() {
        assert!(!go_round(&[]));
        assert!(!go_round(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 5)]));
        assert!(go_round(&[(0, 1), (0, 2), (1, 3), (2, 3), (3, 1)]));
        assert!(go_round(&[(0, 1), (1, 1)]));
    }
}
