//! Atomic read-modify-write of `Unsafe`: one operation each.
//!
//! The library writes most of them as loops around compare-and-set; HotSpot replaces those loops
//! by single instructions, and so does the machine. All memory orders do the same here.

use super::{Args, Registry};
use crate::escape::Outcome;
use crate::heap::Ref;
use crate::machine::Machine;
use everypath_program::Kind;

const CLASS: &str = "jdk/internal/misc/Unsafe";

pub(super) fn register(r: &mut Registry) {
    compare_and_set(r);
    for suffix in ["", "Acquire", "Release"] {
        r.add(
            CLASS,
            &[
                (&format!("getAndAddInt{suffix}(Ljava/lang/Object;JI)I"), |m, a| {
                    update(m, a, Kind::Int, |o, v| o.wrapping_add(v))
                }),
                (&format!("getAndAddLong{suffix}(Ljava/lang/Object;JJ)J"), |m, a| {
                    update(m, a, Kind::Long, |o, v| o.wrapping_add(v))
                }),
                (&format!("getAndSetInt{suffix}(Ljava/lang/Object;JI)I"), |m, a| {
                    update(m, a, Kind::Int, |_, v| v)
                }),
                (&format!("getAndSetLong{suffix}(Ljava/lang/Object;JJ)J"), |m, a| {
                    update(m, a, Kind::Long, |_, v| v)
                }),
                (
                    &format!(
                        "getAndSetReference{suffix}(Ljava/lang/Object;JLjava/lang/Object;)Ljava/lang/Object;"
                    ),
                    |m, a| update(m, a, Kind::Ref, |_, v| v),
                ),
                (&format!("getAndBitwiseOrInt{suffix}(Ljava/lang/Object;JI)I"), |m, a| {
                    update(m, a, Kind::Int, |o, v| o | v)
                }),
                (&format!("getAndBitwiseAndInt{suffix}(Ljava/lang/Object;JI)I"), |m, a| {
                    update(m, a, Kind::Int, |o, v| o & v)
                }),
                (&format!("getAndBitwiseXorInt{suffix}(Ljava/lang/Object;JI)I"), |m, a| {
                    update(m, a, Kind::Int, |o, v| o ^ v)
                }),
                (&format!("getAndBitwiseOrLong{suffix}(Ljava/lang/Object;JJ)J"), |m, a| {
                    update(m, a, Kind::Long, |o, v| o | v)
                }),
                (&format!("getAndBitwiseAndLong{suffix}(Ljava/lang/Object;JJ)J"), |m, a| {
                    update(m, a, Kind::Long, |o, v| o & v)
                }),
                (&format!("getAndBitwiseXorLong{suffix}(Ljava/lang/Object;JJ)J"), |m, a| {
                    update(m, a, Kind::Long, |o, v| o ^ v)
                }),
            ],
        );
    }
}

fn compare_and_set(r: &mut Registry) {
    r.add(
        CLASS,
        &[
            ("compareAndSetInt(Ljava/lang/Object;JII)Z", |m, a| set_if(m, a, Kind::Int)),
            ("compareAndSetLong(Ljava/lang/Object;JJJ)Z", |m, a| set_if(m, a, Kind::Long)),
            ("compareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z", |m, a| set_if(m, a, Kind::Ref)),
            ("compareAndExchangeInt(Ljava/lang/Object;JII)I", |m, a| exchange_if(m, a, Kind::Int)),
            ("compareAndExchangeLong(Ljava/lang/Object;JJJ)J", |m, a| exchange_if(m, a, Kind::Long)),
            (
                "compareAndExchangeReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
                |m, a| exchange_if(m, a, Kind::Ref),
            ),
        ],
    );
}

/// The old value; the new one is written if the old is the expected one.
fn exchange_if(m: &mut Machine<'_>, a: Args<'_>, kind: Kind) -> Outcome {
    let (base, offset) = (Ref::from_slot(a[1]), a[2]);
    let (expected, new) = (a[4], a[4 + kind.slots() as usize]);
    let old = m.read_raw(base, offset, kind)?;
    if old == expected {
        m.write_raw(base, offset, kind, new)?;
    }
    Ok(old)
}

fn set_if(m: &mut Machine<'_>, a: Args<'_>, kind: Kind) -> Outcome {
    exchange_if(m, a, kind).map(|old| u64::from(old == a[4]))
}

fn update(m: &mut Machine<'_>, a: Args<'_>, kind: Kind, new: fn(u64, u64) -> u64) -> Outcome {
    let (base, offset) = (Ref::from_slot(a[1]), a[2]);
    let old = m.read_raw(base, offset, kind)?;
    m.write_raw(base, offset, kind, new(old, a[4]))?;
    Ok(old)
}
