//! The functions of `StrictMath` and `Math` that are not Java code.
//!
//! `StrictMath` is defined bit for bit: its results are those of fdlibm ([`strict`]). `Math` may
//! err by one unit in the last place, and HotSpot uses that: its own machine code for these
//! functions is nearly always correctly rounded. [`rounded`] is too, which makes the results equal
//! for all but about three arguments in a thousand.

mod double_double;
mod reduce;
pub(crate) mod rounded;
pub(crate) mod strict;

pub(crate) use double_double::Pair;

#[cfg(test)]
mod tests {
    use super::{rounded, strict};

    type Table = [(&'static str, fn(f64) -> f64, [u64; 10])];

    /// Logarithms are taken of the absolute values.
    const ARGUMENTS: [f64; 10] =
        [0.5, -0.7, 1.25, 3.0, 10.5, 100.25, -700.0, 1e-5, 1e10, 0.828_333_131_617_869_6];

    /// What `StrictMath` of JDK 17 says.
    const STRICT: &Table = &[
        (
            "sin",
            strict::sin,
            [
                0x3fde_aee8_744b_05f0,
                0xbfe4_9d6e_6946_19b8,
                0x3fee_5e14_fe11_418c,
                0x3fc2_1038_6db6_d55b,
                0xbfec_2677_b8f0_4315,
                0xbfd1_bf00_980d_c35c,
                0xbfe1_6834_defa_adb0,
                0x3ee4_f8b5_88e1_e8a2,
                0xbfdf_334c_7896_a4e3,
                0x3fe7_93e8_f469_9b76,
            ],
        ),
        (
            "cos",
            strict::cos,
            [
                0x3fec_1528_065b_7d50,
                0x3fe8_7996_529f_9d93,
                0x3fd4_2e3d_d88b_d952,
                0xbfef_ae04_be85_e5d2,
                0xbfde_6f32_7072_1e3a,
                0x3fee_bec7_2ba6_b0ec,
                0xbfea_d9f1_50b2_e096,
                0x3fef_ffff_fff9_20c8,
                0x3feb_f098_901c_931a,
                0x3fe5_a2a6_a6df_7529,
            ],
        ),
        (
            "log",
            strict::log,
            [
                0xbfe6_2e42_fefa_39ef,
                0xbfd6_d3c3_24e1_3f50,
                0x3fcc_8ff7_c79a_9a22,
                0x3ff1_93ea_7aad_030a,
                0x4002_cf9d_d4b1_2035,
                0x4012_6e40_4680_8320,
                0x401a_344e_6741_ebab,
                0xc027_069e_2aa2_aa5b,
                0x4037_069e_2aa2_aa5b,
                0xbfc8_1b85_5cc2_5671,
            ],
        ),
        (
            "log10",
            strict::log10,
            [
                0xbfd3_4413_509f_79ff,
                0xbfc3_d3d3_d21c_cf04,
                0x3fb8_cf18_3886_480d,
                0x3fde_8927_964f_d5fd,
                0x3ff0_56ca_9728_7d1f,
                0x4000_0238_8731_7de9,
                0x4006_c2c2_c2de_3310,
                0xc014_0000_0000_0000,
                0x4024_0000_0000_0000,
                0xbfb4_f083_d600_6311,
            ],
        ),
        (
            "log1p",
            strict::log1p,
            [
                0x3fd9_f323_ecbf_984c,
                0x3fe0_fae8_1914_a991,
                0x3fe9_f323_ecbf_984c,
                0x3ff6_2e42_fefa_39ef,
                0x4003_89ed_3e13_2574,
                0x4012_786a_38e9_d7dc,
                0x401a_35c4_a0a6_61ec,
                0x3ee4_f8ae_a9ae_7317,
                0x4037_069e_2aa3_184e,
                0x3fe3_4f17_5cc3_ff93,
            ],
        ),
        (
            "sinh",
            strict::sinh,
            [
                0x3fe0_acd0_0fe6_3b97,
                0xbfe8_4651_53d5_bdbc,
                0x3ff9_a175_e6cb_afe6,
                0x4024_0926_e709_49ae,
                0x40d1_bb70_15ae_8db6,
                0x48e8_c39b_9134_bac4,
                0xfefd_945d_f4f8_ec8e,
                0x3ee4_f8b5_88e4_e940,
                0x7ff0_0000_0000_0000,
                0x3fed_a4c0_6273_fe30,
            ],
        ),
        (
            "cosh",
            strict::cosh,
            [
                0x3ff2_0ac1_862a_e8d0,
                0x3ff4_152c_1862_342f,
                0x3ffe_36fb_f496_45fa,
                0x4024_22a4_97d6_185e,
                0x40d1_bb70_1622_0cc0,
                0x48e8_c39b_9134_bac4,
                0x7efd_945d_f4f8_ec8e,
                0x3ff0_0000_0003_6f9c,
                0x7ff0_0000_0000_0000,
                0x3ff5_cf69_c9b2_e552,
            ],
        ),
        (
            "tanh",
            strict::tanh,
            [
                0x3fdd_9353_d756_8af3,
                0xbfe3_56fb_17af_2e92,
                0x3feb_2523_bb6b_2dee,
                0x3fef_d77d_111a_0b00,
                0x3fef_ffff_ff2f_9279,
                0x3ff0_0000_0000_0000,
                0xbff0_0000_0000_0000,
                0x3ee4_f8b5_88e0_6854,
                0x3ff0_0000_0000_0000,
                0x3fe5_bf1e_79c3_80ce,
            ],
        ),
    ];

    /// What `Math` of JDK 17 says on x86.
    const MATH: &Table = &[
        (
            "sin",
            rounded::sin,
            [
                0x3fde_aee8_744b_05f0,
                0xbfe4_9d6e_6946_19b8,
                0x3fee_5e14_fe11_418c,
                0x3fc2_1038_6db6_d55b,
                0xbfec_2677_b8f0_4315,
                0xbfd1_bf00_980d_c35c,
                0xbfe1_6834_defa_adb0,
                0x3ee4_f8b5_88e1_e8a2,
                0xbfdf_334c_7896_a4e3,
                0x3fe7_93e8_f469_9b75,
            ],
        ),
        (
            "cos",
            rounded::cos,
            [
                0x3fec_1528_065b_7d50,
                0x3fe8_7996_529f_9d93,
                0x3fd4_2e3d_d88b_d952,
                0xbfef_ae04_be85_e5d2,
                0xbfde_6f32_7072_1e39,
                0x3fee_bec7_2ba6_b0ec,
                0xbfea_d9f1_50b2_e096,
                0x3fef_ffff_fff9_20c8,
                0x3feb_f098_901c_931a,
                0x3fe5_a2a6_a6df_7529,
            ],
        ),
        (
            "tan",
            rounded::tan,
            [
                0x3fe1_7b4f_5bf3_474a,
                0xbfea_f406_c2fc_78ae,
                0x4008_1399_43e2_31a8,
                0xbfc2_3ef7_1254_b86f,
                0x3ffd_9930_bc49_e27b,
                0xbfd2_7869_4556_d18f,
                0x3fe4_beab_a102_0052,
                0x3ee4_f8b5_88e6_698e,
                0xbfe1_de00_0f44_3f50,
                0x3ff1_6fbc_f26d_a230,
            ],
        ),
        (
            "exp",
            rounded::exp,
            [
                0x3ffa_6129_8e1e_069c,
                0x3fdf_c80d_b9dd_5542,
                0x400b_ec38_edb0_faf0,
                0x4034_15e5_bf6f_b106,
                0x40e1_bb70_15e8_4d3b,
                0x48f8_c39b_9134_bac4,
                0x00d1_4f2b_0fb9_307f,
                0x3ff0_000a_7c5e_340e,
                0x7ff0_0000_0000_0000,
                0x4002_50e4_fd76_7235,
            ],
        ),
        (
            "log",
            rounded::log,
            [
                0xbfe6_2e42_fefa_39ef,
                0xbfd6_d3c3_24e1_3f50,
                0x3fcc_8ff7_c79a_9a22,
                0x3ff1_93ea_7aad_030b,
                0x4002_cf9d_d4b1_2035,
                0x4012_6e40_4680_8320,
                0x401a_344e_6741_ebab,
                0xc027_069e_2aa2_aa5b,
                0x4037_069e_2aa2_aa5b,
                0xbfc8_1b85_5cc2_5671,
            ],
        ),
        (
            "log10",
            rounded::log10,
            [
                0xbfd3_4413_509f_79ff,
                0xbfc3_d3d3_d21c_cf04,
                0x3fb8_cf18_3886_480d,
                0x3fde_8927_964f_d5fd,
                0x3ff0_56ca_9728_7d1f,
                0x4000_0238_8731_7de9,
                0x4006_c2c2_c2de_3310,
                0xc014_0000_0000_0000,
                0x4024_0000_0000_0000,
                0xbfb4_f083_d600_6312,
            ],
        ),
    ];

    /// How many doubles lie between the results and those expected, at most.
    fn largest_distance(table: &Table) -> u64 {
        let distance = |(name, function, expected): &(&str, fn(f64) -> f64, [u64; 10])| {
            let absolute = |x: f64| if name.starts_with("log") { x.abs() } else { x };
            let results = ARGUMENTS.map(|x| function(absolute(x)).to_bits());
            results.iter().zip(expected).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
        };
        table.iter().map(distance).max().unwrap_or(0)
    }

    #[test]
    fn strict_functions_are_those_of_the_jdk() {
        assert_eq!(largest_distance(STRICT), 0);
    }

    /// The tangent of -700 is one of the few results that HotSpot does not round correctly.
    #[test]
    fn fast_functions_are_within_one_unit_of_hotspot() {
        assert_eq!(largest_distance(MATH), 1);
    }

    #[test]
    fn powers_follow_their_specification() {
        let infinity = f64::INFINITY;
        assert!(
            rounded::pow(1.0, infinity).is_nan()
                && rounded::pow(-1.0, -infinity).is_nan()
                && rounded::pow(1.0, f64::NAN).is_nan()
        );
        assert_eq!(rounded::pow(f64::NAN, 0.0), 1.0);
        assert_eq!(rounded::pow(-0.0, -3.0), -infinity);
        assert_eq!(rounded::pow(-infinity, 3.0), -infinity);
        assert_eq!(rounded::pow(-2.0, 3.0), -8.0);
        assert!(rounded::pow(-2.0, 0.5).is_nan());
        assert_eq!(rounded::pow(10.0, -3.0), 1e-3);
        assert_eq!(rounded::pow(2.0, -1074.0), f64::from_bits(1));
        assert_eq!(rounded::pow(2.0, 1024.0), infinity);
    }
}
