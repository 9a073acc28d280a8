//! Names of errors that stay the same between runs: equal keys mean the same error.
//!
//! FNV-1a over the words that identify an error (control points, kinds). Two different errors can
//! share a key with a probability of about n²/2⁶⁵ for n errors; then one of them is reported for both.

use everypath_system::Kind;

/// A key under construction.
#[derive(Clone, Copy)]
pub struct Key(u64);

impl Key {
    /// The key of nothing yet.
    pub fn new() -> Self {
        Key(0xcbf2_9ce4_8422_2325)
    }

    /// The key with one more word.
    pub fn with(self, word: u64) -> Self {
        let bytes = word.to_le_bytes();
        Key(bytes.iter().fold(self.0, |hash, &b| (hash ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3)))
    }

    /// The key with words in any order: who comes first does not tell errors apart.
    pub fn with_unordered(self, mut words: Vec<u64>) -> Self {
        words.sort_unstable();
        words.into_iter().fold(self, Key::with)
    }

    /// The finished key.
    pub fn finish(self) -> u64 {
        self.0
    }
}

impl Default for Key {
    fn default() -> Self {
        Key::new()
    }
}

/// What an operation does, in words that fit "thread 1 is about to …".
pub fn verb(kind: Kind) -> &'static str {
    match kind {
        Kind::Read(_) => "read",
        Kind::Write(_) => "write",
        Kind::Update(_) => "update",
        Kind::Acquire => "lock",
        Kind::Release => "unlock",
        Kind::Wait => "wait",
        Kind::Notify | Kind::NotifyAll => "notify",
        Kind::Start => "start",
        Kind::End => "end",
        Kind::Leave => "leave its group",
        Kind::Join => "join",
        Kind::Park => "park",
        Kind::Unpark => "unpark",
        Kind::Interrupt => "interrupt",
        Kind::Sleep => "sleep",
        Kind::ClassInit => "initialise a class",
        Kind::ClassUse => "use an initialised class",
        Kind::Communicate => "communicate",
        Kind::Choice => "choose",
        Kind::Observe => "look at other threads",
        Kind::Exit => "exit",
    }
}
