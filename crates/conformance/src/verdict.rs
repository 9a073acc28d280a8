//! The documents of `check --json -` and `outcomes --json -`, as far as the suite compares them.
//!
//! Read by a JSON reader that is not ours: what a user's script would see.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::expectation::{Outcome, Verdict};

/// What a document says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// The verdict.
    pub verdict: Verdict,
    /// Why it is incomplete.
    pub reason: Option<String>,
    /// The kinds of errors.
    pub kinds: BTreeSet<String>,
    /// A line for each error.
    pub messages: Vec<String>,
    /// The outcomes; only `outcomes` has them.
    pub outcomes: BTreeSet<Outcome>,
    /// How many states were visited.
    pub states: u64,
}

impl Document {
    /// Reads a document; an error says what is missing.
    pub fn parse(text: &[u8]) -> Result<Document, String> {
        let value: Value = serde_json::from_slice(text).map_err(|error| format!("no JSON: {error}"))?;
        let verdict = value["verdict"].as_str().and_then(Verdict::parse).ok_or("no verdict")?;
        let errors = value["errors"].as_array().map_or(&[][..], Vec::as_slice);
        let outcomes = value["outcomes"].as_array().map_or(&[][..], Vec::as_slice);
        Ok(Document {
            verdict,
            reason: value["reason"].as_str().map(String::from),
            kinds: errors.iter().map(|e| text_of(e, "kind")).collect::<Result<_, _>>()?,
            messages: errors.iter().map(message).collect(),
            outcomes: outcomes.iter().map(outcome).collect::<Result<_, _>>()?,
            states: value["stats"]["states"].as_u64().ok_or("no number of states")?,
        })
    }
}

fn text_of(value: &Value, key: &str) -> Result<String, String> {
    value[key].as_str().map(String::from).ok_or_else(|| format!("no {key} in {value}"))
}

fn outcome(value: &Value) -> Result<Outcome, String> {
    Ok(Outcome::new(&text_of(value, "stdout")?, &text_of(value, "end")?))
}

fn message(error: &Value) -> String {
    let part = |key: &str| error[key].as_str().unwrap_or_default();
    format!("{}: {}", part("kind"), part("message"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_is_read() {
        let text = br#"{"verdict":"violated","reason":null,"errors":[{"kind":"deadlock","message":"m"}],
            "outcomes":[{"stdout":"a\n","stderr":"","end":"exit 0","count":1,"schedule":[]}],
            "stats":{"states":7}}"#;
        let document = Document::parse(text).unwrap();
        assert_eq!(document.verdict, Verdict::Violated);
        assert_eq!(document.messages, ["deadlock: m"]);
        assert_eq!(document.outcomes, BTreeSet::from([Outcome::new("a", "exit 0")]));
        assert_eq!(document.states, 7);
    }

    #[test]
    fn what_is_no_document_is_refused() {
        assert!(Document::parse(b"Killed").is_err());
        assert!(Document::parse(b"{}").is_err());
    }
}
