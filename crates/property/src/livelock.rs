//! Livelocks: threads go round for ever and nothing comes of it.
//!
//! A *livelock* is an infinite execution, from some point on without communication with the outside
//! world, that is *strongly fair*: a thread that can move again and again does move again and again, and
//! a choice of data that is offered again and again goes each way. So spinning while another
//! thread could end it is none; spinning for what nobody will ever do is one, and so are two threads
//! that give way to each other for ever. (Weak fairness, which only demands that a thread moves which
//! could move *all* the time, would call every loop that polls under a lock a livelock, since whoever
//! wants the lock is blocked now and then.) A program that is meant to run for ever and writes to the
//! console or communicates in each round makes progress and is none. A thread that never gets its turn
//! because the others are faster (starvation) is none either, in accord with fairness.
//!
//! Daemon threads count as others do: when all but they have ended, the system ends; a daemon that
//! spins while everybody else is blocked for ever is reported, for nobody else would tell.
//!
//! The check collects the edges of the state graph during an exploration with state matching and looks
//! for components in the end (about 20 bytes an edge; so it is asked in a second exploration, and only
//! if the first one closed a cycle). A component without communication is a livelock if everybody who
//! is enabled somewhere in it also moves in it; otherwise the states in which those who do not are
//! enabled are left out, and what remains is divided again (Emerson, Lei 1987, for Streett's
//! condition). With all transitions explored it finds every livelock; with a reduction, only real ones,
//! but perhaps not all.

use crate::graph::{Edge, Graph, Part, Vertex};
use crate::key::{Key, verb};
use everypath_search::{ErrorKind, Findings, FoundError, Here, Property, StateId, Taken, Violation};
use everypath_system::{Kind, Pending, System, ThreadId, Transition};
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

/// An infinite execution: a way into a cycle, and the cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lasso {
    /// From the initial state to the cycle.
    pub stem: Vec<Transition>,
    /// Once round.
    pub cycle: Vec<Transition>,
}

/// Collects the state graph and reports the livelocks in it when the exploration has finished.
#[derive(Default)]
pub struct Livelock {
    edges: Vec<Edge>,
    /// Who can move in each state.
    agents: Vec<Agents>,
}

/// Those who have to move if they can: threads (branch 0), and each way that a choice can go.
type Agents = Box<[Transition]>;

/// The name of the initial state.
const INITIAL: Vertex = 0;
/// How many components are looked at in order to tell errors apart: nearest first, and far more than
/// anybody reads.
const MOST: usize = 1000;

impl Livelock {
    /// Nothing collected yet.
    pub fn new() -> Self {
        Livelock::default()
    }

    /// The livelocks of what was collected, one for each component, nearest first.
    pub fn lassos(&mut self) -> Vec<Lasso> {
        let vertices = self.edges.iter().map(|e| e.to.max(e.from) + 1).max().unwrap_or(0);
        self.agents.resize(self.agents.len().max(vertices as usize), Agents::default());
        let graph = Graph::new(vertices, std::mem::take(&mut self.edges));
        let fair = self.fair_components(&graph);
        if fair.is_empty() {
            return Vec::new();
        }
        let ways = graph.tree(INITIAL, |_| true);
        let distance: HashMap<Vertex, usize> = ways.order.iter().copied().zip(0..).collect();
        let mut lassos: Vec<Lasso> = fair
            .iter()
            .filter_map(|part| {
                let nearest = part
                    .vertices()
                    .iter()
                    .copied()
                    .min_by_key(|v| distance.get(v).copied().unwrap_or(usize::MAX))?;
                self.lasso(&graph, part, ways.way_to(nearest), nearest)
            })
            .collect();
        lassos.sort_by_key(|l| (l.stem.len(), l.cycle.len()));
        lassos
    }

    fn fair_components(&self, graph: &Graph) -> Vec<Part> {
        let mut fair = Vec::new();
        let mut parts = vec![graph.whole()];
        while let Some(part) = parts.pop() {
            for component in graph.components(&part) {
                let movers = self.movers(graph, &component);
                let waits = |v: Vertex| self.agents[v as usize].iter().any(|a| !movers.contains(a));
                let rest = component.filter(|v| !waits(v));
                if rest == component {
                    fair.push(component);
                } else if !rest.vertices().is_empty() {
                    parts.push(rest);
                }
            }
        }
        fair
    }

    fn movers(&self, graph: &Graph, part: &Part) -> BTreeSet<Transition> {
        let edges = part.vertices().iter().flat_map(|&v| graph.silent_within(part, v));
        edges.map(|e| self.agent(e)).collect()
    }

    /// A step of a thread is one way of a choice, or just a step of it.
    fn agent(&self, edge: &Edge) -> Transition {
        let chosen = self.agents[edge.from as usize].contains(&edge.transition);
        if chosen { edge.transition } else { Transition { branch: 0, ..edge.transition } }
    }

    /// A way round in a fair component on which everybody moves who can.
    fn lasso(&self, graph: &Graph, part: &Part, stem: Vec<Edge>, start: Vertex) -> Option<Lasso> {
        let inside = |e: &Edge| !e.progress && part.contains(e.to);
        let mut cycle: Vec<Edge> = Vec::new();
        for mover in self.movers(graph, part) {
            if !cycle.iter().any(|e| self.agent(e) == mover) {
                let at = cycle.last().map_or(start, |e| e.to);
                cycle.extend(graph.way(at, inside, |e| self.agent(e) == mover)?);
            }
        }
        let at = cycle.last()?.to;
        if at != start {
            cycle.extend(graph.way(at, inside, |e| e.to == start)?);
        }
        let transitions = |edges: Vec<Edge>| edges.iter().map(|e| e.transition).collect();
        Some(Lasso { stem: transitions(stem), cycle: transitions(cycle) })
    }
}

impl<S: System> Property<S> for Livelock {
    fn entered(&mut self, _: &mut S, here: &Here<'_>, _: &mut Findings) {
        let Some(state) = here.state else { return };
        let at = state.0 as usize;
        if self.agents.len() <= at {
            self.agents.resize(at + 1, Agents::default());
        }
        self.agents[at] = agents(here.pending);
    }

    fn reached(&mut self, step: &Taken<'_>, state: StateId, _: bool) {
        let Some(from) = step.from else { return };
        let progress = step.operations.iter().any(|o| o.kind == Kind::Communicate);
        self.edges.push(Edge { from: from.0, to: state.0, transition: step.transition, progress });
    }

    fn finished(&mut self, system: &mut S, findings: &mut Findings) {
        if !findings.wants(ErrorKind::Livelock) {
            return;
        }
        for lasso in self.lassos().into_iter().take(MOST) {
            let violation = describe(system, &lasso);
            let repeats_from = Some(lasso.stem.len());
            let schedule = [lasso.stem, lasso.cycle].concat();
            findings.report_at(FoundError { violation, schedule, repeats_from });
        }
    }
}

fn agents(pending: &[Pending]) -> Agents {
    let mut all = Vec::new();
    for (thread, pending) in (0..).map(ThreadId).zip(pending) {
        if let Pending::Enabled(operation, branches) = *pending {
            let ways = if operation.kind == Kind::Choice { branches } else { 1 };
            all.extend((0..ways).map(|branch| Transition { thread, branch }));
        }
    }
    all.into()
}

/// Executes a lasso from the initial state, once round, in order to say what happens in it.
fn describe<S: System>(system: &mut S, lasso: &Lasso) -> Violation {
    let start = system.mark();
    for &transition in &lasso.stem {
        system.step(transition);
    }
    let mut points = BTreeSet::new();
    let mut rounds: Vec<(ThreadId, Vec<&str>)> = Vec::new();
    for &transition in &lasso.cycle {
        points.insert(system.control_point(transition.thread));
        system.step(transition);
        let verbs = system.operations().iter().map(|o| verb(o.kind));
        match rounds.iter_mut().find(|(t, _)| *t == transition.thread) {
            Some((_, done)) => done.extend(verbs),
            None => rounds.push((transition.thread, verbs.collect())),
        }
    }
    system.rewind(&start);
    rounds.sort_by_key(|(t, _)| *t);
    Violation {
        kind: ErrorKind::Livelock,
        key: Key::new().with_unordered(points.into_iter().collect()).finish(),
        message: message(&rounds, lasso.cycle.len()),
        threads: rounds.iter().map(|&(t, _)| t).collect(),
    }
}

fn message(rounds: &[(ThreadId, Vec<&str>)], length: usize) -> String {
    let steps = if length == 1 { "step repeats".to_string() } else { format!("{length} steps repeat") };
    let mut text = format!("the last {steps} for ever, and nobody can end it");
    for (thread, verbs) in rounds {
        let shown = &verbs[..verbs.len().min(8)];
        let more = if shown.len() < verbs.len() { ", …" } else { "" };
        let _ = write!(text, "; thread {}: {}{more}", thread.0, shown.join(", "));
    }
    text
}
