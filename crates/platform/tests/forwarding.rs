//! Every Java program is explored through `Platformed`, so a method of `System` that it forgets to pass on
//! would silently have its default for all of them.

use std::path::Path;

fn source(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).expect("a file of this project")
}

/// The names after `fn` at the depth of methods.
fn methods(text: &str) -> Vec<&str> {
    let names = text.lines().filter_map(|line| line.strip_prefix("    fn "));
    names.filter_map(|rest| rest.split(['(', '<']).next()).collect()
}

fn after<'a>(text: &'a str, start: &str) -> &'a str {
    text.split_once(start).expect("the text that is looked for").1
}

#[test]
fn every_method_of_a_system_is_passed_on() {
    let (system, wrapper) = (source("../system/src/lib.rs"), source("src/platformed.rs"));
    let wanted = methods(after(&system, "pub trait System {"));
    let given = methods(after(&wrapper, "impl<S: System> System for Platformed<S> {"));
    assert!(wanted.contains(&"threads") && wanted.contains(&"restore_observation"), "{wanted:?}");
    let missing: Vec<_> = wanted.iter().filter(|name| !given.contains(name)).collect();
    assert!(missing.is_empty(), "not passed on: {missing:?}");
}
