//! The one exploration loop.
//!
//! The frontier's present node is the last one (depth first) or the first one (breadth first). The
//! loop returns to it, takes its next transition, looks at what happened, matches the state it is in
//! now, and appends a node if that is new. What differs between searches is plugged in: the order,
//! the store, the way back, the selection, the properties.
//!
//! Complete as far as the selection is: with [`crate::AllEnabled`], every reachable state is entered.
//! Not guaranteed: with a limit on depth, a state first met at the limit is not continued when it is
//! met again nearer to the beginning (unless the search is breadth first); the report has a gap then.

use crate::clock::Clock;
use crate::frontier::Frontier;
use crate::memory;
use crate::options::{Errors, Memory, Options, Order};
use crate::outcome::{Ending, FailureSets, Outcomes};
use crate::path::{Path, Status};
use crate::progress::{Gauge, Progress};
use crate::property::{Findings, Here, Property, Taken};
use crate::report::{End, Gap, Limit, Report, Statistics};
use crate::selection::{Revisit, Selection};
use crate::store::{Full, Insertion, StateId, Store};
use crate::undo::{Back, KeyForm, put_lengths};
use everypath_system::{Pending, Step, System, ThreadId, Transition};

/// Explores a system from its present state, to which it is returned at the end. Marks that the
/// caller has set stay good unless the way back is by vectors.
pub fn explore<S: System>(
    system: &mut S,
    options: &Options,
    selection: &mut dyn Selection<S>,
    properties: &mut [&mut dyn Property<S>],
    events: &mut dyn FnMut(&Progress),
) -> Report {
    let keyed = options.observe || selection.has_key() || properties.iter().any(|p| p.has_key());
    let mut search = Search {
        back: Back::new(system, options.undo),
        store: Store::new(options.memory),
        form: if keyed { KeyForm::WithObservation } else { KeyForm::Vector },
        path: Path::new(selection.looks_back()),
        frontier: Frontier::default(),
        is_there: false,
        on_path: Vec::new(),
        pending: Vec::new(),
        key: Vec::new(),
        sections: Vec::new(),
        chain: Vec::new(),
        findings: Findings::new(options.kinds),
        failures: FailureSets::new(),
        outcomes: Outcomes::default(),
        gaps: Vec::new(),
        statistics: Statistics::default(),
        cyclic: false,
        clock: Clock::start(),
        gauge: Gauge::default(),
        system,
        options,
        selection,
        properties,
        events,
    };
    let end = search.run().err().unwrap_or(End::Complete);
    search.finish(end)
}

struct Search<'a, 'p, S: System> {
    system: &'a mut S,
    options: &'a Options,
    selection: &'a mut dyn Selection<S>,
    properties: &'a mut [&'p mut dyn Property<S>],
    events: &'a mut dyn FnMut(&Progress),
    path: Path,
    frontier: Frontier,
    back: Back<S::Mark>,
    store: Store,
    form: KeyForm,
    /// Whether the system is in the state of the path's last node.
    is_there: bool,
    /// One bit for each state: whether it is on the depth-first path.
    on_path: Vec<u64>,
    findings: Findings,
    failures: FailureSets,
    outcomes: Outcomes,
    gaps: Vec<(Gap, Vec<Transition>)>,
    statistics: Statistics,
    cyclic: bool,
    clock: Clock,
    gauge: Gauge,
    /// Buffers that are used again and again.
    pending: Vec<Pending>,
    key: Vec<u8>,
    sections: Vec<u32>,
    chain: Vec<(u32, Transition)>,
}

/// A state that was just reached.
#[derive(Clone, Copy)]
struct Arrival {
    state: Option<StateId>,
    transition: Option<Transition>,
    failures: u32,
    exited: Option<i32>,
}

impl From<Full> for End {
    fn from(_: Full) -> End {
        End::OutOfMemory
    }
}

impl<S: System> Search<'_, '_, S> {
    /// The loop; it ends because there is nothing left, or early for some reason.
    fn run(&mut self) -> Result<(), End> {
        self.begin()?;
        while self.has_node() {
            match self.selection.choose(&mut self.path) {
                Some(transition) => {
                    self.return_to_node();
                    self.advance(transition)?;
                    self.look_up()?;
                }
                None => self.leave(),
            }
        }
        Ok(())
    }

    fn begin(&mut self) -> Result<(), End> {
        for property in self.properties.iter_mut() {
            property.begin(self.system);
        }
        let mut arrival = Arrival { state: None, transition: None, failures: 0, exited: None };
        match self.match_state(0)? {
            Some(Insertion::New(state) | Insertion::Known(state)) => arrival.state = Some(state),
            None => {}
        }
        self.arrive(arrival)
    }

    fn is_depth_first(&self) -> bool {
        self.options.order == Order::DepthFirst
    }

    /// Makes the frontier's present node the last of the path; says whether there is one.
    fn has_node(&mut self) -> bool {
        if !self.path.is_empty() {
            return true;
        }
        if self.is_depth_first() {
            return false;
        }
        let Some(first) = self.frontier.pop(self.store.len()) else { return false };
        self.frontier.chain(&mut self.chain);
        self.back.enter_first(self.system, &self.store, first.state, self.form, &self.chain);
        self.look_at_threads();
        self.path.restart(first.depth);
        self.path.push(first.state, first.failures, &self.pending);
        self.is_there = true;
        self.selection.enter(&mut self.path, self.system);
        true
    }

    fn return_to_node(&mut self) {
        if self.is_there {
            return;
        }
        let path = &self.path;
        match self.is_depth_first() {
            true => {
                let state = path.state(path.depth());
                let schedule = |out: &mut Vec<Transition>| path.schedule_to_last(out);
                self.back.return_to_last(self.system, &self.store, state, self.form, schedule);
            }
            false => self.back.return_to_first(self.system, &self.chain),
        }
        self.is_there = true;
    }

    /// Takes a transition at the last node and deals with what comes of it.
    fn advance(&mut self, transition: Transition) -> Result<(), End> {
        let step = self.system.step(transition);
        self.is_there = false;
        self.statistics.transitions += 1;
        self.path.take(transition, self.system.operations());
        self.findings.report_failures(self.system);
        let failures = self.failures.add(self.path.failures(), self.system.failures());
        self.show_step(transition)?;
        self.selection.stepped(&mut self.path, self.system, &step);
        let exited = match step {
            Step::Done => None,
            Step::Exited(code) => Some(code),
            Step::Pruned => return self.stay(),
            Step::Unsupported(what) => {
                self.add_gap(Gap::Unsupported(what));
                self.clock.hurry();
                return self.stay();
            }
            Step::Endless => return self.report_endless(transition.thread, failures),
        };
        self.findings.report_exit(exited, transition.thread);
        self.settle()?;
        let mut arrival = Arrival { state: None, transition: Some(transition), failures, exited };
        match self.match_state(failures)? {
            None => self.arrive(arrival),
            Some(Insertion::New(state)) => {
                arrival.state = Some(state);
                self.arrive(arrival)
            }
            Some(Insertion::Known(state)) => {
                arrival.state = Some(state);
                self.revisit(arrival, state)
            }
        }
    }

    /// Names the present state, if states are remembered.
    fn match_state(&mut self, failures: u32) -> Result<Option<Insertion>, End> {
        let stateless = self.options.memory == Memory::Stateless;
        if stateless && !self.back.keeps_keys(&self.store) {
            return Ok(None);
        }
        self.key.clear();
        self.system.encode(&mut self.key);
        self.sections.clear();
        self.sections.extend_from_slice(self.system.sections());
        if self.form == KeyForm::WithObservation {
            self.extend_key(failures);
        }
        match stateless {
            true => Ok(None),
            false => Ok(Some(self.store.insert(&self.key, &self.sections)?)),
        }
    }

    /// Appends what else tells states apart to the key, in a section of its own.
    fn extend_key(&mut self, failures: u32) {
        let vector = self.key.len();
        self.sections.push(vector as u32);
        if self.options.observe {
            self.system.observation(&mut self.key);
        }
        let observation = self.key.len() - vector;
        self.key.extend_from_slice(&failures.to_le_bytes());
        self.selection.key(&self.path, &mut self.key);
        for property in self.properties.iter_mut() {
            property.key(self.system, &mut self.key);
        }
        put_lengths(&mut self.key, vector, observation);
    }

    /// The system is in a state that is new: looks at it, and appends a node for it.
    fn arrive(&mut self, arrival: Arrival) -> Result<(), End> {
        if self.options.limits.states.is_some_and(|limit| self.statistics.states >= limit) {
            return Err(End::Limit(Limit::States));
        }
        self.statistics.states += 1;
        self.look_at_threads();
        let depth = if self.path.is_empty() { 0 } else { self.path.depth() + 1 };
        self.statistics.max_depth = self.statistics.max_depth.max(depth as u64);
        let here = Here { pending: &self.pending, depth, state: arrival.state, exited: arrival.exited };
        for property in self.properties.iter_mut() {
            property.entered(self.system, &here, &mut self.findings);
        }
        self.settle()?;
        self.show_edge(arrival.state, true);
        let can_move = self.pending.iter().any(|p| matches!(p, Pending::Enabled(..)));
        let is_end = arrival.exited.is_some() || !can_move;
        if is_end {
            self.record_end(arrival);
        } else if self.options.limits.depth.is_some_and(|limit| depth >= limit as usize) {
            self.add_gap(Gap::Depth);
            return self.stay();
        }
        self.push(arrival, is_end)
    }

    /// Appends a node for the present state.
    fn push(&mut self, arrival: Arrival, is_end: bool) -> Result<(), End> {
        if !self.is_depth_first() {
            if !is_end && self.back.keeps_keys(&self.store) {
                self.back.keep_key(&self.key);
            }
            return Ok(self.frontier.push(arrival.transition, arrival.state, arrival.failures, !is_end)?);
        }
        if self.back.keeps_keys(&self.store) {
            self.back.keep_key(&self.key);
        }
        self.back.push(self.system);
        self.path.push(arrival.state, arrival.failures, &self.pending);
        if is_end {
            self.path.close_last();
        }
        self.set_on_path(arrival.state)?;
        self.is_there = true;
        self.selection.enter(&mut self.path, self.system);
        Ok(())
    }

    /// The step led to a state that was met before.
    fn revisit(&mut self, arrival: Arrival, state: StateId) -> Result<(), End> {
        self.statistics.revisits += 1;
        self.show_edge(arrival.state, false);
        let on_path = self.is_on_path(state);
        self.cyclic |= on_path || (!self.is_depth_first() && self.frontier.leads_back(state));
        match self.selection.revisited(&mut self.path, self.system, state, on_path) {
            Revisit::Skip => self.stay(),
            Revisit::Enter => {
                self.look_at_threads();
                let can_move = self.pending.iter().any(|p| matches!(p, Pending::Enabled(..)));
                self.push(arrival, arrival.exited.is_some() || !can_move)
            }
        }
    }

    /// The last step is not followed: the path is as it was before.
    fn stay(&mut self) -> Result<(), End> {
        if self.is_depth_first() && !self.path.is_empty() {
            self.tell_went_back();
        }
        Ok(())
    }

    /// The last node has nothing left to explore.
    fn leave(&mut self) {
        let depth = self.path.depth();
        let explored = self.path.choices(depth).iter().filter(|c| c.status == Status::Done).count();
        self.statistics.choices += u64::from(explored > 1);
        self.selection.leave(&mut self.path, self.system);
        let state = self.path.state(depth).filter(|_| !self.path.is_repeated());
        self.path.pop();
        self.is_there = false;
        if self.is_depth_first() {
            if let Some(state) = state {
                self.clear_on_path(state);
            }
            self.back.pop();
            if !self.path.is_empty() {
                self.tell_went_back();
            }
        }
    }

    fn finish(mut self, end: End) -> Report {
        self.back.return_to_initial(self.system);
        for property in self.properties.iter_mut() {
            property.finished(self.system, &mut self.findings);
        }
        self.findings.settle(&[]);
        if let Some(reason) = self.selection.omission() {
            self.gaps.push((Gap::Selection(reason), Vec::new()));
        }
        let doubts = self.properties.iter().filter_map(|p| p.omission());
        self.gaps.extend(doubts.map(|reason| (Gap::Property(reason), Vec::new())));
        self.statistics.blocked = self.selection.blocked();
        self.statistics.replayed = self.back.replayed;
        self.statistics.time = self.clock.elapsed();
        self.statistics.memory = memory::resident().unwrap_or(self.store.bytes() as u64);
        self.statistics.bytes_per_state = self.store.bytes() as f64 / self.store.len().max(1) as f64;
        Report {
            end,
            gaps: self.gaps,
            errors: self.findings.into_errors(),
            outcomes: self.outcomes.into_found(),
            statistics: self.statistics,
            cyclic: self.cyclic || self.selection.has_closed_cycle(),
            omission_probability: self.store.omission_probability(),
        }
    }
}

/// What is told to properties, and what is found.
impl<S: System> Search<'_, '_, S> {
    fn show_step(&mut self, transition: Transition) -> Result<(), End> {
        let depth = self.path.depth();
        let operations = self.path.operations(depth);
        let step = Taken { transition, operations, depth: depth + 1, from: self.path.state(depth) };
        for property in self.properties.iter_mut() {
            property.stepped(self.system, &step, &mut self.findings);
        }
        self.settle()
    }

    fn show_edge(&mut self, state: Option<StateId>, is_new: bool) {
        let Some(state) = state else { return };
        if self.path.is_empty() {
            return;
        }
        let depth = self.path.depth();
        let Some(transition) = self.path.taken(depth) else { return };
        let operations = self.path.operations(depth);
        let step = Taken { transition, operations, depth: depth + 1, from: self.path.state(depth) };
        for property in self.properties.iter_mut() {
            property.reached(&step, state, is_new);
        }
    }

    fn tell_went_back(&mut self) {
        let depth = self.path.depth();
        for property in self.properties.iter_mut() {
            property.went_back(depth);
        }
    }

    /// A thread ran on and on: a livelock as far as one can tell, and not followed any further.
    fn report_endless(&mut self, thread: ThreadId, failures: u32) -> Result<(), End> {
        self.findings.report_endless(self.system, thread);
        self.count_outcome(Ending::Endless, failures);
        self.add_gap(Gap::Endless);
        self.settle()?;
        self.stay()
    }

    /// Gives new errors their schedule; ends the search if one is enough.
    fn settle(&mut self) -> Result<(), End> {
        if !self.findings.has_unsettled() {
            return Ok(());
        }
        let schedule = self.schedule();
        self.findings.settle(&schedule);
        match self.options.errors {
            Errors::First => Err(End::FirstError),
            Errors::All => Ok(()),
        }
    }

    fn add_gap(&mut self, gap: Gap) {
        if self.gaps.iter().all(|(known, _)| *known != gap) {
            let schedule = self.schedule();
            self.gaps.push((gap, schedule));
        }
    }

    fn record_end(&mut self, arrival: Arrival) {
        self.statistics.executions += 1;
        let all_ended = self.pending.iter().all(|p| *p == Pending::Terminated);
        let ending = match arrival.exited {
            Some(code) => Ending::Exited(code),
            None if all_ended => Ending::Terminated,
            None => Ending::Deadlock,
        };
        self.count_outcome(ending, arrival.failures);
    }

    fn count_outcome(&mut self, ending: Ending, failures: u32) {
        if !self.options.observe {
            return;
        }
        let mut observation = Vec::new();
        self.system.observation(&mut observation);
        let mut outcomes = std::mem::take(&mut self.outcomes);
        outcomes.count((observation, ending, failures), &self.failures, || self.schedule());
        self.outcomes = outcomes;
    }

    /// The steps from the initial state to the present one.
    fn schedule(&self) -> Vec<Transition> {
        let mut schedule = Vec::new();
        if !self.is_depth_first() {
            schedule.extend(self.chain.iter().skip(1).map(|c| c.1));
        }
        self.path.schedule(&mut schedule);
        schedule
    }
}

/// Bookkeeping.
impl<S: System> Search<'_, '_, S> {
    fn look_at_threads(&mut self) {
        self.pending.clear();
        let threads = self.system.threads();
        self.pending.extend((0..threads).map(|t| self.system.pending(ThreadId(t))));
    }

    fn is_on_path(&self, state: StateId) -> bool {
        let word = self.on_path.get(state.0 as usize / 64).copied().unwrap_or(0);
        word >> (state.0 % 64) & 1 != 0
    }

    /// Notes that a state is on the path. One that is there already is entered again by a selection
    /// that asked for it; its first node remains the one that counts.
    fn set_on_path(&mut self, state: Option<StateId>) -> Result<(), Full> {
        let Some(state) = state else { return Ok(()) };
        let word = state.0 as usize / 64;
        if self.on_path.len() <= word {
            self.on_path.try_reserve(word + 1 - self.on_path.len())?;
            self.on_path.resize(word + 1, 0);
        }
        match self.is_on_path(state) {
            true => self.path.set_repeated(),
            false => self.on_path[word] |= 1 << (state.0 % 64),
        }
        Ok(())
    }

    fn clear_on_path(&mut self, state: StateId) {
        self.on_path[state.0 as usize / 64] &= !(1 << (state.0 % 64));
    }

    /// Looks at the clock, the memory and the user from time to time.
    fn look_up(&mut self) -> Result<(), End> {
        if !self.clock.tick() {
            return Ok(());
        }
        if let Some(end) = self.clock.stop(self.options) {
            return Err(end);
        }
        if self.clock.is_event_due() && !self.path.is_empty() {
            let progress = self.progress();
            (self.events)(&progress);
        }
        Ok(())
    }

    fn progress(&mut self) -> Progress {
        let elapsed = self.clock.elapsed();
        let s = &self.statistics;
        let share = match (self.options.memory, self.options.order) {
            (Memory::Stateless, Order::DepthFirst) => Some(self.path.share_done()),
            (Memory::Stateless, Order::BreadthFirst) => None,
            _ => self.gauge.share(s, self.open_transitions()),
        };
        let share = share.and_then(|share| self.gauge.steady_share(share, s.transitions, elapsed));
        let left = |share: f64| (share > 0.001).then(|| elapsed.mul_f64((1.0 - share) / share));
        let progress = Progress {
            states: s.states,
            transitions: s.transitions,
            rate: self.gauge.rate(s, elapsed),
            depth: self.path.depth() as u64,
            frontier: if self.is_depth_first() { self.path.depth() + 1 } else { self.frontier.len() } as u64,
            memory: memory::resident().unwrap_or(self.store.bytes() as u64),
            share,
            elapsed,
            left: share.and_then(left),
        };
        self.gauge.note(s, elapsed);
        progress
    }

    /// Transitions that are known and wait to be taken; breadth first, by their number in nodes
    /// that were expanded already.
    fn open_transitions(&self) -> f64 {
        let s = &self.statistics;
        let waiting = self.frontier.len() as f64;
        let expanded = (s.states as f64 - waiting).max(1.0);
        self.path.todo() as f64 + waiting * s.transitions as f64 / expanded
    }
}
