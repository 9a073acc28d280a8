//! Text in columns: breaking lines and padding.

/// How far the second and later lines of a wrapped text are indented.
const HANG: usize = 2;

/// Characters that a text takes on a terminal, as far as that is one each.
pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a text into lines of at most so many characters, at spaces if there are any, with the later
/// lines indented like the first and a little more.
pub(crate) fn wrap(text: &str, limit: usize) -> Vec<String> {
    let indent = text.chars().take_while(|c| *c == ' ').count();
    let hang = " ".repeat((indent + HANG).min(limit / 2));
    let mut lines = Vec::new();
    let mut line = " ".repeat(indent.min(limit / 2));
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && width(&line) + 1 + width(word) > limit {
            lines.push(std::mem::replace(&mut line, hang.clone()));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        is_empty = false;
        for c in word.chars() {
            if width(&line) >= limit.max(hang.len() + 1) {
                lines.push(std::mem::replace(&mut line, hang.clone()));
            }
            line.push(c);
        }
    }
    lines.push(line);
    lines
}

/// Fills a text up with spaces.
pub(crate) fn pad(text: &str, to: usize) -> String {
    let missing = to.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(missing))
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_break_at_spaces_and_long_words_anywhere() {
        assert_eq!(wrap("takes the lock of A", 10), ["takes the", "  lock of", "  A"]);
        assert_eq!(wrap("abcdefghijkl", 8), ["abcdefgh", "  ijkl"]);
        assert_eq!(wrap("  x y", 8), ["  x y"]);
        assert_eq!(wrap("", 8), [""]);
    }

    #[test]
    fn no_line_is_longer_than_asked() {
        for limit in 4..30 {
            let lines = wrap("  a rather longwordedtextthatmustbebroken somewhere in the middle", limit);
            assert!(lines.iter().all(|l| l.chars().count() <= limit), "{limit}: {lines:?}");
        }
    }
}
