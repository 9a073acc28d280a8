//! Forward dataflow: which kind of value each slot holds before each instruction.
//!
//! States are kept at block leaders only; the states in between are recomputed by walking the
//! block once more (`Kinds::walk`). Operand kinds are not checked: that is the verifier's office.

use everypath_classfile::descriptor::Kind;

use super::planes::{self, PLANES, Planes};
use super::steps::{Effect, Flow, Method, NOT_A_LEADER, Step};
use super::{Layout, MapError};

/// The depth of a block that no path reaches.
const UNREACHED: u16 = u16::MAX;

/// The state on entry to every block.
pub(crate) struct Kinds {
    layout: Layout,
    /// One state per leader.
    entries: Vec<u64>,
    depths: Vec<u16>,
}

/// The kinds of a frame's slots at one instruction.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) planes: Vec<u64>,
    pub(crate) depth: u16,
}

impl State {
    pub(crate) fn empty(layout: Layout) -> State {
        State { planes: vec![0; layout.words * PLANES], depth: 0 }
    }

    /// One word of the set of slots that hold references.
    pub(crate) fn references(&self, word: usize) -> u64 {
        planes::plane(&self.planes, Kind::Reference)[word]
    }

    /// One word of the set of slots that hold a value of any one kind.
    pub(crate) fn defined(&self, word: usize) -> u64 {
        let words = self.planes.len() / PLANES;
        self.planes.iter().skip(word).step_by(words).fold(0, |all, plane| all | plane)
    }
}

impl Kinds {
    pub(crate) fn infer(method: &Method, layout: Layout) -> Result<Kinds, MapError> {
        let stride = layout.words * PLANES;
        let mut flow = Inference {
            method,
            kinds: Kinds {
                layout,
                entries: vec![0; stride * method.leaders.len()],
                depths: vec![UNREACHED; method.leaders.len()],
            },
            pending: Vec::new(),
            queued: vec![false; method.leaders.len()],
            thrown: State { depth: 1, ..State::empty(layout) },
        };
        flow.join(0, &method.entry_state(layout)?, 0)?;
        let mut state = State::empty(layout);
        while let Some(leader) = flow.pending.pop() {
            flow.queued[leader] = false;
            flow.run_block(leader, &mut state)?;
        }
        Ok(flow.kinds)
    }

    /// Loads the state on entry to a block; false if no path reaches it.
    pub(crate) fn enter(&self, leader: usize, state: &mut State) -> bool {
        let stride = state.planes.len();
        state.planes.copy_from_slice(&self.entries[leader * stride..][..stride]);
        state.depth = self.depths[leader];
        state.depth != UNREACHED
    }
}

struct Inference<'a> {
    method: &'a Method,
    kinds: Kinds,
    pending: Vec<usize>,
    queued: Vec<bool>,
    /// Scratch space for the state a handler is entered with.
    thrown: State,
}

impl Inference<'_> {
    fn run_block(&mut self, leader: usize, state: &mut State) -> Result<(), MapError> {
        self.kinds.enter(leader, state);
        let method = self.method;
        let first = method.leaders[leader] as usize;
        // Handlers see only locals, so a new join is needed only where those or the handlers change.
        let mut joined = None;
        for index in first..method.steps.len() {
            let step = &method.steps[index];
            if index != first && method.leader_of[index] != NOT_A_LEADER {
                return self.join(method.leader_of[index] as usize, state, step.pc);
            }
            if joined != Some(step.region) {
                self.join_handlers(step, state)?;
                joined = Some(step.region);
            }
            apply(step, state, self.kinds.layout)?;
            if matches!(step.effect, Effect::Store { .. }) {
                joined = None;
            }
            self.join_targets(step, state)?;
            if !step.flow.falls_through() {
                return Ok(());
            }
        }
        Err(MapError::FallsOffEnd)
    }

    fn join_targets(&mut self, step: &Step, state: &State) -> Result<(), MapError> {
        let method = self.method;
        match step.flow {
            Flow::Next | Flow::Exit => Ok(()),
            Flow::Jump(target) | Flow::Branch(target) => {
                self.join(method.leader_of[target as usize] as usize, state, step.pc)
            }
            Flow::Switch { first, count } => {
                for &target in &method.switch_targets[first as usize..][..count as usize] {
                    self.join(method.leader_of[target as usize] as usize, state, step.pc)?;
                }
                Ok(())
            }
        }
    }

    fn join_handlers(&mut self, step: &Step, state: &State) -> Result<(), MapError> {
        let method = self.method;
        let handlers = method.handlers_of(step);
        if handlers.is_empty() {
            return Ok(());
        }
        let layout = self.kinds.layout;
        if layout.stack == 0 {
            return Err(MapError::StackOverflow { pc: step.pc });
        }
        let mut thrown = std::mem::replace(&mut self.thrown, State { planes: Vec::new(), depth: 1 });
        thrown.planes.copy_from_slice(&state.planes);
        let mut planes = Planes::new(&mut thrown.planes);
        planes.truncate(layout.locals);
        planes.set(layout.locals, Some(Kind::Reference));
        for &handler in handlers {
            self.join(method.leader_of[handler as usize] as usize, &thrown, step.pc)?;
        }
        self.thrown = thrown;
        Ok(())
    }

    fn join(&mut self, leader: usize, state: &State, pc: u32) -> Result<(), MapError> {
        let stride = state.planes.len();
        let entry = &mut self.kinds.entries[leader * stride..][..stride];
        let depth = &mut self.kinds.depths[leader];
        let changed = if *depth == UNREACHED {
            *depth = state.depth;
            entry.copy_from_slice(&state.planes);
            true
        } else if *depth != state.depth {
            return Err(MapError::DepthMismatch { pc });
        } else {
            planes::merge(entry, &state.planes)
        };
        if changed && !self.queued[leader] {
            self.queued[leader] = true;
            self.pending.push(leader);
        }
        Ok(())
    }
}

/// Performs one instruction on the kinds.
pub(crate) fn apply(step: &Step, state: &mut State, layout: Layout) -> Result<(), MapError> {
    match step.effect {
        Effect::Load { local, kind } => {
            push(state, kind, layout, step.pc).and_then(|()| layout.check_local(local, kind, step.pc))
        }
        Effect::Store { local, kind } => {
            pop(state, kind.slots(), layout, step.pc)?;
            store(state, local, kind, layout, step.pc)
        }
        Effect::Increment { local } => layout.check_local(local, Kind::Int, step.pc),
        Effect::Shuffle { pops, pushes } => shuffle(state, pops, pushes, layout, step.pc),
        Effect::Operate { pops, push: result, .. } => {
            pop(state, pops, layout, step.pc)?;
            match result {
                Some(kind) => push(state, kind, layout, step.pc),
                None => Ok(()),
            }
        }
    }
}

fn push(state: &mut State, kind: Kind, layout: Layout, pc: u32) -> Result<(), MapError> {
    let slot = layout.locals + usize::from(state.depth);
    state.depth += kind.slots();
    if usize::from(state.depth) > layout.stack {
        return Err(MapError::StackOverflow { pc });
    }
    Planes::new(&mut state.planes).set(slot, Some(kind));
    Ok(())
}

fn pop(state: &mut State, slots: u16, layout: Layout, pc: u32) -> Result<(), MapError> {
    state.depth = state.depth.checked_sub(slots).ok_or(MapError::StackUnderflow { pc })?;
    Planes::new(&mut state.planes).truncate(layout.locals + usize::from(state.depth));
    Ok(())
}

fn store(state: &mut State, local: u16, kind: Kind, layout: Layout, pc: u32) -> Result<(), MapError> {
    layout.check_local(local, kind, pc)?;
    let slot = usize::from(local);
    let mut planes = Planes::new(&mut state.planes);
    // Overwriting the second half of a long or double destroys the value as a whole.
    if slot > 0 && planes.get(slot - 1).is_some_and(|below| below.slots() == 2) {
        planes.set(slot - 1, None);
    }
    planes.set(slot, Some(kind));
    if kind.slots() == 2 {
        planes.set(slot + 1, None);
    }
    Ok(())
}

fn shuffle(state: &mut State, pops: u16, pushes: &[u8], layout: Layout, pc: u32) -> Result<(), MapError> {
    let base = state.depth.checked_sub(pops).ok_or(MapError::StackUnderflow { pc })?;
    let bottom = layout.locals + usize::from(base);
    let mut planes = Planes::new(&mut state.planes);
    let mut popped = [None; 4];
    for (offset, kind) in popped.iter_mut().enumerate().take(usize::from(pops)) {
        *kind = planes.get(bottom + offset);
    }
    planes.truncate(bottom);
    if usize::from(base) + pushes.len() > layout.stack {
        return Err(MapError::StackOverflow { pc });
    }
    for (offset, &source) in pushes.iter().enumerate() {
        planes.set(bottom + offset, popped[usize::from(source)]);
    }
    state.depth = base + pushes.len() as u16;
    Ok(())
}
