//! LaTeX text as Unicode text and formulas.
//!
//! It knows what occurs in bibliographies and abstracts: accents, escaped signs,
//! quotes and dashes, commands that change the typeface. It reads the text once,
//! without recursion. An unknown command stays as it is, or becomes
//! its argument where it has one.

/// A stretch of text, or the source of one formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Segment {
    /// Unicode text.
    Text(String),
    /// LaTeX math, without its delimiters.
    Math(String),
}

/// How far the end of a formula is looked for, in bytes: a lone delimiter must
/// not make the reading quadratic.
const WINDOW: usize = 2100;

/// Accents: command, combining mark, the sign on its own, and capital letters
/// followed by their precomposed form.
const ACCENTS: [(&str, char, &str, &str); 15] = [
    ("`", '\u{300}', "`", "AÀEÈIÌNǸOÒUÙWẀYỲ"),
    ("'", '\u{301}', "´", "AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹÆǼØǾ"),
    ("^", '\u{302}', "^", "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐ"),
    ("~", '\u{303}', "~", "AÃEẼIĨNÑOÕUŨVṼYỸ"),
    ("\"", '\u{308}', "¨", "AÄEËHḦIÏOÖUÜWẄXẌYŸ"),
    ("=", '\u{304}', "¯", "AĀEĒGḠIĪOŌUŪYȲ"),
    (".", '\u{307}', "˙", "AȦBḂCĊDḊEĖFḞGĠHḢMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻIİ"),
    ("u", '\u{306}', "˘", "AĂEĔGĞIĬOŎUŬ"),
    ("v", '\u{30C}', "ˇ", "AǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽ"),
    ("H", '\u{30B}', "˝", "OŐUŰ"),
    ("c", '\u{327}', "¸", "CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢ"),
    ("k", '\u{328}', "˛", "AĄEĘIĮOǪUŲ"),
    ("r", '\u{30A}', "˚", "AÅUŮ"),
    ("d", '\u{323}', "", "AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒ"),
    ("b", '\u{331}', "", "BḆDḎKḴLḺNṈRṞTṮZẔ"),
];

/// Commands that stand for signs: command and sign, in turn.
const SIGNS: &str = "ss ß SS ẞ o ø O Ø l ł L Ł ae æ AE Æ oe œ OE Œ aa å AA Å i ı j ȷ dh ð DH Ð \
    dj đ DJ Đ th þ TH Þ ng ŋ NG Ŋ textmu μ texttimes × times × textdegree ° textendash – \
    textemdash — textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” ldots … \
    dots … textellipsis … textbackslash \\ textasciitilde ~ textasciicircum ^ textunderscore _ \
    textasteriskcentered * textless < textgreater > textbar | copyright © textregistered ® \
    texttrademark ™ S § P ¶ pounds £ euro € dag † dagger † textdagger † ddag ‡ textdaggerdbl ‡ \
    slash / LaTeX LaTeX TeX TeX BibTeX BibTeX alpha α beta β gamma γ delta δ epsilon ε lambda λ \
    mu μ pi π rho ρ sigma σ tau τ theta θ omega ω sim ~ pm ± approx ≈ leq ≤ geq ≥ infty ∞ \
    rightarrow → & & % % $ $ # # _ _ { { } }";

/// Commands that stand for a space.
const SPACES: [&str; 8] = ["\\", " ", ",", ";", ":", "quad", "par", "newline"];

/// Commands that only help to set the type.
const NOTHING: [&str; 4] = ["!", "/", "-", "@"];

/// Commands that change the type of what follows and say nothing themselves.
const DECLARATIONS: &str = "em it bf sc tt rm sf sl tiny scriptsize footnotesize small normalsize \
    large Large itshape bfseries scshape upshape normalfont noindent relax protect selectfont";

/// Commands whose first argument is not text.
const FIRST_IS_NO_TEXT: [&str; 9] =
    ["href", "textcolor", "color", "vspace", "hspace", "label", "begin", "end", "texorpdfstring"];

/// Splits LaTeX text into Unicode text and formulas. Runs of white space become
/// one space. Formulas stand in `$…$`, `$$…$$`, `\(…\)` or `\[…\]`; a dollar
/// sign that cannot open one is a dollar sign.
pub fn segments(source: &str) -> Vec<Segment> {
    let mut scanner = Scanner { rest: source, ..Scanner::default() };
    while let Some(c) = scanner.rest.chars().next() {
        scanner.step(c);
    }
    scanner.place_accents();
    scanner.end_text();
    scanner.segments
}

#[derive(Default)]
struct Scanner<'a> {
    rest: &'a str,
    segments: Vec<Segment>,
    text: String,
    /// Accents waiting for their letter, the innermost last.
    accents: Vec<usize>,
}

impl<'a> Scanner<'a> {
    fn step(&mut self, c: char) {
        let at = &self.rest[c.len_utf8()..];
        match c {
            '\\' => self.command(at),
            '$' => self.dollar(at),
            '{' => self.rest = at,
            '}' => {
                self.place_accents();
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

    /// Reads a command whose name begins at `at`.
    fn command(&mut self, at: &'a str) {
        let Some(first) = at.chars().next() else { return self.sign("\\", at) };
        let is_word = first.is_ascii_alphabetic();
        let end = match is_word {
            true => at.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(at.len()),
            false => first.len_utf8(),
        };
        let (name, after) = at.split_at(end);
        let argument = if is_word { after.trim_start() } else { after };
        if let Some(accent) = ACCENTS.iter().position(|(command, ..)| *command == name) {
            self.accents.push(accent);
            self.rest = argument;
        } else if let Some(sign) = sign(name) {
            self.sign(sign, argument);
        } else if name == "(" || name == "[" {
            let close = if name == "(" { "\\)" } else { "\\]" };
            self.math_until(close, after);
        } else if DECLARATIONS.split(' ').any(|declaration| declaration == name) {
            self.rest = argument;
        } else if let (true, Some((group, after))) = (is_word, group(argument)) {
            self.with_argument(name, group, argument, after);
        } else if is_word && !argument.starts_with('{') {
            self.sign("\\", at);
            self.sign(name, after);
        } else {
            // An unknown sign, or a group that never ends.
            self.rest = if is_word { argument } else { at };
        }
    }

    fn with_argument(&mut self, name: &str, group: &str, argument: &'a str, after: &'a str) {
        match name {
            "url" | "path" | "nolinkurl" => self.sign(group, after),
            "ensuremath" => self.math(group, after),
            name if FIRST_IS_NO_TEXT.contains(&name) => self.rest = after,
            _ => self.rest = argument,
        }
    }

    /// Reads what follows a dollar sign. As in Pandoc, a formula has no white
    /// space inside its dollar signs and no digit after the second, so that
    /// prices are not math; one that holds a command or a script is math anyway.
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

    fn math_until(&mut self, close: &str, at: &'a str) {
        match find(at, close) {
            Some(end) => self.math(&at[..end], &at[end + close.len()..]),
            None => self.sign(close.trim_start_matches(['\\', ')', ']']), at),
        }
    }

    fn math(&mut self, source: &str, after: &'a str) {
        self.place_accents();
        self.end_text();
        self.segments.push(Segment::Math(source.to_owned()));
        self.rest = after;
    }

    /// A tie binds two words; anywhere else a tilde is a tilde.
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

    fn sign(&mut self, sign: &str, after: &'a str) {
        self.rest = after;
        match sign {
            " " if !self.accents.is_empty() || self.text.ends_with(' ') => {}
            " " => self.text.push(' '),
            _ => sign.chars().for_each(|c| self.letter(c)),
        }
    }

    /// Writes a letter under the accents that wait for one.
    fn letter(&mut self, c: char) {
        let mut base = match c {
            'ı' if !self.accents.is_empty() => 'i',
            'ȷ' if !self.accents.is_empty() => 'j',
            c => c,
        };
        let mut marks = String::new();
        while let Some(accent) = self.accents.pop() {
            let (_, mark, _, pairs) = ACCENTS[accent];
            match compose(base, pairs) {
                Some(composed) if marks.is_empty() => base = composed,
                _ => marks.push(mark),
            }
        }
        self.text.push(base);
        self.text.push_str(&marks);
    }

    /// Writes the accents that found no letter.
    fn place_accents(&mut self) {
        for accent in std::mem::take(&mut self.accents) {
            self.text.push_str(ACCENTS[accent].2);
        }
    }

    fn end_text(&mut self) {
        if !self.text.is_empty() {
            self.segments.push(Segment::Text(std::mem::take(&mut self.text)));
        }
    }
}

fn sign(name: &str) -> Option<&'static str> {
    if SPACES.contains(&name) {
        return Some(" ");
    }
    if NOTHING.contains(&name) {
        return Some("");
    }
    let mut words = SIGNS.split_whitespace();
    while let Some((command, sign)) = words.next().zip(words.next()) {
        if command == name {
            return Some(sign);
        }
    }
    None
}

fn compose(base: char, pairs: &str) -> Option<char> {
    let capital = one(base.to_uppercase())?;
    let letters: Vec<char> = pairs.chars().collect();
    let composed = letters.chunks_exact(2).find(|pair| pair[0] == capital)?[1];
    if base == capital { Some(composed) } else { one(composed.to_lowercase()) }
}

fn one(mut chars: impl Iterator<Item = char>) -> Option<char> {
    let first = chars.next();
    if chars.next().is_none() { first } else { None }
}

/// The inside of the group that `text` begins with, and what follows it.
fn group(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let mut depth = 0usize;
    let mut is_escaped = false;
    for (at, byte) in inside.bytes().enumerate().take(WINDOW) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some((&inside[..at], &inside[at + 1..])),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Where `close` stands first, no backslash before it.
fn find(text: &str, close: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len().min(WINDOW) {
        if bytes[at..].starts_with(close.as_bytes()) {
            return Some(at);
        }
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the segments, formulas shown between bars.
    #[track_caller]
    fn check(source: &str, expected: &str) {
        let shown: String = segments(source)
            .into_iter()
            .map(|segment| match segment {
                Segment::Text(text) => text,
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
        check(r"\'{\^e}\'{q}", "e\u{302}\u{301}q\u{301}".replace("e\u{302}", "ê").as_str());
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
        check(r"{\em a} \unknown{b} \textsuperscript{*}", "a b *");
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
    }
}
