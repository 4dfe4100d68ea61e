//! Accents: combining marks, and the letters composed with them.

/// Accent with its commands, combining mark and spacing form, and with capital letters each
/// followed by its precomposed form.
pub struct Accent {
    names: &'static str,
    /// Combining mark.
    pub mark: char,
    /// Spacing form, used where there is no letter.
    pub alone: &'static str,
    pairs: &'static str,
}

const fn accent(
    names: &'static str,
    mark: char,
    alone: &'static str,
    pairs: &'static str,
) -> Accent {
    Accent { names, mark, alone, pairs }
}

/// Accents of text (LaTeX's TU encoding, `tuenc.def`, has their marks), of the package
/// mathscinet, and of formulas.
static ACCENTS: [Accent; 31] = [
    accent("` capitalgrave grave", '\u{300}', "`", "AÀEÈIÌNǸOÒUÙWẀYỲÂẦÊỀÔỒĂẰƠỜƯỪÜǛĒḔŌṐ"),
    accent(
        "' capitalacute acute",
        '\u{301}',
        "´",
        "AÁCĆEÉGǴIÍKḰLĹMḾNŃOÓPṔRŔSŚUÚWẂYÝZŹÆǼØǾÂẤÊẾÔỐĂẮƠỚƯỨÜǗĒḖŌṒÅǺÇḈ",
    ),
    accent("^ capitalcircumflex hat widehat", '\u{302}', "^", "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶZẐẠẬẸỆỌỘ"),
    accent("~ capitaltilde tilde widetilde", '\u{303}', "~", "AÃEẼIĨNÑOÕUŨVṼYỸÂẪÊỄÔỖĂẴƠỠƯỮ"),
    accent("\" capitaldieresis ddot", '\u{308}', "¨", "AÄEËHḦIÏOÖUÜWẄXẌYŸ"),
    accent("= capitalmacron bar", '\u{304}', "¯", "AĀEĒGḠIĪOŌUŪYȲÜǕÖȪÄǞÆǢ"),
    accent(". capitaldotaccent dot", '\u{307}', "˙", "AȦBḂCĊDḊEĖFḞGĠHḢMṀNṄOȮPṖRṘSṠTṪWẆXẊYẎZŻIİ"),
    accent("u capitalbreve breve", '\u{306}', "˘", "AĂEĔGĞIĬOŎUŬẠẶИЙУЎЖӁ"),
    accent("v capitalcaron check", '\u{30C}', "ˇ", "AǍCČDĎEĚGǦHȞIǏKǨLĽNŇOǑRŘSŠTŤUǓZŽÜǙ"),
    accent("H capitalhungarumlaut", '\u{30B}', "˝", "OŐUŰУӲ"),
    accent("c capitalcedilla", '\u{327}', "¸", "CÇDḐEȨGĢHḨKĶLĻNŅRŖSŞTŢ"),
    accent("k capitalogonek textogonekcentered polhk", '\u{328}', "˛", "AĄEĘIĮOǪUŲ"),
    accent("r capitalring ocirc mathring", '\u{30A}', "˚", "AÅUŮ"),
    accent(
        "d textdotbelow textsubdot udot",
        '\u{323}',
        "",
        "AẠBḄDḌEẸHḤIỊKḲLḶMṂNṆOỌRṚSṢTṬUỤVṾWẈYỴZẒƠỢƯỰÂẬÊỆÔỘĂẶ",
    ),
    accent("b textmacronbelow", '\u{331}', "", "BḆDḎKḴLḺNṈRṞTṮZẔ"),
    accent("textcommabelow cb", '\u{326}', "", "SȘTȚ"),
    accent("textcommaabove", '\u{312}', "", ""),
    accent("textcommaaboveright", '\u{315}', "", ""),
    accent("t capitaltie newtie capitalnewtie", '\u{361}', "", ""),
    accent("h texthookabove", '\u{309}', "", "AẢEẺIỈOỎUỦYỶÂẨÊỂÔỔĂẲƠỞƯỬ"),
    accent("horn texthorn", '\u{31B}', "", "OƠUƯ"),
    accent("U", '\u{30D}', "", ""),
    accent("G textdoublegrave", '\u{30F}', "", "AȀEȄIȈOȌRȐUȔ"),
    accent("f textroundcap textinvbreve", '\u{311}', "", "AȂEȆIȊOȎRȒUȖ"),
    accent("textcircled", '\u{20DD}', "", "CⒸRⓇPⓅ"),
    accent("vec overrightarrow", '\u{20D7}', "", ""),
    accent("dddot", '\u{20DB}', "", ""),
    accent("utilde textsubtilde", '\u{330}', "", "EḚIḬUṴ"),
    accent("uarc textsubbreve", '\u{32E}', "", "HḪ"),
    accent("dudot textsubumlaut", '\u{324}', "", "UṲ"),
    accent("textsubring", '\u{325}', "", "AḀ"),
];

/// Number of the accent that a command sets.
pub fn accent_of(command: &str) -> Option<usize> {
    ACCENTS.iter().position(|accent| accent.names.split(' ').any(|name| name == command))
}

/// Accent with a number.
pub fn accent_at(number: usize) -> Option<&'static Accent> {
    ACCENTS.get(number)
}

impl Accent {
    /// Composes a letter with this accent, if Unicode has it as one character.
    pub fn compose(&self, base: char) -> Option<char> {
        let capital = one(base.to_uppercase())?;
        let mut letters = self.pairs.chars();
        let composed = loop {
            let (letter, composed) = letters.next().zip(letters.next())?;
            if letter == capital {
                break composed;
            }
        };
        if base == capital { Some(composed) } else { one(composed.to_lowercase()) }
    }
}

/// Sets `base` under a mark of formulas, including the lines that converters to MathML write:
/// appends the combining mark to each letter. `None` if the mark is not known.
pub fn over(base: &str, mark: &str) -> Option<String> {
    let mark = match one(mark.chars())? {
        '^' | 'ˆ' | '\u{302}' => '\u{302}',
        '~' | '˜' | '\u{303}' => '\u{303}',
        '¯' | '\u{304}' => '\u{304}',
        '‾' | '―' | '_' | '\u{305}' | '\u{332}' => '\u{305}',
        '→' | '\u{20d7}' => '\u{20d7}',
        '←' | '\u{20d6}' => '\u{20d6}',
        '↔' | '\u{20e1}' => '\u{20e1}',
        '˙' | '.' | '\u{307}' => '\u{307}',
        '¨' | '\u{308}' => '\u{308}',
        '\u{20db}' => '\u{20db}',
        '\u{20dc}' => '\u{20dc}',
        'ˇ' | '\u{30c}' => '\u{30c}',
        '˘' | '\u{306}' => '\u{306}',
        '´' | '\u{301}' => '\u{301}',
        '`' | '\u{300}' => '\u{300}',
        '˚' | '°' | '\u{30a}' => '\u{30a}',
        _ => return None,
    };
    Some(marked(base, mark))
}

/// Appends a combining mark to each letter or sign of `text`.
pub fn marked(text: &str, mark: char) -> String {
    let mut marked = String::with_capacity(2 * text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        marked.push(c);
        let is_whole = chars.peek().is_none_or(|next| !is_combining(*next));
        if !c.is_whitespace() && is_whole {
            marked.push(mark);
        }
    }
    marked
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{20d0}'..='\u{20f0}')
}

fn one(mut chars: impl Iterator<Item = char>) -> Option<char> {
    let first = chars.next();
    if chars.next().is_none() { first } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_behind_each_letter() {
        assert_eq!(over("pp", "‾").as_deref(), Some("p\u{305}p\u{305}"));
        assert_eq!(over("x\u{302}", "˙").as_deref(), Some("x\u{302}\u{307}"));
        assert_eq!(over("x", "!"), None);
    }

    #[test]
    fn letters_are_composed_in_both_cases() {
        for (command, letter, expected) in [
            ("'", 'ê', Some('ế')),
            ("h", 'ả', None),
            ("textcommabelow", 's', Some('ș')),
            ("u", 'и', Some('й')),
            ("=", 'q', None),
        ] {
            let accent = accent_of(command).and_then(accent_at);
            assert_eq!(accent.and_then(|accent| accent.compose(letter)), expected, "{command}");
        }
    }
}
