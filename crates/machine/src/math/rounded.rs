//! Elementary functions rounded correctly, or so nearly that one argument in many millions could
//! show it: computed with about 100 bits and rounded once.

use super::{Pair, reduce, strict};

const LN2: Pair = Pair::new(std::f64::consts::LN_2, 2.319_046_813_846_299_6e-17);
const INVERSE_LN10: Pair = Pair::new(std::f64::consts::LOG10_E, 1.098_319_650_216_765e-17);

pub(crate) fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x.abs() < 1e-9 {
        return Pair::sum(x, -x * x * x / 6.0).round();
    }
    let (quadrant, rest) = reduce::by_half_pi(x);
    sin_in(quadrant, rest).round()
}

pub(crate) fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quadrant, rest) = reduce::by_half_pi(x);
    sin_in(quadrant + 1, rest).round()
}

pub(crate) fn tan(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x.abs() < 1e-9 {
        return Pair::sum(x, x * x * x / 3.0).round();
    }
    let (quadrant, rest) = reduce::by_half_pi(x);
    (sin_in(quadrant, rest) / sin_in(quadrant + 1, rest)).round()
}

fn sin_in(quadrant: u32, rest: Pair) -> Pair {
    match quadrant & 3 {
        0 => series(rest, rest, 1.0, -1.0),
        1 => series(Pair::from(1.0), rest, 0.0, -1.0),
        2 => -series(rest, rest, 1.0, -1.0),
        _ => -series(Pair::from(1.0), rest, 0.0, -1.0),
    }
}

/// A series whose terms grow by `sign · x² / ((n + 1)(n + 2))`: sine, cosine and their hyperbolic kin.
fn series(first: Pair, x: Pair, mut n: f64, sign: f64) -> Pair {
    let square = (x * x).scaled(sign);
    let (mut sum, mut term) = (first, first);
    while term.high.abs() > sum.high.abs() * 1e-33 {
        term = term * square / Pair::from((n + 1.0) * (n + 2.0));
        sum = sum + term;
        n += 2.0;
    }
    sum
}

pub(crate) fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    exp_pair(Pair::from(x))
}

/// The exponential of a pair, rounded.
fn exp_pair(x: Pair) -> f64 {
    if x.high > 709.8 {
        return f64::INFINITY;
    }
    if x.high < -745.2 {
        return 0.0;
    }
    let (value, k) = exp_parts(x);
    scale(value, k)
}

/// `e^x` as a number near 1 and a power of two.
fn exp_parts(x: Pair) -> (Pair, i32) {
    const HALVINGS: i32 = 8;
    let k = (x.high / LN2.high).round_ties_even();
    let rest = (x - LN2 * Pair::from(k)).scaled(1.0 / f64::from(1 << HALVINGS));
    let (mut sum, mut term) = (Pair::from(1.0), Pair::from(1.0));
    for n in 1..=12 {
        term = term * rest / Pair::from(f64::from(n));
        sum = sum + term;
    }
    for _ in 0..HALVINGS {
        sum = sum * sum;
    }
    (sum, k as i32)
}

fn scale(value: Pair, k: i32) -> f64 {
    if k > 1000 {
        return value.round() * power(k - 1000) * power(1000);
    }
    if k > -1020 {
        return value.round() * power(k);
    }
    // Rounding happens where the result is subnormal, so the low part is brought there first.
    let unit = power(1000);
    let (high, low) = (value.high * power(k + 1000), value.low * power(k + 1000));
    let coarse = high / unit;
    let lost = high - coarse * unit;
    coarse + (lost + low) / unit
}

fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}

pub(crate) fn log(x: f64) -> f64 {
    match x > 0.0 && x.is_finite() {
        true => log_pair(x).round(),
        false => strict::log(x),
    }
}

pub(crate) fn log10(x: f64) -> f64 {
    match x > 0.0 && x.is_finite() {
        true => (log_pair(x) * INVERSE_LN10).round(),
        false => strict::log(x),
    }
}

/// The logarithm of a positive finite number: `k ln 2 + ln m` with m near 1.
fn log_pair(x: f64) -> Pair {
    let (normal, shift) = if x < f64::MIN_POSITIVE { (x * power(54), -54) } else { (x, 0) };
    let bits = normal.to_bits();
    let mut k = (bits >> 52) as i32 - 1023 + shift;
    let mut m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if m > std::f64::consts::SQRT_2 {
        m *= 0.5;
        k += 1;
    }
    Pair::from(f64::from(k)) * LN2 + log_near_one(m)
}

fn log_near_one(m: f64) -> Pair {
    let f = Pair::from(m - 1.0);
    if f.high.abs() < 1e-6 {
        let mut sum = Pair::from(0.0);
        for n in (1..=8).rev() {
            sum = Pair::from(1.0) / Pair::from(f64::from(n)) - f * sum;
        }
        return f * sum;
    }
    // One step of Halley's method doubles and more the digits of a good first guess.
    let guess = Pair::from(strict::log(m));
    let (inverse, k) = exp_parts(-guess);
    let u = inverse.scaled(power(k)) * Pair::from(m);
    let step = (u - Pair::from(1.0)) / (u + Pair::from(1.0));
    guess + step.scaled(2.0)
}

pub(crate) fn pow(x: f64, y: f64) -> f64 {
    if y == 2.0 {
        return x * x;
    }
    if let Some(special) = pow_special(x, y) {
        return special;
    }
    let magnitude = exp_pair(log_pair(x.abs()) * Pair::from(y));
    if x < 0.0 && is_odd(y) { -magnitude } else { magnitude }
}

/// Results that the specification of `Math.pow` names.
fn pow_special(x: f64, y: f64) -> Option<f64> {
    if y == 0.0 {
        return Some(1.0);
    }
    if y == 1.0 {
        return Some(x);
    }
    if x.is_nan() || y.is_nan() || x.abs() == 1.0 && y.is_infinite() {
        return Some(f64::NAN);
    }
    if y.is_infinite() {
        return Some(if (x.abs() > 1.0) == (y > 0.0) { f64::INFINITY } else { 0.0 });
    }
    if x == 0.0 || x.is_infinite() {
        let magnitude = if (x == 0.0) == (y > 0.0) { 0.0 } else { f64::INFINITY };
        return Some(if x.is_sign_negative() && is_odd(y) { -magnitude } else { magnitude });
    }
    if x < 0.0 && y.fract() != 0.0 {
        return Some(f64::NAN);
    }
    // So large an exponent decides by itself, and its product with a logarithm would not be exact.
    if y.abs() > 1e20 && x.abs() != 1.0 {
        return Some(if (x.abs() > 1.0) == (y > 0.0) { f64::INFINITY } else { 0.0 });
    }
    (x.abs() == 1.0).then(|| if x < 0.0 && is_odd(y) { -1.0 } else { 1.0 })
}

fn is_odd(y: f64) -> bool {
    y.fract() == 0.0 && y.abs() < 9_007_199_254_740_992.0 && y % 2.0 != 0.0
}

pub(crate) fn tanh(x: f64) -> f64 {
    let a = x.abs();
    if x.is_nan() || a < 1e-9 {
        return x;
    }
    if a > 22.0 {
        return 1f64.copysign(x);
    }
    let value = if a < 0.5 {
        series(Pair::from(a), Pair::from(a), 1.0, 1.0) / series(Pair::from(1.0), Pair::from(a), 0.0, 1.0)
    } else {
        let (power_part, k) = exp_parts(Pair::from(-2.0 * a));
        let e = power_part.scaled(power(k));
        (Pair::from(1.0) - e) / (Pair::from(1.0) + e)
    };
    value.round().copysign(x)
}

pub(crate) fn cbrt(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let (normal, down) = if x.abs() < 1e-290 { (x * power(300), power(-100)) } else { (x, 1.0) };
    let guess = libm::cbrt(normal);
    let root = Pair::from(guess);
    let excess = Pair::product(guess, guess) * root - Pair::from(normal);
    let step = excess.high / (3.0 * guess * guess);
    (root - Pair::from(step)).round() * down
}
