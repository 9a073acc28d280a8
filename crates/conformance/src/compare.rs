//! Telling two runs apart, for a person.

use std::borrow::Cow;
use std::fmt::Write;

use crate::fixture::Compare;
use crate::process::{End, Output};

/// Lines of each side that a difference shows.
const SHOWN: usize = 6;

/// What differs between the real `java` and the other side, or `None`.
pub fn difference(java: &Output, other: &Output, compare: Compare) -> Option<String> {
    let mut text = String::new();
    if java.end != other.end {
        // Writing into a string cannot fail.
        let _ = writeln!(text, "  end: java {}, here {}", describe(java.end), describe(other.end));
    }
    describe_stream(&mut text, "stdout", &text_of(&java.stdout), &text_of(&other.stdout));
    if compare == Compare::Everything {
        let (expected, found) = (normalise(&java.stderr), normalise(&other.stderr));
        describe_stream(&mut text, "stderr", &expected, &found);
    } else if !text.is_empty() {
        let _ = writeln!(text, "  stderr here: {}", text_of(&other.stderr).trim_end());
    }
    (!text.is_empty()).then_some(text)
}

/// Standard error without the frames of reflective calls.
///
/// HotSpot reaches a reflected method through accessor classes that it
/// generates, replaces after some calls, and lays out differently from release
/// to release; how many frames of them a trace shows is no property of the
/// program.
fn normalise(stderr: &[u8]) -> String {
    let reflective = |line: &&str| {
        line.starts_with("\tat java.base/jdk.internal.reflect.")
            || line.starts_with("\tat java.base/java.lang.reflect.Method.invoke")
    };
    text_of(stderr).split_inclusive('\n').filter(|line| !reflective(line)).collect()
}

fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

fn describe(end: End) -> String {
    match end {
        End::Exit(code) => format!("exit {code}"),
        End::Signal => "killed by a signal".into(),
        End::Timeout => "over the time limit".into(),
    }
}

fn describe_stream(text: &mut String, stream: &str, expected: &str, found: &str) {
    if expected == found {
        return;
    }
    let (expected, found): (Vec<&str>, Vec<&str>) = (split(expected), split(found));
    let start = common(expected.iter().zip(&found));
    let (expected, found) = (&expected[start..], &found[start..]);
    let tail = common(expected.iter().rev().zip(found.iter().rev()));
    let _ = writeln!(text, "  {stream}, from line {}:", start + 1);
    show(text, "java", &expected[..expected.len() - tail]);
    show(text, "here", &found[..found.len() - tail]);
}

fn split(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn common<'a>(pairs: impl Iterator<Item = (&'a &'a str, &'a &'a str)>) -> usize {
    pairs.take_while(|(a, b)| a == b).count()
}

fn show(text: &mut String, side: &str, lines: &[&str]) {
    for line in lines.iter().take(SHOWN) {
        let _ = writeln!(text, "    {side} | {}", printable(line.trim_end_matches('\n')));
    }
    if lines.len() > SHOWN {
        let _ = writeln!(text, "    {side} | … {} more lines", lines.len() - SHOWN);
    }
}

/// Control characters would upset the terminal and hide differences.
fn printable(line: &str) -> String {
    let visible = |c: char| c == '\t' || !c.is_control();
    line.chars().map(|c| if visible(c) { c.to_string() } else { c.escape_default().to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn output(stdout: &str, stderr: &str, code: i32) -> Output {
        Output { stdout: stdout.into(), stderr: stderr.into(), end: End::Exit(code) }
    }

    #[test]
    fn equal_runs_have_no_difference() {
        let run = output("a\n", "b\n", 0);
        assert_eq!(difference(&run, &run, Compare::Everything), None);
    }

    #[test]
    fn a_difference_shows_only_the_lines_that_differ() {
        let difference =
            difference(&output("a\nb\nc\n", "", 0), &output("a\nX\nc\n", "", 1), Compare::Everything);
        let expected = "  end: java exit 0, here exit 1\n  stdout, from line 2:\n    \
                        java | b\n    here | X\n";
        assert_eq!(difference.as_deref(), Some(expected));
    }

    #[test]
    fn control_characters_are_shown_escaped() {
        assert_eq!(printable("a\tb\0\r"), "a\tb\\u{0}\\r");
    }

    #[test]
    fn stderr_counts_only_when_it_is_compared() {
        let (a, b) = (output("", "x", 0), output("", "y", 0));
        assert!(difference(&a, &b, Compare::Everything).is_some());
        assert_eq!(difference(&a, &b, Compare::Stdout), None);
    }

    #[test]
    fn frames_of_reflective_calls_are_not_compared() {
        let java = "E\n\tat java.base/jdk.internal.reflect.X.invoke(X.java:1)\n\
                    \tat java.base/java.lang.reflect.Method.invoke(Method.java:2)\n\tat A.b(A.java:3)\n";
        let here = "E\n\tat A.b(A.java:3)\n";
        let (a, b) = (output("", java, 1), output("", here, 1));
        assert_eq!(difference(&a, &b, Compare::Everything), None);
    }
}
