//! What the header of a fixture of `check` promises.
//!
//! ```java
//! //@ verdict: violated
//! //@ kinds: data-race, assertion
//! //@ outcomes: 2 | 1 [uncaught java.lang.AssertionError] | [deadlock]
//! //@ properties: assertion, deadlock
//! //@ options: --spurious-wakeups
//! //@ presets: all
//! //@ form: long
//! //@[green] verdict: verified
//! ```
//!
//! `kinds` is the exact set with `--errors all`, so that it does not depend on the order of the search.
//! `outcomes` is the exact set: what was written to standard output, without the last newline, and how the
//! program ended in brackets, unless it was with exit code 0. `properties` is left out for the default
//! ones. `presets` are the others that must say the same: all exhaustive ones, or those named. What takes
//! more than some seconds is of the long form, and left out of the short one. A name in brackets is a
//! platform, or the file of one beside the fixture (`[board.toml]`): verdict, kinds and outcomes there.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::fixture::{split_words, unescape};

/// The three answers of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Everything was explored and nothing is wrong.
    Verified,
    /// There is an error.
    Violated,
    /// Not everything was explored.
    Incomplete,
}

impl Verdict {
    /// As it stands in headers and documents.
    pub fn parse(text: &str) -> Option<Verdict> {
        [Verdict::Verified, Verdict::Violated, Verdict::Incomplete].into_iter().find(|v| v.name() == text)
    }

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Verified => "verified",
            Verdict::Violated => "violated",
            Verdict::Incomplete => "incomplete",
        }
    }

    /// The exit code that goes with it.
    pub fn exit_code(self) -> i32 {
        match self {
            Verdict::Verified => 0,
            Verdict::Violated => 1,
            Verdict::Incomplete => 3,
        }
    }
}

/// One observable result of a program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outcome {
    /// Standard output without the last newline.
    pub stdout: String,
    /// `exit 0`, `uncaught java.lang.X` or `deadlock`.
    pub end: String,
}

/// The end that a header need not name.
const ENDS_WELL: &str = "exit 0";

impl Outcome {
    /// An outcome as the program left it.
    pub fn new(stdout: &str, end: &str) -> Outcome {
        Outcome { stdout: stdout.strip_suffix('\n').unwrap_or(stdout).into(), end: end.into() }
    }

    fn parse(text: &str) -> Result<Outcome, String> {
        let text = text.trim();
        let is_end =
            |end: &&str| *end == "deadlock" || end.starts_with("exit ") || end.starts_with("uncaught ");
        let bracket = text.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
        match bracket.filter(|(_, end)| is_end(end)) {
            Some((stdout, end)) => Ok(Outcome { stdout: unescape(stdout.trim_end())?, end: end.into() }),
            None => Ok(Outcome { stdout: unescape(text)?, end: ENDS_WELL.into() }),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stdout = self.stdout.escape_debug();
        match (self.stdout.is_empty(), self.end == ENDS_WELL) {
            (true, _) => write!(f, "[{}]", self.end),
            (false, true) => write!(f, "{stdout}"),
            (false, false) => write!(f, "{stdout} [{}]", self.end),
        }
    }
}

/// Which other presets must say the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Presets {
    /// None: the program is too large for those that reduce little.
    #[default]
    DefaultOnly,
    /// Every exhaustive one.
    All,
    /// These.
    Named(Vec<String>),
}

/// What the header promises.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expectation {
    /// The verdict; a fixture of `check` has one.
    pub verdict: Option<Verdict>,
    /// The kinds of errors.
    pub kinds: BTreeSet<String>,
    /// The outcomes, if they are listed.
    pub outcomes: Option<BTreeSet<Outcome>>,
    /// The properties to check, if not the default ones.
    pub properties: Option<String>,
    /// Further options.
    pub options: Vec<String>,
    /// Other presets.
    pub presets: Presets,
    /// Whether it takes too long for the short form.
    pub long: bool,
    /// What is to be said on other platforms.
    pub platforms: BTreeMap<String, Expectation>,
}

impl Expectation {
    /// Takes over one line of a header.
    pub fn apply(&mut self, key: &str, value: &str) -> Result<(), String> {
        if let Some((platform, key)) = key.strip_prefix('[').and_then(|k| k.split_once("] ")) {
            return match key {
                "verdict" | "kinds" | "outcomes" => {
                    self.platforms.entry(platform.into()).or_default().apply(key, value)
                }
                _ => Err(format!("unknown directive for a platform {key}: {value}")),
            };
        }
        match key {
            "verdict" => self.verdict = Some(parse_verdict(value)?),
            "kinds" => self.kinds = list(value).collect(),
            "outcomes" => {
                let outcomes: Result<_, String> = value.split(" | ").map(Outcome::parse).collect();
                self.outcomes = Some(outcomes?);
            }
            "properties" => self.properties = Some(list(value).collect::<Vec<_>>().join(",")),
            "options" => self.options = split_words(value)?,
            "presets" if value.trim() == "all" => self.presets = Presets::All,
            "form" if value.trim() == "long" => self.long = true,
            "presets" => self.presets = Presets::Named(list(value).collect()),
            _ => return Err(format!("unknown directive {key}: {value}")),
        }
        Ok(())
    }

    /// What is missing or contradicts itself.
    pub fn problem(&self) -> Option<&'static str> {
        match self.verdict {
            None => Some("the header has no verdict"),
            Some(Verdict::Violated) if self.kinds.is_empty() => Some("violated, but no kinds of errors"),
            Some(Verdict::Verified) if !self.kinds.is_empty() => Some("verified, but with kinds of errors"),
            Some(_) => self.platforms.values().find_map(Expectation::problem),
        }
    }
}

fn parse_verdict(value: &str) -> Result<Verdict, String> {
    Verdict::parse(value.trim()).ok_or_else(|| format!("unknown verdict: {value}"))
}

fn list(value: &str) -> impl Iterator<Item = String> {
    value.split(',').map(|item| item.trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::parse_header;

    fn outcomes(value: &str) -> Vec<(String, String)> {
        let mut expectation = Expectation::default();
        expectation.apply("outcomes", value).unwrap();
        expectation.outcomes.unwrap().into_iter().map(|o| (o.stdout, o.end)).collect()
    }

    fn pair(stdout: &str, end: &str) -> (String, String) {
        (stdout.into(), end.into())
    }

    #[test]
    fn a_header_gives_every_promise() {
        let header = "//@ verdict: violated\n//@ kinds: data-race, assertion\n//@ outcomes: 1 | 2\n\
                      //@ properties: a, b\n//@ options: --x 1\n//@ presets: full, jpf\n";
        let found = parse_header(header).unwrap().expectation;
        assert_eq!(found.verdict, Some(Verdict::Violated));
        assert_eq!(found.kinds, BTreeSet::from(["assertion".into(), "data-race".into()]));
        assert_eq!(found.outcomes.as_ref().map(BTreeSet::len), Some(2));
        assert_eq!(found.properties.as_deref(), Some("a,b"));
        assert_eq!(found.options, ["--x", "1"]);
        assert_eq!(found.presets, Presets::Named(vec!["full".into(), "jpf".into()]));
        assert_eq!(found.problem(), None);
    }

    #[test]
    fn outcomes_are_texts_with_an_end_in_brackets() {
        assert_eq!(outcomes("a b | c\\nd"), [pair("a b", "exit 0"), pair("c\nd", "exit 0")]);
        assert_eq!(outcomes("x [exit 3] | [deadlock]"), [pair("", "deadlock"), pair("x", "exit 3")]);
        assert_eq!(outcomes("[uncaught java.lang.X]"), [pair("", "uncaught java.lang.X")]);
        assert_eq!(outcomes("[a, b]"), [pair("[a, b]", "exit 0")]);
        assert_eq!(outcomes("[exit 0]"), [pair("", "exit 0")]);
    }

    #[test]
    fn a_platform_has_promises_of_its_own() {
        let header = "//@ verdict: verified\n//@[green] verdict: violated\n//@[green] kinds: deadlock\n";
        let found = parse_header(header).unwrap().expectation;
        assert_eq!(found.verdict, Some(Verdict::Verified));
        assert_eq!(found.platforms["green"].verdict, Some(Verdict::Violated));
        assert_eq!(found.problem(), None);
        assert!(parse_header("//@[green] verdict: violated").unwrap().expectation.problem().is_some());
        assert!(parse_header("//@[green] form: long").is_err());
    }

    #[test]
    fn headers_without_sense_are_refused() {
        assert!(parse_header("//@ verdict: fine").is_err());
        let problem = |header: &str| parse_header(header).unwrap().expectation.problem();
        assert!(problem("//@ kinds: deadlock").is_some());
        assert!(problem("//@ verdict: violated").is_some());
        assert!(problem("//@ verdict: verified\n//@ kinds: deadlock").is_some());
    }
}
