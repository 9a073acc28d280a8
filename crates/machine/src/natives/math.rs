//! `StrictMath` and `Math`: see [`crate::math`].

use super::{Args, Native, Registry};
use crate::escape::Outcome;
use crate::machine::Machine;
use crate::math::{rounded, strict};

macro_rules! unary {
    ($($name:literal => $function:path,)*) => {
        [$((concat!($name, "(D)D"), (|_: &mut Machine<'_>, a: Args<'_>| unary(a, $function)) as Native),)*]
    };
}

pub(super) fn register(r: &mut Registry) {
    r.add(
        "java/lang/StrictMath",
        &unary! {
            "sin" => strict::sin,
            "cos" => strict::cos,
            "tan" => libm::tan,
            "asin" => libm::asin,
            "acos" => libm::acos,
            "atan" => libm::atan,
            "log" => strict::log,
            "log10" => strict::log10,
            "sqrt" => f64::sqrt,
            "sinh" => strict::sinh,
            "cosh" => strict::cosh,
            "tanh" => strict::tanh,
            "expm1" => libm::expm1,
            "log1p" => strict::log1p,
        },
    );
    r.add(
        "java/lang/StrictMath",
        &[
            ("atan2(DD)D", |_, a| binary(a, strict::atan2)),
            ("IEEEremainder(DD)D", |_, a| binary(a, libm::remainder)),
        ],
    );
    register_math(r);
}

/// HotSpot replaces these by machine code, also in its interpreter.
fn register_math(r: &mut Registry) {
    r.add(
        "java/lang/Math",
        &unary! {
            "sin" => rounded::sin,
            "cos" => rounded::cos,
            "tan" => rounded::tan,
            "exp" => rounded::exp,
            "log" => rounded::log,
            "log10" => rounded::log10,
            "sqrt" => f64::sqrt,
        },
    );
    r.add(
        "java/lang/Math",
        &[
            ("pow(DD)D", |_, a| binary(a, rounded::pow)),
            ("fma(DDD)D", |_, a| {
                Ok(f64::from_bits(a[0]).mul_add(f64::from_bits(a[2]), f64::from_bits(a[4])).to_bits())
            }),
            ("fma(FFF)F", |_, a| {
                let [x, y, z] = [a[0], a[1], a[2]].map(|slot| f32::from_bits(slot as u32));
                Ok(u64::from(x.mul_add(y, z).to_bits()))
            }),
            // Machine code only since JDK 24 and 25; before, the Java code delegates to `StrictMath`.
            ("tanh(D)D", |m, a| unary(a, if m.program.feature >= 24 { rounded::tanh } else { strict::tanh })),
            ("cbrt(D)D", cbrt),
        ],
    );
}

fn unary(a: Args<'_>, function: fn(f64) -> f64) -> Outcome {
    Ok(function(f64::from_bits(a[0])).to_bits())
}

fn binary(a: Args<'_>, function: fn(f64, f64) -> f64) -> Outcome {
    Ok(function(f64::from_bits(a[0]), f64::from_bits(a[2])).to_bits())
}

fn cbrt(m: &mut Machine<'_>, a: Args<'_>) -> Outcome {
    if m.program.feature >= 25 {
        return unary(a, rounded::cbrt);
    }
    let strict = m.program.boot_class("java/lang/StrictMath")?;
    match m.program.find_method(strict, "cbrt", "(D)D") {
        Some(method) => Err(crate::escape::Escape::Invoke(method.id, vec![a[0], 0])),
        None => crate::escape::unsupported("Math.cbrt"),
    }
}
