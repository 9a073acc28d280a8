//! The checksum in a trace file: what was damaged after it was written is not taken for what was
//! written, even where the damage leaves good JSON. No protection against intent.

use crate::trace::Trace;
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_128;

const FIELD: &str = "checksum";

/// A trace as the text of a file, sealed, ending with a new line.
pub fn write_trace(trace: &Trace) -> String {
    // Plain data with string keys always serialises.
    let mut value = serde_json::to_value(trace).unwrap_or_default();
    seal(&mut value);
    format!("{value}\n")
}

/// Adds the checksum to a trace.
pub(crate) fn seal(trace: &mut Value) {
    let checksum = checksum(trace);
    if let Some(fields) = trace.as_object_mut() {
        fields.insert(FIELD.into(), checksum.into());
    }
}

/// Takes the checksum out of a trace; whether there was one and it is right.
pub(crate) fn unseal(trace: &mut Value) -> bool {
    let found = trace.as_object_mut().and_then(|fields| fields.remove(FIELD));
    found.is_some_and(|found| found == checksum(trace).as_str())
}

/// Of the text without spaces, so that a file that was only formatted anew stays good.
fn checksum(trace: &Value) -> String {
    format!("{:032x}", xxh3_128(trace.to_string().as_bytes()))
}
