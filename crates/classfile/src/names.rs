//! Which texts may name a class or a member (JVMS §4.2).
//!
//! Versions before 49 demanded Java identifiers; here the wider modern rule holds for all of them.

/// A class or interface name in internal form: unqualified names joined by slashes.
pub(crate) fn is_class_name(name: &[u8]) -> bool {
    let mut previous = b'/';
    for byte in name {
        match byte {
            b'.' | b';' | b'[' => return false,
            b'/' if previous == b'/' => return false,
            _ => previous = *byte,
        }
    }
    previous != b'/'
}

/// The name of a field: an unqualified name.
pub(crate) fn is_field_name(name: &[u8]) -> bool {
    !name.is_empty() && !name.iter().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// The name of a method: an unqualified name without angle brackets, or one of the two special ones.
pub(crate) fn is_method_name(name: &[u8]) -> bool {
    match name {
        b"<init>" | b"<clinit>" => true,
        _ => is_field_name(name) && !name.iter().any(|byte| matches!(byte, b'<' | b'>')),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_separate_non_empty_parts_of_class_names_only() {
        assert!(is_class_name(b"a/b") && is_class_name(b"A"));
        for bad in [&b""[..], b"/a", b"a/", b"a//b", b"a.b", b"[I", b"a;"] {
            assert!(!is_class_name(bad));
        }
        assert!(!is_field_name(b"a/b") && !is_method_name(b"a/b"));
    }

    #[test]
    fn angle_brackets_belong_to_initializers() {
        assert!(is_method_name(b"<init>") && is_method_name(b"<clinit>") && !is_method_name(b"<x>"));
        assert!(is_field_name(b"<x>"));
    }
}
