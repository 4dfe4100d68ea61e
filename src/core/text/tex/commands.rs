//! Commands of LaTeX text.

use crate::text::tex::accents::accent_of;
use crate::text::tex::group::{after_length, after_options, group};
use crate::text::tex::scanner::{Closing, Scanner};
use crate::text::tex::script::{subscript, superscript};
use crate::text::tex::signs::sign;
use crate::text::tex::{chemistry, quantity};

/// Commands that change the typeface of the text after them and have no text themselves.
const DECLARATIONS: &str = "em it bf sc tt rm sf sl cal tiny scriptsize footnotesize small \
    normalsize large Large LARGE huge Huge itshape slshape bfseries mdseries scshape upshape rmfamily \
    sffamily ttfamily normalfont noindent indent relax protect selectfont boldmath unboldmath \
    displaystyle textstyle centering raggedright bibfont cyr rmdefault noopsort nocaps sloppy \
    bibliographystyle expandafter string noexpand leavevmode limits nolimits";

/// Commands whose argument is text: for typefaces and protection.
const WRAPPERS: &str = "emph textit textbf textrm textsf texttt textsc textsl textup textmd textnormal \
    textlf textin underline uline uuline uwave sout ul st hl so textls textulc textssc mathrm mathit mathbf mathsf \
    mathtt mathcal mathbb mathfrak mathscr mathds mathbbm mathnormal mathsfit boldsymbol bm pmb \
    text mbox hbox vbox fbox textsw makebox framebox NoCaseChange BibitemShut bibnamefont bibfnamefont bibinfonamefont \
    citenamefont natexlab autocap mkbibemph mkbibitalic mkbibbold mkbibacro mkbibordinal \
    mkbibmastering mkbibnamefamily mkbibnamegiven mkbibnameprefix mkbibnamesuffix bibstring biblstring \
    bibsstring bibcpstring cap em it bf sc tt rm sf sl cyrtext bibcyr textcyr textcyrillic textlatin textgreek \
    latintext cyrillictext greektext textenglish textgerman textfrench ensuremathtext hyphenateword lsstyle \
    selectlanguage ignorespaces sb sp phantom smash mathop operatorname url path nolinkurl doi \
    BibTitle bibtitle Title newline surname fnm snm textnolig bibxstring ensureascii title author textin protect \
    relax titlecap mkbibfootnote acro ac nocite uppercasenonmath nolinebreak newblock href texorpdfstring";

/// Commands whose second argument is text, and whose first is not.
const SECOND_IS_TEXT: &str = "href textcolor colorbox foreignlanguage textlang texorpdfstring bibinfo \
    bibfield Eprint eprint raisebox scalebox rotatebox fontsize parbox hyperref hypertarget hyperlink \
    otherlanguage selectlanguageifdefined inputencoding textlanguage natexlabel fontfamily providecommand";

/// Commands whose only argument is not text.
const NO_TEXT: &str = "color vspace label begin end fontencoding fontseries fontshape hyphenation \
    index pagestyle thispagestyle setlength BibitemShut bibAnnote bibAnnoteFile usefont vphantom hphantom \
    selectlanguage noopsort SortNoop sortkey";

/// True if `name` is one of `words`.
fn is_of(words: &str, name: &str) -> bool {
    words.split_ascii_whitespace().any(|word| word == name)
}

impl<'a> Scanner<'a> {
    /// Reads a command whose name begins at `at`.
    pub fn command(&mut self, at: &'a str) {
        let Some(first) = at.chars().next() else { return self.sign("\\", at) };
        let is_word = first.is_ascii_alphabetic();
        let end = match is_word {
            true => at.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(at.len()),
            false => first.len_utf8(),
        };
        let (name, after) = at.split_at(end);
        let argument = if is_word { after.trim_start() } else { after };
        match name {
            "(" => return self.math_until("\\)", after),
            "[" => return self.math_until("\\]", after),
            // An accent in a table: `\a'e` is `\'e`.
            "a" if argument.starts_with(['\'', '`', '=']) => {
                self.accents.extend(accent_of(&argument[..1]));
                self.rest = argument[1..].trim_start();
                return;
            }
            "kern" | "hskip" | "mskip" | "mkern" => {
                return self.sign(if name == "hskip" { " " } else { "" }, after_length(argument));
            }
            "overline" | "overbar" => return self.marked('\u{305}', argument),
            "char" | "symbol" => {
                if let Some((sign, after)) = character(argument) {
                    return self.sign(sign.encode_utf8(&mut [0; 4]), after);
                }
            }
            "verb" => {
                if let Some((inside, after)) = verbatim(after) {
                    return self.sign(inside, after);
                }
            }
            _ if self.bare_formula(name, argument, at) => return,
            _ => {}
        }
        if let Some(accent) = accent_of(name) {
            self.accents.push(accent);
            self.rest = argument;
        } else if let Some(sign) = sign(name) {
            self.sign(sign, argument);
        } else if is_word {
            self.word(name, argument, at);
        } else {
            self.rest = at;
        }
    }

    /// Reads a command of letters; `argument` follows it.
    fn word(&mut self, name: &'a str, argument: &'a str, at: &'a str) {
        let behind = after_options(argument.strip_prefix('*').unwrap_or(argument).trim_start());
        if self.shape(name, argument, behind) {
            return;
        }
        if let Some((inside, after)) = group(behind)
            && self.with_argument(name, inside, behind, after)
        {
            return;
        }
        match name {
            _ if is_of(DECLARATIONS, name) => self.rest = argument,
            // Its argument may be a sign without braces.
            _ if is_of(NO_TEXT, name) && argument.starts_with('\\') => {
                let sign = argument[1..].chars().next().map_or(0, char::len_utf8);
                self.rest = &argument[1 + sign..];
            }
            "HI" => self.sign("H I", argument),
            "HII" => self.sign("H II", argument),
            _ if behind.starts_with('{') && is_of(WRAPPERS, name) => self.rest = behind,
            _ => self.raw(name, argument, at),
        }
    }

    /// Writes an unknown command unchanged, with its arguments.
    fn raw(&mut self, name: &'a str, argument: &'a str, at: &'a str) {
        self.place_accents();
        self.push("\\");
        self.push(name);
        let mut rest = &at[name.len()..];
        if argument.starts_with('{') {
            rest = argument;
        }
        while let Some((inside, after)) = group(rest).filter(|(inside, _)| !inside.is_empty()) {
            self.push("{");
            self.push(inside);
            self.push("}");
            rest = after;
        }
        self.rest = rest.strip_prefix("{}").unwrap_or(rest);
    }

    /// Reads a command with its first argument: `inside` in `argument`, followed by `after`. False
    /// if the command is not known.
    fn with_argument(
        &mut self,
        name: &str,
        inside: &'a str,
        argument: &'a str,
        after: &'a str,
    ) -> bool {
        match name {
            "url" | "path" | "nolinkurl" => self.sign(inside, after),
            "ensuremath" | "TeXMath" => self.math(inside, after),
            "enquote" | "textquote" | "mkbibquote" | "blockquote" | "parquote" | "qt" => {
                let (open, close) = match self.n_quotations() % 2 {
                    0 => ("“", "”"),
                    _ => ("‘", "’"),
                };
                self.wrapped(open, close, argument);
            }
            "mkbibparens" | "parentext" => self.wrapped("(", ")", argument),
            "mkbibbrackets" | "brackettext" => self.wrapped("[", "]", argument),
            "footnote" | "thanks" | "mkbibfootnote" => self.wrapped(" (", ")", argument),
            "uppercase" | "MakeUppercase" | "MakeTextUppercase" => {
                self.when_closed(Closing::Capitals(self.place()));
                self.rest = argument;
            }
            "lowercase" | "MakeLowercase" | "MakeTextLowercase" => {
                self.when_closed(Closing::Small(self.place()));
                self.rest = argument;
            }
            "hspace" => self.sign(" ", after),
            "textsuperscript" | "mkbibsuperscript" | "sp" => {
                self.script('^', inside, argument, after)
            }
            "textsubscript" | "mkbibsubscript" | "sb" => self.script('_', inside, argument, after),
            "ce" | "cee" | "ch" | "chem" => return self.known(chemistry::formula(inside), after),
            "num" | "numproduct" => return self.known(quantity::number(inside), after),
            "si" | "unit" => return self.known(quantity::unit(inside), after),
            "ang" => {
                let angle = quantity::number(inside).filter(|angle| !angle.contains(';'));
                return self.known(angle.map(|angle| angle + "°"), after);
            }
            "SI" | "qty" | "numrange" | "SIrange" | "qtyrange" | "ion" => {
                return self.of_two(name, inside, after);
            }
            _ if is_of(SECOND_IS_TEXT, name)
                && after_options(after.trim_start()).starts_with('{') =>
            {
                self.rest = after_options(after.trim_start());
            }
            _ if is_of(NO_TEXT, name) => self.rest = after,
            _ if is_of(WRAPPERS, name) => self.rest = argument,
            _ => return false,
        }
        true
    }

    /// Reads a command of two or three arguments. False if it is not known.
    fn of_two(&mut self, name: &str, one: &'a str, after: &'a str) -> bool {
        let Some((two, after)) = group(after.trim_start()) else { return false };
        let range = || Some(format!("{}–{}", quantity::number(one)?, quantity::number(two)?));
        match name {
            "ion" => self.known(ion(one, two), after),
            "numrange" => self.known(range(), after),
            "SIrange" | "qtyrange" => {
                let Some((of, after)) = group(after.trim_start()) else { return false };
                let of = quantity::unit(of);
                self.known(range().zip(of).map(|(range, of)| format!("{range} {of}")), after)
            }
            _ => self.known(quantity::quantity(one, two), after),
        }
    }

    /// Writes the text of a command; false if there is none.
    fn known(&mut self, text: Option<String>, after: &'a str) -> bool {
        let is_known = text.is_some();
        if let Some(text) = text {
            self.sign(&text, after);
        }
        is_known
    }

    /// Reads a group and sets it between two signs.
    fn wrapped(&mut self, open: &'static str, close: &'static str, argument: &'a str) {
        self.when_closed(Closing::Sign(close));
        self.sign(open, argument);
    }

    /// Reads a group, or a letter, and sets a mark on its characters.
    fn marked(&mut self, mark: char, argument: &'a str) {
        let letter = argument.chars().next().filter(|c| c.is_alphanumeric());
        if let Some(letter) = letter {
            self.sign(letter.encode_utf8(&mut [0; 4]), &argument[letter.len_utf8()..]);
            return self.push(mark.encode_utf8(&mut [0; 4]));
        }
        // The length of such groups is bounded, so that the time is bounded, too.
        if group(argument).is_some() {
            self.when_closed(Closing::Mark(self.place(), mark));
        }
        self.rest = argument;
    }

    /// Reads a superscript or subscript in text: digits and signs become Unicode, names of
    /// variables a formula; ordinals such as `th` and footnote marks are kept unchanged.
    fn script(&mut self, sign: char, inside: &'a str, argument: &'a str, after: &'a str) {
        let script = if sign == '^' { superscript(inside) } else { subscript(inside) };
        let is_digit = inside.contains(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-'));
        let is_word = !inside.is_empty() && inside.chars().all(char::is_alphanumeric);
        match script {
            Some(script) if is_digit => self.sign(&script, after),
            _ if sign == '_' && is_word => {
                self.math(&format!("_{{\\text{{{inside}}}}}"), after);
            }
            _ => self.rest = argument,
        }
    }
}

/// Ion in the notation of astronomers: `\ion{H}{2}` is H II.
fn ion(element: &str, state: &str) -> Option<String> {
    const ROMAN: [&str; 16] = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV",
        "XV", "XVI",
    ];
    let state = state.trim().trim_start_matches("\\sc").trim();
    if element.contains(['\\', '{']) || state.contains(['\\', '{']) {
        return None;
    }
    let number = state.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let roman = number.and_then(|number| ROMAN.get(number));
    let state = roman.map_or_else(|| state.to_uppercase(), |roman| (*roman).to_owned());
    Some(format!("{element} {state}"))
}

/// Character of a number in TeX: `"2603`, `'101` or `65`, in braces or not.
fn character(text: &str) -> Option<(char, &str)> {
    let (text, close) = match text.strip_prefix('{') {
        Some(text) => (text, "}"),
        None => (text, ""),
    };
    let (radix, digits) = match text.as_bytes().first()? {
        b'"' => (16, &text[1..]),
        b'\'' => (8, &text[1..]),
        _ => (10, text),
    };
    let end = digits.find(|c: char| !c.is_digit(radix)).unwrap_or(digits.len());
    let sign = char::from_u32(u32::from_str_radix(&digits[..end], radix).ok()?)?;
    let after = digits[end..].strip_prefix(close)?;
    (!sign.is_control()).then_some((sign, after.strip_prefix(' ').unwrap_or(after)))
}

/// Splits off the argument of `\verb`, which stands between two equal signs.
fn verbatim(text: &str) -> Option<(&str, &str)> {
    let sign = text.chars().next().filter(|c| !c.is_alphanumeric() && !c.is_whitespace())?;
    text[sign.len_utf8()..].split_once(sign)
}

#[cfg(test)]
mod tests {
    use crate::text::tex::scanner::tests::check;

    #[test]
    fn accents_of_tables_are_accents() {
        check(r"M\a'{a}rio, L\a`ea, \a=u and \a'\i", "Mário, Lèa, ū and í");
        check(r"\alpha's", "α's");
    }

    #[test]
    fn marks_of_formulas_stand_in_text_too() {
        check(r"p\overline{p} and \overline pq", "pp\u{305} and p\u{305}q");
        check(r"\bar{\nu}, \hat{a}, \vec x", "ν\u{304}, â, x\u{20d7}");
        check(r"\overline{a $x$ b}", "a |x| b");
    }

    #[test]
    fn accents_of_other_encodings_are_known() {
        check(r"\ocirc{u} \textcommabelow{s} \cb{t} \h{a} \U{x}", "ů ș ț ả x\u{30d}");
        check(r"\newtie{oo} \G{a} \f{e} \h{\^o} \ohorn{} \CYRZH\cyrya", "o\u{361}o ȁ ȇ ổ ơ Жя");
    }

    #[test]
    fn signs_of_textcomp_and_aastex_are_known() {
        check(r"20~\textcelsius, \textpm 1, a \textrightarrow{} b", "20 ℃, ±1, a → b");
        check(
            r"5\arcsec, 2\,\micron, \HI{} and \ion{Fe}{2}, \ion{C}{iv}",
            "5″, 2 μm, H I and Fe II, C IV",
        );
        check(r#"M\textsubscript{\sun} \char"263A \char65 \symbol{"2605}"#, "M☉ ☺A★");
    }

    #[test]
    fn languages_and_colors_are_no_text() {
        check(r"\foreignlanguage{german}{Straße} \textcolor{red}{a}", "Straße a");
        check(r"\raisebox{1ex}[2ex]{a}\kern-1ptb\hskip 1em c \hspace*{2cm}d", "ab c d");
        check(r"\bibinfo{author}{Ada} \bibnamefont{King} \texorpdfstring{$x$}{x}", "Ada King x");
    }

    #[test]
    fn quotations_nest() {
        check(r"\enquote{a \enquote{b} c} \mkbibquote{d}", "“a ‘b’ c” “d”");
        check(
            r"\textquote[x]{a} \mkbibparens{b}\footnote{c}\addcolon\addspace d",
            "“a” (b) (c): d",
        );
    }

    #[test]
    fn letters_change_their_case() {
        check(r"\MakeUppercase{stra\ss e} \lowercase{ABC} \NoCaseChange{Ab}", "STRASSE abc Ab");
        check(r"{\sc Ada} {\rm b} \protect\relax c\hyphen d", "Ada b c-d");
    }

    #[test]
    fn scripts_formulas_and_quantities_are_unicode() {
        check(r"CO\textsubscript{2} 10\textsuperscript{-3} 5\textsuperscript{th}", "CO₂ 10⁻³ 5th");
        check(
            r"k\textsubscript{max} \ce{H2O} \ch{^{31}P} \SI[x=y]{5}{\kilo\metre}",
            r"k|_{\text{max}}| H₂O ³¹P 5 km",
        );
        check(r"\num{1e5} \si{\um} \qtyrange{1}{2}{m} \ang{90}", "1 × 10⁵ μm 1–2 m 90°");
    }

    #[test]
    fn commands_that_are_not_known_stay() {
        check(r"\cite{x} \mysystem{} is \SI{x}{\nounit}", r"\cite{x} \mysystem is \SI{x}{\nounit}");
        check(r"\{\vphantom\}{GaN}\vphantom\{\}", "{GaN}");
        check(r"\begin{center}a\end{center} \verb|x_y|", "a x_y");
        check(r"\uppercase{a", r"\uppercasea");
    }
}
