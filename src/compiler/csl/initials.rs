//! Initials of given names (CSL 1.0.2, "Name", `initialize-with`).

use crate::csl::rich;

/// Style of initials.
#[derive(Clone, Copy, Debug)]
pub struct Initials<'a> {
    /// Text behind each.
    pub with: &'a str,
    /// True if whole names are shortened, and not only initials set anew.
    pub shortens: bool,
    /// True if a hyphen stays between those of a double name.
    pub has_hyphens: bool,
}

impl Initials<'_> {
    /// Initials of given names, with the markup around them.
    pub fn abbreviate(self, given: &str) -> String {
        let mut before = String::new();
        rich::changed(given, &mut |run| {
            // The end of a word whose beginning has other markup.
            let rest = match before.ends_with(char::is_alphanumeric) {
                true => run.trim_start_matches(char::is_alphanumeric),
                false => run,
            };
            let text = self.plain(rest);
            let words = (before.split_whitespace().next_back(), rest.split_whitespace().next());
            let space = match words {
                (Some(one), Some(next)) if self.keeps(one) || self.keeps(next) => " ",
                (Some(_), Some(next)) if !next.starts_with('-') => {
                    &self.with[self.with.trim_end().len()..]
                }
                _ => "",
            };
            before.push_str(run);
            [if text.is_empty() { "" } else { space }, &text].concat()
        })
    }

    /// True for a word that stays whole: a particle among given names, a name that is written
    /// small, or any name where only initials are set anew.
    fn keeps(self, word: &str) -> bool {
        let is_small = word.starts_with(char::is_lowercase) && !word.contains('.');
        is_small || !self.shortens && !is_initial(word)
    }

    /// Initials of given names without markup.
    fn plain(self, given: &str) -> String {
        let mut out = String::new();
        for word in given.split_whitespace() {
            if self.keeps(word) {
                if !out.is_empty() && !out.ends_with(' ') {
                    out.push(' ');
                }
                out.push_str(word);
                out.push(' ');
                continue;
            }
            self.add(word, &mut out);
        }
        out.trim_end().to_owned()
    }

    fn add(self, word: &str, out: &mut String) {
        for (at, part) in word.split(['-', '‐', '–']).enumerate() {
            for part in part.split('.').filter(|part| !part.is_empty()) {
                // "Yu." is short already.
                let is_short = word.ends_with('.')
                    && part.chars().nth(1).is_some_and(char::is_lowercase)
                    && part.chars().all(char::is_alphabetic);
                if is_short {
                    out.extend([part, self.with]);
                    continue;
                }
                let mut chars = part.chars().skip_while(|c| !c.is_alphanumeric());
                let Some(first) = chars.next() else { continue };
                if at > 0 && first.is_lowercase() {
                    continue;
                }
                if at > 0 && self.has_hyphens && !self.with.is_empty() {
                    let length = out.trim_end().len();
                    out.truncate(length);
                    out.push('-');
                }
                out.push(first);
                // Accents of their own.
                out.extend(chars.take_while(|c| ('\u{300}'..='\u{36f}').contains(c)));
                out.push_str(self.with);
            }
        }
    }
}

/// True for "A.", "A", "A.B." and "J.-P.".
fn is_initial(word: &str) -> bool {
    let mut letters = word.split(['.', '-']).filter(|part| !part.is_empty()).peekable();
    letters.peek().is_some() && letters.all(|part| part.chars().count() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(given: &str, with: &str, shortens: bool, expected: &str) {
        assert_eq!(Initials { with, shortens, has_hyphens: true }.abbreviate(given), expected);
    }

    #[test]
    fn names_are_shortened() {
        check("Ada Mary", ". ", true, "A. M.");
        check("A.M.", ".", true, "A.M.");
        check("Jean-Luc", ". ", true, "J.-L.");
        check("Jean-Luc K", "", true, "JLK");
        check("Ji-min", ". ", true, "J.");
        check("Jean de", ". ", true, "J. de");
        check("Émile", ".", true, "É.");
        check("Yu. A.", ". ", true, "Yu. A.");
    }

    #[test]
    fn markup_stays_around_initials() {
        check("<b>John</b> Quiggly", ". ", true, "<b>J.</b> Q.");
        check("<b>J</b>-Q", ". ", true, "<b>J.</b>-Q.");
        check("<b>John</b> Quiggly", "", true, "<b>J</b>Q");
        check("Mac<i>Donald</i> Roe", ". ", true, "M.<i></i> R.");
        check(
            "<span class=\"nocase\">jean</span> Luc",
            ".",
            true,
            "<span class=\"nocase\">jean</span> L.",
        );
        check("Ada <i>M</i> Lou", ". ", false, "Ada<i> M.</i> Lou");
        check("A < B", ".", true, "A.B.");
    }

    #[test]
    fn initials_are_set_where_names_stay_whole() {
        check("Ada M", ". ", false, "Ada M.");
        check("A.M. Lou", ". ", false, "A. M. Lou");
        check("Ada", ". ", false, "Ada");
    }
}
