//! The verifier against HotSpot's: it accepts the library, and what it accepts HotSpot accepts.

use std::collections::HashMap;
use std::time::Instant;

use everypath_classfile::flags::{ACC_INTERFACE, ACC_PROTECTED};

use super::*;
use crate::jdk;

/// A closed world of classes by name.
struct Classes<'a>(HashMap<&'a str, &'a ClassFile>);

impl<'a> Classes<'a> {
    fn new(classes: impl IntoIterator<Item = &'a ClassFile>) -> Classes<'a> {
        Classes(classes.into_iter().map(|class| (class.name(), class)).collect())
    }

    fn get(&self, name: &str) -> Result<&'a ClassFile, String> {
        self.0.get(name).copied().ok_or_else(|| name.to_owned())
    }

    /// The class and its superclasses, from the class up.
    fn line(&self, name: &str) -> Result<Vec<&'a ClassFile>, String> {
        let mut line = vec![self.get(name)?];
        while let Some(above) = line.last().and_then(|class| class.super_name()) {
            line.push(self.get(above)?);
        }
        Ok(line)
    }
}

impl Hierarchy for Classes<'_> {
    fn is_assignable(&self, from: &str, to: &str) -> Result<bool, String> {
        self.get(to)?;
        Ok(self.line(from)?.iter().any(|class| class.name() == to))
    }

    fn is_interface(&self, name: &str) -> Result<bool, String> {
        Ok(self.get(name)?.has_flag(ACC_INTERFACE))
    }

    fn super_of(&self, name: &str) -> Result<Option<String>, String> {
        Ok(self.get(name)?.super_name().map(str::to_owned))
    }

    fn is_protected_elsewhere(&self, member: &MemberUse<'_>) -> Result<bool, String> {
        for class in self.line(member.class)? {
            let found = match member.kind {
                MemberKind::Field => class.field(member.name, member.descriptor),
                MemberKind::Method => class.method(member.name, member.descriptor),
            };
            if let Some(found) = found {
                return Ok(found.has_flag(ACC_PROTECTED) && package(class.name()) != package(member.user));
            }
        }
        Ok(false)
    }
}

fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

#[test]
fn every_class_of_java_base_is_accepted() {
    for home in jdk::homes() {
        let classes = jdk::java_base(&jdk::image(&home));
        let world = Classes::new(&classes);
        let start = Instant::now();
        for class in &classes {
            if let Err(error) = verify_class(class, &world) {
                panic!("{}: {error}", home.display());
            }
        }
        println!("{}: {} classes verified in {:?}", home.display(), classes.len(), start.elapsed());
    }
}
