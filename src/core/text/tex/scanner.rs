//! Scanner of LaTeX text.

use crate::text::tex::accents::{accent_at, marked};
use crate::text::tex::group::find;
use crate::text::tex::italics::Italics;

/// Run of text, or the source of one formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Unicode text.
    Text(String),
    /// Unicode text in italics.
    Italic(String),
    /// LaTeX math, without its delimiters.
    Math(String),
}

/// Splits LaTeX into text and formulas. Runs of white space become one space. Formulas are in
/// `$…$`, `$$…$$`, `\(…\)` or `\[…\]`; a dollar sign that cannot open one is kept as a dollar sign.
pub fn segments(source: &str) -> Vec<Segment> {
    let mut scanner = Scanner { rest: source, ..Scanner::default() };
    while let Some(c) = scanner.rest.chars().next() {
        scanner.step(c);
    }
    scanner.place_accents();
    scanner.end_text();
    scanner.segments
}

/// Scanner of one text.
#[derive(Default)]
pub struct Scanner<'a> {
    /// Remaining source.
    pub rest: &'a str,
    segments: Vec<Segment>,
    text: String,
    /// Pending accents, which wait for their letter, the innermost last.
    pub accents: Vec<usize>,
    /// Number of open groups.
    pub depth: usize,
    /// Actions at the end of groups, each with the depth of its group.
    pub closings: Vec<(usize, Closing)>,
    /// Italics of the current text.
    pub italics: Italics,
    /// Start of the innermost group: number of segments and length of the text before it.
    group_start: Option<(usize, usize)>,
}

/// Action at the end of a group.
#[derive(Clone, Copy, Debug)]
pub enum Closing {
    /// Writes a sign.
    Sign(&'static str),
    /// Sets a mark on each sign of the group, which begins at a position of the text.
    Mark(usize, char),
    /// Converts the group to upper case.
    Capitals(usize),
    /// Converts the group to lower case.
    Small(usize),
    /// Switches back to italics, or to upright letters.
    Italic(bool),
}

impl<'a> Scanner<'a> {
    fn step(&mut self, c: char) {
        let at = &self.rest[c.len_utf8()..];
        match c {
            '\\' => self.command(at),
            '$' => self.dollar(at),
            '{' => {
                self.depth += 1;
                self.group_start = Some((self.segments.len(), self.text.len()));
                self.rest = at;
            }
            '}' => {
                self.place_accents();
                self.close();
                self.rest = at;
            }
            '~' => self.tie(at),
            '-' => self.dashes(),
            '`' if at.starts_with('`') => self.sign("“", &at[1..]),
            '\'' if at.starts_with('\'') => self.sign("”", &at[1..]),
            c if c.is_ascii_alphanumeric() && self.accents.is_empty() => {
                let rest = self.rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
                self.text.push_str(&self.rest[..self.rest.len() - rest.len()]);
                self.rest = rest;
            }
            c if c.is_whitespace() => self.sign(" ", at),
            c => {
                self.letter(c);
                self.rest = at;
            }
        }
    }

    /// Schedules an action for the end of the next group.
    pub fn when_closed(&mut self, closing: Closing) {
        self.closings.push((self.depth + 1, closing));
    }

    /// True at the start of a group.
    pub fn begins_group(&self) -> bool {
        self.depth > 0 && self.group_start == Some((self.segments.len(), self.text.len()))
    }

    /// Length of the current text.
    pub fn place(&self) -> usize {
        self.text.len()
    }

    /// Number of open quotations.
    pub fn n_quotations(&self) -> usize {
        let is_quote =
            |(_, closing): &&(usize, Closing)| matches!(closing, Closing::Sign("”" | "’"));
        self.closings.iter().filter(is_quote).count()
    }

    fn close(&mut self) {
        while let Some((_, closing)) = self.closings.pop_if(|(depth, _)| *depth >= self.depth) {
            match closing {
                Closing::Sign(sign) => self.text.push_str(sign),
                Closing::Mark(from, mark) => self.change(from, |text| marked(text, mark)),
                Closing::Capitals(from) => self.change(from, str::to_uppercase),
                Closing::Small(from) => self.change(from, str::to_lowercase),
                Closing::Italic(is_on) => self.italics.switch(is_on, self.text.len()),
            }
        }
        self.depth = self.depth.saturating_sub(1);
    }

    /// Changes the current text from a position on.
    fn change(&mut self, from: usize, change: impl Fn(&str) -> String) {
        if let Some(changed) = self.italics.changed(&self.text, from, change) {
            self.text.replace_range(from.., &changed);
        }
    }

    /// Reads the source after a dollar sign. As in Pandoc, a formula has no white space inside its
    /// dollar signs and no digit after the second, so that prices are not math. A formula with a
    /// command or a script is math in any case.
    fn dollar(&mut self, at: &'a str) {
        if let Some(display) = at.strip_prefix('$') {
            return self.math_until("$$", display);
        }
        let Some(end) = find(at, "$") else { return self.sign("$", at) };
        let (inside, after) = (&at[..end], &at[end + 1..]);
        let is_tight = !inside.is_empty()
            && inside.trim() == inside
            && !after.starts_with(|c: char| c.is_ascii_digit());
        if is_tight || inside.contains(['\\', '^', '_', '{']) {
            self.math(inside, after);
        } else {
            self.sign("$", at);
        }
    }

    /// Reads a formula up to its closing delimiter.
    pub fn math_until(&mut self, close: &str, at: &'a str) {
        match find(at, close) {
            Some(end) => self.math(&at[..end], &at[end + close.len()..]),
            None => self.sign(close.trim_start_matches(['\\', ')', ']']), at),
        }
    }

    /// Ends the current text and appends a formula.
    pub fn math(&mut self, source: &str, after: &'a str) {
        self.place_accents();
        self.end_text();
        // Groups that began before the formula are not in one piece.
        let is_whole = |closing: &Closing| matches!(closing, Closing::Sign(_) | Closing::Italic(_));
        self.closings.retain(|(_, closing)| is_whole(closing));
        self.segments.push(Segment::Math(source.to_owned()));
        self.rest = after;
    }

    /// Writes a tie between two words as a space; any other tilde is kept.
    fn tie(&mut self, at: &'a str) {
        let is_after_math = self.text.is_empty() && !self.segments.is_empty();
        let is_after_word = self.text.ends_with(|c: char| !c.is_whitespace() && c != '/');
        let binds =
            (is_after_word || is_after_math) && at.starts_with(|c: char| !c.is_whitespace());
        self.sign(if binds { " " } else { "~" }, at);
    }

    fn dashes(&mut self) {
        let after = self.rest.trim_start_matches('-');
        let run = &self.rest[..self.rest.len() - after.len()];
        let sign = match run.len() {
            2 => "–",
            3 => "—",
            _ => run,
        };
        self.sign(sign, after);
    }

    /// Writes a sign, and continues with `after`.
    pub fn sign(&mut self, sign: &str, after: &'a str) {
        self.rest = after;
        match sign {
            " " if !self.accents.is_empty() || self.text.ends_with(' ') => {}
            " " => self.text.push(' '),
            _ => sign.chars().for_each(|c| self.letter(c)),
        }
    }

    /// Writes a letter with the pending accents.
    fn letter(&mut self, c: char) {
        let mut base = match c {
            'ı' if !self.accents.is_empty() => 'i',
            'ȷ' if !self.accents.is_empty() => 'j',
            c => c,
        };
        let mut marks = String::new();
        while let Some(accent) = self.accents.pop() {
            let Some(accent) = accent_at(accent) else { continue };
            match accent.compose(base) {
                Some(composed) if marks.is_empty() => base = composed,
                _ => marks.push(accent.mark),
            }
        }
        self.text.push(base);
        self.text.push_str(&marks);
    }

    /// Writes the pending accents without a letter.
    pub fn place_accents(&mut self) {
        for accent in std::mem::take(&mut self.accents) {
            self.text.push_str(accent_at(accent).map_or("", |accent| accent.alone));
        }
    }

    /// Appends text unchanged.
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn end_text(&mut self) {
        let stretches = self.italics.stretches(std::mem::take(&mut self.text)).into_iter();
        self.segments.extend(stretches.map(|(is_italic, text)| match is_italic {
            true => Segment::Italic(text),
            false => Segment::Text(text),
        }));
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// Checks the segments; formulas are written between bars.
    #[track_caller]
    pub fn check(source: &str, expected: &str) {
        let shown: String = segments(source)
            .into_iter()
            .map(|segment| match segment {
                Segment::Text(text) | Segment::Italic(text) => text,
                Segment::Math(math) => format!("|{math}|"),
            })
            .collect();
        assert_eq!(shown, expected, "{source}");
    }

    #[test]
    fn accents_meet_their_letters() {
        check(
            r#"G\"odel, Erd{\H{o}}s, Fran\c{c}ois, \v{S}\'ark\'{a}"#,
            "Gödel, Erdős, François, Šárká",
        );
        check(
            r"{\'e}t{\'\i}, \k{a}, \r a, \=o, \~n, \^{\i}, \`{A}, \.Z, \u{g}",
            "étí, ą, å, ō, ñ, î, À, Ż, ğ",
        );
        check(r"\'{\^e}\'{q}", "ếq\u{301}");
        check(r"\~{}ada", "~ada");
        check(r"\'", "´");
    }

    #[test]
    fn letters_and_signs_have_their_commands() {
        check(r"Stra\ss e, S{\o}ren, {\L}ukasz, \AE, \aa", "Straße, Søren, Łukasz, Æ, å");
        check(r"R\&D 50\% \$5 \#1 a\_b \{c\}", "R&D 50% $5 #1 a_b {c}");
        check(r"10\,\textmu s and \LaTeX{} too\ldots", "10 μs and LaTeX too…");
    }

    #[test]
    fn ties_dashes_and_quotes_are_typographic() {
        check("A.~B. Sample, pages 1--2 --- ``so''", "A. B. Sample, pages 1–2 — “so”");
        check("up to ~30% at https://example.org/~ada", "up to ~30% at https://example.org/~ada");
        check("a\n   b-c", "a b-c");
    }

    #[test]
    fn commands_and_protective_braces_leave_their_content() {
        check(r"\emph{all} {GPU} \textbf{of \textit{it}}", "all GPU of it");
        check(r"{\em a} \unknown{b}{c} \textsuperscript{*}", r"a \unknown{b}{c} *");
        check(
            r"\href{https://x.org}{text} \url{https://x.org/a_b--c}",
            "text https://x.org/a_b--c",
        );
        check(r"\unknown stays", r"\unknown stays");
    }

    #[test]
    fn formulas_are_set_apart() {
        check(
            r"up to $1.35\times$, \(x\) \[y\] $$z$$ $ \mu $s",
            r"up to |1.35\times|, |x| |y| |z| | \mu |s",
        );
        check("1.5~$x$~GB", "1.5 |x| GB");
        check(r"\ensuremath{x_{1}}", r"|x_{1}|");
    }

    #[test]
    fn a_lone_dollar_is_a_dollar() {
        check("costs $5 and $10", "costs $5 and $10");
        check("$", "$");
        check("a$b", "a$b");
    }

    #[test]
    fn damaged_source_stays_readable() {
        for source in [r"\", "{{{", "}", r"\(x", "$$x", r"\emph{", r"\é", r"\", "\\\u{301}"] {
            let _ = segments(source);
        }
        check(r"a \( b", "a  b".replace("  ", " ").as_str());
        let deep = "{".repeat(100_000) + "x";
        check(&deep, "x");
        for command in
            [r"\uppercase{", r"\enquote{", r"\overline{", r"\x{", r"\SI{", r"\vphantom\", r"\'"]
        {
            for end in ["", "}"] {
                let nested = command.repeat(20_000) + "x" + &end.repeat(20_000);
                assert!(!segments(&nested).is_empty());
            }
        }
    }
}
