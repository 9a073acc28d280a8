//! Damaged class files never make the reader panic or take long, whatever is then asked of them.

mod common;

use std::time::{Duration, Instant};

use common::Random;
use everypath_classfile::subroutine::inline_subroutines;
use everypath_classfile::{ClassFile, opcode};

const MUTANTS: usize = 20_000;

/// Far more than any mutant needs even on a busy machine, far less than a loop that does not end.
const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn mutants_of_real_classes_are_read_or_refused() {
    let jdk = &common::jdks()[0];
    let classes = common::image_classes(jdk);
    let mut random = Random(0x5eed_c1a5);
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..MUTANTS {
        let (path, original) = &classes[random.below(classes.len())];
        let mutant = mutate(original, &mut random);
        let start = Instant::now();
        match exercise(mutant) {
            true => accepted += 1,
            false => refused += 1,
        }
        assert!(start.elapsed() < PATIENCE, "mutant {number} of {path} takes too long");
    }
    // Mutation must leave some classes readable and break others, or it tests nothing.
    assert!(accepted > MUTANTS / 20 && refused > MUTANTS / 20, "{accepted} accepted, {refused} refused");
}

/// Asks for everything that can be asked; says whether the file was accepted as a whole.
fn exercise(bytes: Vec<u8>) -> bool {
    let Ok(class) = ClassFile::parse(bytes) else { return false };
    let sound = class.check().is_ok();
    let _ = (class.source_file(), class.signature(), class.nest_host(), class.name(), class.super_name());
    for (index, _) in class.pool.iter() {
        let _ = (class.pool.member_ref(index), class.pool.string_utf16(index), class.pool.dynamic(index));
    }
    for method in &class.methods {
        if let Ok(Some(code)) = method.code(&class) {
            let _ = opcode::instructions(&code.bytecode).count();
            let _ = inline_subroutines(&code);
        }
    }
    sound
}

fn mutate(original: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = original.to_vec();
    match random.below(6) {
        0 => bytes.truncate(random.below(bytes.len())),
        1 => {
            let place = random.below(bytes.len());
            bytes.insert(place, random.next() as u8);
        }
        2 => {
            let place = random.below(bytes.len());
            bytes.remove(place);
        }
        3 => enlarge(&mut bytes, random),
        _ => {
            for _ in 0..=random.below(4) {
                let place = random.below(bytes.len());
                bytes[place] ^= 1 << random.below(8);
            }
        }
    }
    bytes
}

/// Overwrites two bytes by an extreme number, which often are a count or a length.
fn enlarge(bytes: &mut [u8], random: &mut Random) {
    let extremes: [u16; 6] = [0, 1, 0x7fff, 0x8000, 0xfffe, 0xffff];
    let place = random.below(bytes.len() - 1);
    bytes[place..place + 2].copy_from_slice(&extremes[random.below(extremes.len())].to_be_bytes());
}
