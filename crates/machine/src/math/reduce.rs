//! Reduction of an angle by multiples of π/2, exact for the whole range of doubles (Payne and
//! Hanek, 1983): of 2/π only the bits that matter for the angle are multiplied.

use super::Pair;

/// 2/π as a binary fraction; enough bits for the largest double.
const TWO_OVER_PI: [u64; 21] = [
    0xa2f9_836e_4e44_1529,
    0xfc27_57d1_f534_ddc0,
    0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561,
    0xb724_6e3a_424d_d2e0,
    0x0649_2eea_09d1_921c,
    0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484,
    0xe99c_7026_b45f_7e41,
    0x3991_d639_8353_39f4,
    0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f,
    0xef2f_118b_5a0a_6d1f,
    0x6d36_7ecf_27cb_09b7,
    0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b,
    0x3d07_39f7_8a52_92ea,
    0x6bfb_5fb1_1f8d_5d08,
    0x5603_3046_fc7b_6bab,
    0xf0cf_bc20_9af4_361d,
    0xa9e3_9161_5ee6_1b08,
];
const HALF_PI: Pair = Pair::new(std::f64::consts::FRAC_PI_2, 6.123_233_995_736_766e-17);
/// Words of 2/π that are multiplied.
const WINDOW: usize = 4;

/// The quadrant (modulo 4) and the rest, in [-π/4, π/4], of a finite angle.
pub(super) fn by_half_pi(x: f64) -> (u32, Pair) {
    if x.abs() <= std::f64::consts::FRAC_PI_4 {
        return (0, Pair::from(x));
    }
    let (mantissa, exponent) = decompose(x.abs());
    // Bits of 2/π so heavy that their product is a multiple of 4 are left out.
    let skip = (exponent - 2).max(0) as usize;
    let product = multiply(mantissa, window(skip));
    let point = skip as i32 + 64 * WINDOW as i32 - exponent;
    let (quadrant, rest) = split(product, point as u32);
    match x < 0.0 {
        true => (quadrant.wrapping_neg() & 3, -(rest * HALF_PI)),
        false => (quadrant, rest * HALF_PI),
    }
}

/// An integer of 53 bits and the power of two to multiply it with.
fn decompose(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    (bits & ((1 << 52) - 1) | 1 << 52, (bits >> 52) as i32 - 1075)
}

/// Bits of 2/π after the first so many; most significant word first.
fn window(skip: usize) -> [u64; WINDOW] {
    let (word, shift) = (skip / 64, skip % 64);
    std::array::from_fn(|i| {
        let (high, low) = (TWO_OVER_PI[word + i], TWO_OVER_PI[word + i + 1]);
        if shift == 0 { high } else { high << shift | low >> (64 - shift) }
    })
}

/// Least significant word first.
fn multiply(mantissa: u64, window: [u64; WINDOW]) -> [u64; WINDOW + 1] {
    let mut result = [0; WINDOW + 1];
    let mut carry = 0u128;
    for (i, &word) in window.iter().rev().enumerate() {
        let sum = u128::from(word) * u128::from(mantissa) + carry;
        result[i] = sum as u64;
        carry = sum >> 64;
    }
    result[WINDOW] = carry as u64;
    result
}

fn bit(number: &[u64], index: u32) -> u64 {
    number.get(index as usize / 64).map_or(0, |word| word >> (index % 64) & 1)
}

/// The integer nearest to a fixed-point number, modulo 4, and what is left, in [-1/2, 1/2].
fn split(number: [u64; WINDOW + 1], point: u32) -> (u32, Pair) {
    let integer = (bit(&number, point) | bit(&number, point + 1) << 1) as u32;
    let up = bit(&number, point - 1) == 1;
    let mut fraction = number;
    if up {
        // What is missing to the next integer: the complement.
        fraction.iter_mut().for_each(|word| *word = !*word);
    }
    let top = (0..point - 1).rev().find(|&i| bit(&fraction, i) == 1).unwrap_or(0);
    let chunk = |from: i64, count: i64| {
        (0..count).fold(0u64, |value, i| {
            value << 1 | if from - i < 0 { 0 } else { bit(&fraction, (from - i) as u32) }
        })
    };
    let high = chunk(i64::from(top), 53) as f64 * power(top as i32 - 52 - point as i32);
    let low = chunk(i64::from(top) - 53, 53) as f64 * power(top as i32 - 105 - point as i32);
    let rest = Pair::sum(high, low);
    match up {
        true => ((integer + 1) & 3, -rest),
        false => (integer, rest),
    }
}

fn power(exponent: i32) -> f64 {
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
