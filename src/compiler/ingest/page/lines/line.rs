//! Lines of a plain text with their markup.

use crate::ingest::page::lines::inline;
use crate::ingest::page::text::Text;
use crate::names::person_name::is_east_asian;

/// Signs that begin the items of lists.
const BULLETS: [char; 17] =
    ['•', '◦', '▪', '▫', '‣', '●', '○', '■', '□', '◆', '➢', '·', '–', '—', '-', '*', '+'];

/// Line of a text.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// Text without bullet, number and signs of a heading.
    pub text: Text,
    /// Number of columns before the text and its bullet.
    pub indent: usize,
    /// Bullet or number before the text.
    pub bullet: Option<String>,
    /// Level, of a heading in Markdown.
    pub level: Option<u8>,
    /// True for a row of a table; its cells are separated by tabs.
    pub is_row: bool,
    /// True for a line of signs, such as an underline.
    pub is_rule: bool,
    /// Number of columns.
    pub columns: usize,
}

impl Line {
    /// True if there is nothing in the line.
    pub fn is_blank(&self) -> bool {
        self.text.value.is_empty() && !self.is_rule
    }
}

/// Splits a text into its lines.
pub fn lines(source: &str) -> Vec<Line> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in source.split_inclusive('\n') {
        // A link to more, joined with the first item of the list after it.
        let joined = line.find("→- ").map_or(0, |at| at + '→'.len_utf8());
        for part in [&line[..joined], &line[joined..]].into_iter().filter(|it| !it.is_empty()) {
            lines.push(parse(part.trim_end(), start));
            start += part.len();
        }
    }
    lines
}

fn parse(raw: &str, start: usize) -> Line {
    let columns = raw.chars().count();
    let bare = raw.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let indent = raw[..raw.len() - bare.len()].chars().map(|c| if c == '\t' { 4 } else { 1 }).sum();
    let mut line = Line { indent, columns, ..Line::default() };
    let is_sign = |c: char| "=-_~*#".contains(c);
    if columns >= 3 && bare.chars().all(is_sign) && !bare.is_empty() {
        line.is_rule = true;
        return line;
    }
    let at = start + raw.len() - bare.len();
    if let Some(row) = row(bare) {
        line.is_rule = row.chars().all(|c| "|-: ".contains(c)) && row.contains('-');
        line.is_row = !line.is_rule;
        if line.is_row {
            let row = row.trim_matches(|c: char| c == '|' || c.is_whitespace());
            let offset = bare.find(row).unwrap_or_default();
            line.text = cells(row, at + offset);
        }
        return line;
    }
    let n_signs = bare.bytes().take_while(|byte| *byte == b'#').count();
    if (1..=6).contains(&n_signs) && bare[n_signs..].starts_with(' ') {
        line.level = u8::try_from(n_signs).ok();
        let text = bare[n_signs..].trim_end_matches('#').trim();
        line.text = inline::read(text, at + bare.find(text).unwrap_or_default());
        return line;
    }
    let n_bullet = bullet(bare);
    let text = bare[n_bullet..].trim_start();
    line.bullet = (n_bullet > 0).then(|| bare[..n_bullet].to_owned());
    line.text = inline::read(text, at + bare.len() - text.len());
    line
}

/// Row of a table in Markdown, without a bullet before it.
fn row(bare: &str) -> Option<&str> {
    let row = bare.strip_prefix("- ").unwrap_or(bare).trim();
    (row.starts_with('|') && row.len() > 1 && row[1..].contains('|')).then_some(row)
}

fn cells(row: &str, start: usize) -> Text {
    let mut whole = Text::default();
    let mut at = start;
    for cell in row.split('|') {
        let text = cell.trim();
        let bare = text.trim_start_matches(|c: char| BULLETS.contains(&c)).trim_start();
        let bare = if bare.is_empty() { text } else { bare };
        if !whole.value.is_empty() {
            whole.value.push('\t');
        }
        let offset = cell.len() - cell.trim_start().len() + text.len() - bare.len();
        whole.append(&inline::read(bare, at + offset));
        at += cell.len() + 1;
    }
    let length = whole.value.len();
    whole.part(0..length)
}

/// Number of bytes of a bullet, or of a number in front of an item: `•`, `[3]`, `3.`, `(3)`, `J3.`.
pub fn bullet(text: &str) -> usize {
    let Some(first) = text.chars().next() else { return 0 };
    let after = text.get(first.len_utf8()..).unwrap_or_default();
    let is_glued = matches!(first, '•' | '◦' | '▪' | '●' | '■' | '‣' | '➢');
    if BULLETS.contains(&first) && (is_glued || after.starts_with([' ', '\t'])) {
        return first.len_utf8();
    }
    let (open, close): (usize, &[char]) = match first {
        '[' | '［' => (first.len_utf8(), &[']', '］']),
        '(' | '（' => (first.len_utf8(), &[')', '）']),
        _ => (0, &['.', ')', '．', '、', '）']),
    };
    let Some(end) = text[open..].find(close) else { return 0 };
    let number = &text[open..open + end];
    let n_letters = number.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = &number[n_letters..];
    let is_number = (1..=3).contains(&digits.len())
        && n_letters <= 2
        && digits.bytes().all(|byte| byte.is_ascii_digit())
        && (open > 0 || n_letters < 2);
    let end = open + end;
    let end = end + text[end..].chars().next().map_or(0, char::len_utf8);
    // Scripts without spaces need none here.
    let is_wide = |c: char| "《「『“〈".contains(c) || is_east_asian(c.encode_utf8(&mut [0; 4]));
    let is_apart = text.get(end..).is_some_and(|rest| {
        rest.len() > 1 && (rest.starts_with([' ', '\t']) || rest.starts_with(is_wide))
    });
    if is_number && is_apart { end } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, expected: (usize, Option<&str>, &str)) {
        let line = parse(raw, 0);
        assert_eq!((line.indent, line.bullet.as_deref(), line.text.value.as_str()), expected);
    }

    #[test]
    fn bullets_and_numbers_come_off() {
        check("  • On looms", (2, Some("•"), "On looms"));
        check("[12] On looms", (0, Some("[12]"), "On looms"));
        check("3. On looms", (0, Some("3."), "On looms"));
        check("J3. On looms", (0, Some("J3."), "On looms"));
        check("2020. On looms", (0, None, "2020. On looms"));
        check("1.《织机》", (0, Some("1."), "《织机》"));
        check("（2）織機", (0, Some("（2）"), "織機"));
        check("-5 degrees", (0, None, "-5 degrees"));
        check("A. Sample", (0, None, "A. Sample"));
        check("*word*", (0, None, "word"));
        check("", (0, None, ""));
    }

    #[test]
    fn rules_and_rows_are_known() {
        assert!(parse("-----", 0).is_rule && parse("|--|:-|", 0).is_rule);
        let row = parse("- | • Ida | 2020 |", 7);
        assert_eq!((row.is_row, row.text.value.as_str()), (true, "Ida\t2020"));
        assert_eq!(row.text.place(&(0..3)), 7 + 8..7 + 11);
    }
}
