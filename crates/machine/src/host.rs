//! What the checked program can see of the world: its arguments, properties, input, and files.
//!
//! Closed: nothing of the host's environment, network or processes is visible; of its files only
//! the class path and the JDK itself, read-only.

use crate::files::Files;
use crate::state::State;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The wall clock at logical time 0, in milliseconds: 1 January 2026, midnight UTC.
pub const EPOCH_MILLIS: i64 = 1_767_225_600_000;

/// Reads more of standard input.
pub type ReadInput = dyn FnMut(&mut State) -> Vec<u8>;

/// The world of the checked program.
pub struct Host {
    /// Home of the JDK.
    pub java_home: PathBuf,
    /// Full version of the JDK.
    pub java_version: String,
    /// The class path, as `java.class.path` shows it.
    pub class_path: String,
    /// The files that the program can read.
    pub files: Files,
    /// System properties given by the user.
    pub properties: BTreeMap<String, String>,
    /// Bound of the heap in 32-bit words.
    pub heap_words: usize,
    /// Reads more of standard input, empty at the end; may first show the output so far, as a
    /// person who is asked something has to see the question.
    pub read_input: Box<ReadInput>,
    /// What was read of standard input so far; the position in it is state.
    pub input: Vec<u8>,
}

impl Host {
    /// Standard input from a position, at most so many bytes; empty at the end of input.
    pub fn input_from(&mut self, state: &mut State, position: usize, most: usize) -> &[u8] {
        if position >= self.input.len() {
            let more = (self.read_input)(state);
            self.input.extend(more);
        }
        let from = position.min(self.input.len());
        let to = (from + most).min(self.input.len());
        &self.input[from..to]
    }
}
