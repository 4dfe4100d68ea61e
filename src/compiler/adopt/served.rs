//! Pages that a server puts together when they are asked for: PHP, ASP, JSP and server-side includes.
//! No program is run: what stands between them is HTML, and is read as such.

use std::path::Path;

/// Endings of such pages.
pub const SERVED: [&str; 7] = ["php", "phtml", "php5", "shtml", "asp", "aspx", "jsp"];

/// Marks around programs in such pages.
const PROGRAMS: [(&str, &str); 2] = [("<?", "?>"), ("<%", "%>")];

/// True for a page that a server puts together.
pub fn is_served(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    SERVED.contains(&&*ending)
}

/// Name of a file under which its text is read: a page that a server puts together is one of HTML.
pub fn name_of_text(name: &str) -> String {
    match name.rsplit_once('.') {
        Some((stem, _)) if is_served(Path::new(name)) => format!("{stem}.html"),
        _ => name.to_owned(),
    }
}

/// HTML of a page without the programs in it; a program that does not end runs to the end of the
/// page.
pub fn markup(text: &str) -> String {
    let mut made = String::with_capacity(text.len());
    let mut rest = text;
    loop {
        let found = PROGRAMS.iter().filter_map(|(open, close)| Some((rest.find(open)?, *close)));
        let Some((at, close)) = found.min() else { return made + rest };
        made.push_str(&rest[..at]);
        let Some(length) = rest[at..].find(close) else { return made };
        rest = &rest[at + length + close.len()..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_left_out() {
        assert_eq!(markup("<?php include 'a.php'; ?><p>On <%= x %>looms</p>"), "<p>On looms</p>");
        assert_eq!(markup("<p>On looms</p><?php $a = 1;"), "<p>On looms</p>");
        assert_eq!(markup("a < b > c"), "a < b > c");
        assert_eq!(name_of_text("papers.PHP"), "papers.html");
        assert_eq!(name_of_text("papers.md"), "papers.md");
        assert_eq!(name_of_text("papers"), "papers");
    }
}
