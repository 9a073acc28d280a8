//! `META-INF/MANIFEST.MF`: the main attributes and the named sections.
//!
//! Reading never fails: like `java.util.jar.Attributes` it joins continuation
//! lines and compares names without case, but a line that is no attribute is
//! passed over instead of refused.

use std::collections::BTreeMap;

/// The attributes of a jar. A directory, or a jar without a manifest, has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    main: Attributes,
    sections: BTreeMap<String, Attributes>,
}

/// Keys in lower case.
type Attributes = BTreeMap<String, String>;

impl Manifest {
    /// Reads the text of a manifest.
    pub fn parse(bytes: &[u8]) -> Manifest {
        let text = String::from_utf8_lossy(bytes);
        let mut manifest = Manifest::default();
        let mut section: Option<String> = None;
        let mut at_start_of_section = false;
        for line in logical_lines(&text) {
            if line.is_empty() {
                at_start_of_section = true;
                continue;
            }
            let Some((name, value)) = line.split_once(": ") else {
                continue;
            };
            if at_start_of_section && name.eq_ignore_ascii_case("Name") {
                section = Some(value.to_owned());
            }
            at_start_of_section = false;
            let attributes = match &section {
                None => &mut manifest.main,
                Some(section) => manifest.sections.entry(section.clone()).or_default(),
            };
            attributes.insert(name.to_ascii_lowercase(), value.to_owned());
        }
        manifest
    }

    /// A main attribute, such as `Main-Class`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.main.get(&name.to_ascii_lowercase()).map(String::as_str)
    }

    /// An attribute of the section of one entry, such as `Sealed` of `com/acme/`.
    pub fn get_in(&self, section: &str, name: &str) -> Option<&str> {
        let attributes = self.sections.get(section)?;
        attributes.get(&name.to_ascii_lowercase()).map(String::as_str)
    }

    /// Whether `META-INF/versions` counts.
    pub fn is_multi_release(&self) -> bool {
        self.get("Multi-Release").is_some_and(|value| value.eq_ignore_ascii_case("true"))
    }
}

/// Lines with their continuations, which start with one space, joined to them.
fn logical_lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.replace("\r\n", "\n").split(['\n', '\r']) {
        match (line.strip_prefix(' '), lines.last_mut()) {
            (Some(rest), Some(last)) => last.push_str(rest),
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuation_lines_are_joined_and_names_compare_without_case() {
        let manifest = Manifest::parse(b"Manifest-Version: 1.0\r\nMain-Class: a.very.l\r\n ong.Name\r\n");
        assert_eq!(manifest.get("main-class"), Some("a.very.long.Name"));
    }

    #[test]
    fn sections_are_apart_from_the_main_attributes() {
        let manifest =
            Manifest::parse(b"A: main\n\nName: x/\nA: section\nSealed: true\n\nName: y/\nA: other\n");
        assert_eq!(manifest.get("A"), Some("main"));
        assert_eq!(manifest.get_in("x/", "a"), Some("section"));
        assert_eq!(manifest.get_in("x/", "sealed"), Some("true"));
        assert_eq!(manifest.get_in("y/", "sealed"), None);
    }

    #[test]
    fn text_that_is_no_manifest_has_no_attributes() {
        for text in [&b""[..], b" ", b":", b"\xff\xfe\n: \n", b"Name: x", b"\r\r\r"] {
            assert_eq!(Manifest::parse(text).get("Main-Class"), None);
        }
    }
}
