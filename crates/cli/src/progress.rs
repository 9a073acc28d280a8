//! How far an exploration is: one line that is written over on a terminal, else a line now and then.

use everypath_checker::Progress;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Between two lines when nobody watches a terminal.
const PAUSE: Duration = Duration::from_secs(5);

/// Shows progress on standard error.
pub struct Shown {
    terminal: bool,
    quiet: bool,
    next: Duration,
    dirty: bool,
}

impl Shown {
    /// Nothing shown yet.
    pub fn new(quiet: bool) -> Shown {
        Shown { terminal: std::io::stderr().is_terminal(), quiet, next: Duration::ZERO, dirty: false }
    }

    /// Shows how far it is, if it is time to.
    pub fn show(&mut self, progress: &Progress) {
        if self.quiet || (!self.terminal && progress.elapsed < self.next) {
            return;
        }
        self.next = progress.elapsed + PAUSE;
        let line = line(progress);
        let mut stderr = std::io::stderr();
        // A terminal that has gone away is no reason to stop.
        let _ = match self.terminal {
            true => write!(stderr, "\r\x1b[K{line}"),
            false => writeln!(stderr, "{line}"),
        };
        let _ = stderr.flush();
        self.dirty = self.terminal;
    }

    /// Takes the line away again.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.dirty) {
            eprint!("\r\x1b[K");
        }
    }
}

fn line(p: &Progress) -> String {
    let mut line = format!(
        "{} states, {}/s, depth {}, frontier {}, {} MB",
        grouped(p.states),
        grouped(p.rate as u64),
        p.depth,
        grouped(p.frontier),
        p.memory >> 20
    );
    if let Some(share) = p.share {
        line += &format!(", about {:.0} % done", share * 100.0);
    }
    if let Some(left) = p.left.filter(|_| p.elapsed > Duration::from_secs(2)) {
        line += &format!(", {} left", time(left));
    }
    line
}

/// A number with commas.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time as a person says it.
pub fn time(time: Duration) -> String {
    match time.as_secs() {
        0..10 => format!("{:.2} s", time.as_secs_f64()),
        s @ 10..120 => format!("{s} s"),
        s @ 120..7200 => format!("{} min", s / 60),
        s => format!("{} h", s / 3600),
    }
}

/// Set when the user presses Ctrl-C; the second time ends the process.
pub fn interrupt() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&flag);
    // Without a handler, Ctrl-C ends the process at once, as it always did.
    let _ = ctrlc::set_handler(move || {
        if seen.swap(true, Ordering::Relaxed) {
            std::process::exit(3);
        }
    });
    flag
}
