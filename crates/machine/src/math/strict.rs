//! fdlibm, bit for bit: the functions that are native in `StrictMath` before JDK 21.
//!
//! What the `libm` crate computes by the same steps is taken from there; the others are written
//! here. Polynomials, break points and the order of operations are part of the definition.

use super::reduce;
use std::cmp::Ordering;

const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;

pub(crate) fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quadrant, rest) = reduce::by_half_pi(x);
    match quadrant {
        0 => sin_kernel(rest.high, rest.low, x.abs() > std::f64::consts::FRAC_PI_4),
        1 => cos_kernel(rest.high, rest.low),
        2 => -sin_kernel(rest.high, rest.low, true),
        _ => -cos_kernel(rest.high, rest.low),
    }
}

pub(crate) fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quadrant, rest) = reduce::by_half_pi(x);
    match quadrant {
        0 => cos_kernel(rest.high, rest.low),
        1 => -sin_kernel(rest.high, rest.low, true),
        2 => -cos_kernel(rest.high, rest.low),
        _ => sin_kernel(rest.high, rest.low, true),
    }
}

/// sin(x + y) on [-π/4, π/4], y being the tail of x.
fn sin_kernel(x: f64, y: f64, has_tail: bool) -> f64 {
    const S: [f64; 6] = [
        -1.666_666_666_666_663_2e-1,
        8.333_333_333_322_49e-3,
        -1.984_126_982_985_795e-4,
        2.755_731_370_707_006_8e-6,
        -2.505_076_025_340_686_3e-8,
        1.589_690_995_211_55e-10,
    ];
    if high_word(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    match has_tail {
        false => x + v * (S[0] + z * r),
        true => x - ((z * (0.5 * y - v * r) - y) - v * S[0]),
    }
}

/// cos(x + y) on [-π/4, π/4], y being the tail of x.
fn cos_kernel(x: f64, y: f64) -> f64 {
    const C: [f64; 6] = [
        4.166_666_666_666_66e-2,
        -1.388_888_888_887_411e-3,
        2.480_158_728_947_673e-5,
        -2.755_731_435_139_066_3e-7,
        2.087_572_321_298_175e-9,
        -1.135_964_755_778_819_5e-11,
    ];
    let word = high_word(x) & 0x7fff_ffff;
    if word < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if word < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let split = if word > 0x3fe9_0000 { 0.28125 } else { from_high_word(word - 0x0020_0000) };
    (1.0 - split) - ((0.5 * z - split) - (z * r - x * y))
}

fn high_word(x: f64) -> u32 {
    (x.to_bits() >> 32) as u32
}

fn from_high_word(word: u32) -> f64 {
    f64::from_bits(u64::from(word) << 32)
}

fn with_high_word(x: f64, word: u32) -> f64 {
    f64::from_bits(u64::from(word) << 32 | x.to_bits() & 0xffff_ffff)
}

/// Odd and even terms of the series of the logarithm in `s = f / (2 + f)`.
const LG: [f64; 7] = [
    6.666_666_666_666_735e-1,
    3.999_999_999_940_942e-1,
    2.857_142_874_366_239e-1,
    2.222_219_843_214_978_4e-1,
    1.818_357_216_161_805e-1,
    1.531_383_769_920_937_3e-1,
    1.479_819_860_511_658_6e-1,
];

/// Zero, negative, infinite and NaN arguments of a logarithm.
fn log_special(x: f64) -> Option<f64> {
    match x.partial_cmp(&0.0) {
        None | Some(Ordering::Less) => Some(f64::NAN),
        Some(Ordering::Equal) => Some(f64::NEG_INFINITY),
        Some(Ordering::Greater) => (x == f64::INFINITY).then_some(x),
    }
}

/// Scales a subnormal number up: the number, and its share of the exponent.
fn normalize(x: f64) -> (f64, i32) {
    if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54) } else { (x, 0) }
}

pub(crate) fn log(x: f64) -> f64 {
    if let Some(special) = log_special(x) {
        return special;
    }
    let (x, mut k) = normalize(x);
    let word = high_word(x) as i32;
    k += (word >> 20) - 1023;
    let fraction = word & 0x000f_ffff;
    let i = (fraction + 0x95f64) & 0x0010_0000;
    k += i >> 20;
    let f = with_high_word(x, (fraction | (i ^ 0x3ff0_0000)) as u32) - 1.0;
    let dk = f64::from(k);
    if 0x000f_ffff & (2 + fraction) < 3 {
        return log_near_one(f, dk);
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let odd = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = odd + even;
    if (fraction - 0x6147a) | (0x6b851 - fraction) > 0 {
        let half = 0.5 * f * f;
        return match k {
            0 => f - (half - s * (half + r)),
            _ => dk * LN2_HIGH - ((half - (s * (half + r) + dk * LN2_LOW)) - f),
        };
    }
    match k {
        0 => f - s * (f - r),
        _ => dk * LN2_HIGH - ((s * (f - r) - dk * LN2_LOW) - f),
    }
}

fn log_near_one(f: f64, dk: f64) -> f64 {
    if f == 0.0 {
        return if dk == 0.0 { 0.0 } else { dk * LN2_HIGH + dk * LN2_LOW };
    }
    let r = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
    if dk == 0.0 { f - r } else { dk * LN2_HIGH - ((r - dk * LN2_LOW) - f) }
}

pub(crate) fn log10(x: f64) -> f64 {
    const INVERSE_LN10: f64 = std::f64::consts::LOG10_E;
    const LOG10_2_HIGH: f64 = 3.010_299_956_636_117_7e-1;
    const LOG10_2_LOW: f64 = 3.694_239_077_158_931e-13;
    if let Some(special) = log_special(x) {
        return special;
    }
    let (x, mut k) = normalize(x);
    let word = high_word(x) as i32;
    k += (word >> 20) - 1023;
    let negative = i32::from(k < 0);
    let y = f64::from(k + negative);
    let scaled = with_high_word(x, (word & 0x000f_ffff | (0x3ff - negative) << 20) as u32);
    let z = y * LOG10_2_LOW + INVERSE_LN10 * log(scaled);
    z + y * LOG10_2_HIGH
}

pub(crate) fn log1p(x: f64) -> f64 {
    let word = high_word(x) as i32;
    let magnitude = word & 0x7fff_ffff;
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    if x == f64::INFINITY {
        return x;
    }
    if magnitude < 0x3e20_0000 {
        return if magnitude < 0x3c90_0000 { x } else { x - x * x * 0.5 };
    }
    // -0.2929 < x < 0.41422 needs no scaling.
    let unscaled = if word > 0 { word < 0x3fda_827a } else { word <= 0xbfd2_bec3_u32 as i32 };
    match unscaled {
        true => log1p_series(x, 0, 0.0, false),
        false => log1p_scaled(x, word),
    }
}

fn log1p_scaled(x: f64, word: i32) -> f64 {
    let big = word >= 0x4340_0000;
    let u = if big { x } else { 1.0 + x };
    let mut k = (high_word(u) as i32 >> 20) - 1023;
    let correction = match (big, k > 0) {
        (true, _) => 0.0,
        (false, true) => (1.0 - (u - x)) / u,
        (false, false) => (x - (u - 1.0)) / u,
    };
    let fraction = high_word(u) & 0x000f_ffff;
    let (scaled, tiny) = if fraction < 0x6a09e {
        (with_high_word(u, fraction | 0x3ff0_0000), fraction == 0)
    } else {
        k += 1;
        (with_high_word(u, fraction | 0x3fe0_0000), (0x0010_0000 - fraction) >> 2 == 0)
    };
    log1p_series(scaled - 1.0, k, correction, tiny)
}

fn log1p_series(f: f64, k: i32, correction: f64, tiny: bool) -> f64 {
    let dk = f64::from(k);
    let half = 0.5 * f * f;
    if tiny {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HIGH + (correction + dk * LN2_LOW) };
        }
        let r = half * (1.0 - 0.666_666_666_666_666_6 * f);
        return if k == 0 { f - r } else { dk * LN2_HIGH - ((r - (dk * LN2_LOW + correction)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * (LG[0] + z * (LG[1] + z * (LG[2] + z * (LG[3] + z * (LG[4] + z * (LG[5] + z * LG[6]))))));
    match k {
        0 => f - (half - s * (half + r)),
        _ => dk * LN2_HIGH - ((half - (s * (half + r) + (dk * LN2_LOW + correction))) - f),
    }
}

/// Beyond this the result is infinite although its half is not yet.
const OVERFLOW: f64 = 710.475_860_073_943_9;

pub(crate) fn sinh(x: f64) -> f64 {
    let a = x.abs();
    let half = 0.5f64.copysign(x);
    let word = high_word(a);
    if !x.is_finite() || word < 0x3e30_0000 {
        return x;
    }
    if word < 0x4036_0000 {
        let t = libm::expm1(a);
        return if a < 1.0 { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) };
    }
    if word < 0x4086_2e42 {
        return half * libm::exp(a);
    }
    if a <= OVERFLOW {
        let w = libm::exp(0.5 * a);
        return (half * w) * w;
    }
    f64::INFINITY.copysign(x)
}

pub(crate) fn cosh(x: f64) -> f64 {
    let a = x.abs();
    let word = high_word(a);
    if !x.is_finite() {
        return x * x;
    }
    if word < 0x3fd6_2e43 {
        let t = libm::expm1(a);
        let w = 1.0 + t;
        return if word < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if word < 0x4036_0000 {
        let t = libm::exp(a);
        return 0.5 * t + 0.5 / t;
    }
    if word < 0x4086_2e42 {
        return 0.5 * libm::exp(a);
    }
    if a <= OVERFLOW {
        let w = libm::exp(0.5 * a);
        return (0.5 * w) * w;
    }
    f64::INFINITY
}

pub(crate) fn tanh(x: f64) -> f64 {
    let a = x.abs();
    if x.is_nan() {
        return x;
    }
    if high_word(a) < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let z = if a >= 22.0 {
        1.0
    } else if a >= 1.0 {
        1.0 - 2.0 / (libm::expm1(2.0 * a) + 2.0)
    } else {
        let t = libm::expm1(-2.0 * a);
        -t / (t + 2.0)
    };
    z.copysign(x)
}

pub(crate) fn atan2(y: f64, x: f64) -> f64 {
    const PI_LOW: f64 = 1.224_646_799_147_353_2e-16;
    let special = !x.is_finite() || !y.is_finite() || x == 0.0 || y == 0.0 || x == 1.0;
    if special {
        return libm::atan2(y, x);
    }
    let exponents = (high_word(y.abs()) as i32 - high_word(x.abs()) as i32) >> 20;
    let z = if exponents > 60 {
        std::f64::consts::FRAC_PI_2 + 0.5 * PI_LOW
    } else if x < 0.0 && exponents < -60 {
        0.0
    } else {
        libm::atan((y / x).abs())
    };
    match (x < 0.0, y < 0.0) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => std::f64::consts::PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - std::f64::consts::PI,
    }
}
