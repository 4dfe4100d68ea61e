//! Commands that switch LaTeX text to italics or to upright letters.

use crate::text::tex::group::group;
use crate::text::tex::scanner::{Closing, Scanner};

/// Shape of letters that a command sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// Italic; upright within italics.
    Emphasis,
    Italic,
    Upright,
}

/// Shape that a command sets; true if only in its argument.
fn shape_of(name: &str) -> Option<(Shape, bool)> {
    Some(match name {
        "emph" | "mkbibemph" => (Shape::Emphasis, true),
        "textit" | "textsl" | "mkbibitalic" => (Shape::Italic, true),
        "textup" | "textnormal" => (Shape::Upright, true),
        "em" => (Shape::Emphasis, false),
        "it" | "itshape" | "sl" | "slshape" => (Shape::Italic, false),
        "rm" | "upshape" | "normalfont" => (Shape::Upright, false),
        _ => return None,
    })
}

impl<'a> Scanner<'a> {
    /// Reads a command that changes the shape of letters: in its argument, which begins at `behind`
    /// after its options, or in the rest of the group. False if it is no such command. A
    /// declaration followed by a group, such as `\it{a}`, applies to that group, unless the
    /// declaration itself is at the start of a group.
    pub fn shape(&mut self, name: &str, argument: &'a str, behind: &'a str) -> bool {
        let Some((shape, of_argument)) = shape_of(name) else { return false };
        let before = self.italics.is_on();
        let is_on = match shape {
            Shape::Emphasis => !before,
            Shape::Italic => true,
            Shape::Upright => false,
        };
        let has_group = behind.starts_with('{');
        if of_argument || (has_group && !self.begins_group()) {
            if group(behind).is_none() {
                return false;
            }
            self.when_closed(Closing::Italic(before));
            self.rest = behind;
        } else {
            self.closings.push((self.depth, Closing::Italic(before)));
            self.rest = if has_group { behind } else { argument };
        }
        self.italics.switch(is_on, self.place());
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::text::tex::scanner::{Segment, segments};

    /// Checks the segments; italics are written between slashes and formulas between bars.
    #[track_caller]
    fn check(source: &str, expected: &str) {
        let shown: String = segments(source)
            .into_iter()
            .map(|segment| match segment {
                Segment::Text(text) => text,
                Segment::Italic(text) => format!("/{text}/"),
                Segment::Math(math) => format!("|{math}|"),
            })
            .collect();
        assert_eq!(shown, expected, "{source}");
    }

    #[test]
    fn commands_set_their_argument_in_italics() {
        check(r"Wings of \textit{Apis \'e} and \emph{B}.", "Wings of /Apis é/ and /B/.");
        check(r"\textsl {a}b\mkbibemph{c}\mkbibitalic{d}", "/a/b/cd/");
        check(r"\emph{a \emph{b} c} \textit{a \textit{b}}", "/a /b/ c/ /a b/");
        check(r"\textit{a \textup{b} c}", "/a /b/ c/");
        check(r"a\emph{}b \textbf{\emph{c}}", "ab /c/");
    }

    #[test]
    fn declarations_set_the_rest_of_their_group_in_italics() {
        check(r"Of {\it Apis} and {\em {B} c} d", "Of /Apis/ and /B c/ d");
        check(r"\it{a} b {c \sl{d} e} {\itshape f \upshape g} h", "/a/ b c /d/ e /f /g h");
        check(r"a {b {\it c} d \em e} f", "a b /c/ d /e/ f");
        check(r"a \em b", "a /b/");
    }

    #[test]
    fn italics_go_on_around_formulas_and_in_changed_letters() {
        check(r"\emph{a $x$ b} c", "/a /|x|/ b/ c");
        check(r"\MakeUppercase{a\emph{\ss b} c} d", "A/SSB/ C d");
        check(r"\overline{a\emph{b}}c", "a\u{305}/b\u{305}/c");
    }

    #[test]
    fn damaged_source_keeps_its_text() {
        check(r"\emph{a", "a");
        check(r"a } \textit b", r"a \textit b");
        check(r"{\it a", "/a/");
        check(r"}}\em} a", " a");
        let deep = r"\emph{".repeat(1000) + "x" + &"}".repeat(1000);
        check(&deep, "x");
    }
}
