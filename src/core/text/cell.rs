//! Cells of spreadsheets.

/// Characters at the start of a cell that make it a formula (OWASP, CSV injection), the wide forms
/// of Japanese keyboards included.
const STARTS: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Text that no spreadsheet runs as a formula: one that begins like one gets a quote in front.
pub fn neutral(text: &str) -> String {
    if text.starts_with(STARTS) { format!("'{text}") } else { text.to_owned() }
}

/// Cell of comma-separated values (RFC 4180) that no spreadsheet runs as a formula.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", neutral(text).replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(quoted(text), expected);
    }

    #[test]
    fn a_cell_is_never_a_formula() {
        check("=1+\"2\"", "\"'=1+\"\"2\"\"\"");
        check("＠SUM", "\"'＠SUM\"");
        check("\r=1", "\"'\r=1\"");
        check("Here, there", "\"Here, there\"");
        check("a-b", "\"a-b\"");
        check("", "\"\"");
    }
}
