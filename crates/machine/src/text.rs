//! Types and methods as Java's messages write them.

/// A field descriptor as source text: `[Ljava/lang/String;` is `java.lang.String[]`.
pub fn external_type(descriptor: &str) -> String {
    let dimensions = descriptor.bytes().take_while(|&b| b == b'[').count();
    let base = &descriptor[dimensions..];
    let name = match base.as_bytes().first() {
        Some(b'Z') => "boolean".into(),
        Some(b'B') => "byte".into(),
        Some(b'C') => "char".into(),
        Some(b'S') => "short".into(),
        Some(b'I') => "int".into(),
        Some(b'J') => "long".into(),
        Some(b'F') => "float".into(),
        Some(b'D') => "double".into(),
        Some(b'V') => "void".into(),
        _ => base.trim_start_matches('L').trim_end_matches(';').replace('/', "."),
    };
    name + &"[]".repeat(dimensions)
}

/// The parameter descriptors of a method descriptor.
pub fn parameter_types(descriptor: &str) -> Vec<&str> {
    let inside = descriptor.strip_prefix('(').and_then(|d| d.split_once(')')).map_or("", |(p, _)| p);
    let mut types = Vec::new();
    let mut rest = inside;
    while !rest.is_empty() {
        let dimensions = rest.bytes().take_while(|&b| b == b'[').count();
        let end = match rest.as_bytes().get(dimensions) {
            Some(b'L') => rest.find(';').map_or(rest.len(), |i| i + 1),
            _ => (dimensions + 1).min(rest.len()),
        };
        types.push(&rest[..end]);
        rest = &rest[end..];
    }
    types
}

/// The result descriptor of a method descriptor.
pub fn return_type(descriptor: &str) -> &str {
    descriptor.split_once(')').map_or("V", |(_, r)| r)
}

/// `int Foo.bar(java.lang.String)`.
pub fn external_method(owner: &str, name: &str, descriptor: &str) -> String {
    let parameters: Vec<String> = parameter_types(descriptor).into_iter().map(external_type).collect();
    format!("{} {owner}.{name}({})", external_type(return_type(descriptor)), parameters.join(", "))
}
