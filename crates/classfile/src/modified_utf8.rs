//! The "modified UTF-8" of class files (JVMS §4.4.7): UTF-16 code units, each in one to three bytes.
//!
//! It differs from UTF-8 in two ways: U+0000 takes two bytes, and a supplementary character is a pair of
//! surrogates of three bytes each. A surrogate may stand alone, so not every text is a `str`.

/// Whether `bytes` is ASCII without U+0000, which is the same in all encodings. Nearly every text is, so this
/// is written to compile to a few vector instructions: the high bit of `b | b - 1` is clear from 1 to 127.
pub(crate) fn is_plain(bytes: &[u8]) -> bool {
    bytes.iter().fold(0, |bits, byte| bits | byte | byte.wrapping_sub(1)) < 0x80
}

/// Whether `bytes` is well formed. Classes older than version 48 may use a longer form than necessary.
pub fn is_well_formed(bytes: &[u8], lenient: bool) -> bool {
    if is_plain(bytes) {
        return true;
    }
    let mut rest = bytes;
    while !rest.is_empty() {
        match split_unit(rest) {
            Some((unit, tail)) if lenient || has_shortest_form(unit, rest.len() - tail.len()) => rest = tail,
            _ => return false,
        }
    }
    true
}

/// The UTF-16 code units of well-formed `bytes`; decoding stops at the first malformed one.
pub fn to_utf16(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((unit, tail)) = split_unit(rest) {
        units.push(unit);
        rest = tail;
    }
    units
}

/// The text as a `String`, unless it holds a surrogate without its other half.
pub fn to_string(bytes: &[u8]) -> Option<String> {
    String::from_utf16(&to_utf16(bytes)).ok()
}

/// Encodes UTF-16 code units.
pub fn from_utf16(units: impl IntoIterator<Item = u16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    for unit in units {
        match unit {
            0x01..=0x7f => bytes.push(unit as u8),
            0 | 0x80..=0x7ff => bytes.extend([0xc0 | (unit >> 6) as u8, continuation(unit)]),
            _ => bytes.extend([0xe0 | (unit >> 12) as u8, continuation(unit >> 6), continuation(unit)]),
        }
    }
    bytes
}

/// Encodes a `str`.
pub fn from_str(text: &str) -> Vec<u8> {
    if is_plain(text.as_bytes()) {
        return text.as_bytes().to_vec();
    }
    from_utf16(text.encode_utf16())
}

fn continuation(unit: u16) -> u8 {
    0x80 | (unit & 0x3f) as u8
}

/// The first code unit and what follows it.
fn split_unit(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let payload = |byte: u8| (byte & 0xc0 == 0x80).then_some(u16::from(byte & 0x3f));
    match *bytes {
        [first @ 0x01..=0x7f, ref rest @ ..] => Some((u16::from(first), rest)),
        [first @ 0xc0..=0xdf, second, ref rest @ ..] => {
            Some((u16::from(first & 0x1f) << 6 | payload(second)?, rest))
        }
        [first @ 0xe0..=0xef, second, third, ref rest @ ..] => {
            Some((u16::from(first & 0x0f) << 12 | payload(second)? << 6 | payload(third)?, rest))
        }
        _ => None,
    }
}

fn has_shortest_form(unit: u16, length: usize) -> bool {
    match length {
        1 => true,
        2 => unit == 0 || unit >= 0x80,
        _ => unit >= 0x800,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nul_supplementary_and_lone_surrogates_survive_a_round_trip() {
        let units = [0, 0x41, 0xe9, 0x20ac, 0xd83d, 0xde00, 0xd800];
        let bytes = from_utf16(units);
        assert!(is_well_formed(&bytes, false));
        assert_eq!(to_utf16(&bytes), units);
        assert_eq!(to_string(&bytes), None);
        assert_eq!(to_string(&from_str("a\0😀")).as_deref(), Some("a\0😀"));
    }

    #[test]
    fn forms_that_java_never_writes_are_refused() {
        for bad in
            [&[0u8][..], &[0x80], &[0xc3], &[0xc3, 0x41], &[0xf0, 0x9f, 0x98, 0x80], &[0xe0, 0x80, 0x80]]
        {
            assert!(!is_well_formed(bad, false), "{bad:x?}");
        }
        assert!(is_well_formed(&[0xc1, 0x81], true), "an overlong 'A' is fine in an old class");
        assert!(!is_well_formed(&[0xc1, 0x81], false));
    }
}
