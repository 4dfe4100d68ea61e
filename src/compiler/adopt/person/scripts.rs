//! Names in two scripts, as sites of other languages write them: `김한별(Kim, Hanbyeol)`,
//! `岡花子 / Hanako Oka`, `Hanako Oka 岡花子`.

/// Words beside a name that are no name.
const ROLES: [&str; 18] = [
    "professor",
    "prof",
    "director",
    "student",
    "phd",
    "postdoc",
    "postdoctoral",
    "researcher",
    "assistant",
    "associate",
    "lead",
    "leader",
    "manager",
    "engineer",
    "fellow",
    "candidate",
    "alumni",
    "alumna",
];

/// Spellings of one name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spelled {
    /// Name in Latin letters, in the order of speech; the whole text where it is in one script.
    pub name: String,
    /// Name in another script.
    pub native: Option<String>,
    /// Further spellings.
    pub others: Vec<String>,
}

/// Splits a name at its scripts.
pub fn spelled(text: &str) -> Spelled {
    let whole = || Spelled { name: text.trim().to_owned(), ..Spelled::default() };
    let is_sign =
        |c: char| matches!(c, '(' | ')' | '（' | '）' | '[' | ']' | '/' | '／' | '|' | '｜');
    let mut parts: Vec<String> = Vec::new();
    for part in text.split(is_sign) {
        let words: Vec<&str> = part.split_whitespace().collect();
        // `Hanako Oka 岡花子` has no sign between the two.
        for run in words.chunk_by(|one, next| is_latin(one) == is_latin(next)) {
            parts.push(run.join(" "));
        }
    }
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let is_name = |part: &String| part.chars().any(char::is_alphabetic);
    let (latin, other): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| is_latin(part));
    let is_role = |part: &String| {
        part.split(|c: char| !c.is_alphabetic())
            .any(|word| ROLES.contains(&word.to_lowercase().as_str()))
    };
    let is_told = !latin.is_empty()
        && !other.is_empty()
        && latin.iter().chain(&other).all(is_name)
        && !latin.iter().any(is_role)
        && latin[0].contains([' ', ',']);
    if !is_told {
        return whole();
    }
    let mut others = other.into_iter();
    let native = others.next();
    let mut names = latin.iter().map(|name| spoken(name));
    let name = names.next().unwrap_or_default();
    Spelled { name, native, others: others.chain(names).collect() }
}

/// Name in the order of speech: `Kim, Hanbyeol` is `Hanbyeol Kim`.
fn spoken(name: &str) -> String {
    match name.split_once(',') {
        Some((family, given)) if !given.trim().is_empty() && !given.contains(',') => {
            format!("{} {}", given.trim(), family.trim())
        }
        _ => name.to_owned(),
    }
}

/// True for a text whose letters, if it has any, are Latin.
fn is_latin(text: &str) -> bool {
    let is_latin = |c: char| matches!(c, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}');
    text.chars().filter(|c| c.is_alphabetic()).all(is_latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, name: &str, native: &str, others: &[&str]) {
        let found = spelled(text);
        assert_eq!((&*found.name, found.native.as_deref().unwrap_or_default()), (name, native));
        assert_eq!(found.others, others);
    }

    #[test]
    fn names_are_split_at_their_scripts() {
        check("김한별(Kim, Hanbyeol)", "Hanbyeol Kim", "김한별", &[]);
        check("김한별 (Kim, Han-byeol/金한별)", "Han-byeol Kim", "김한별", &["金한별"]);
        check("岡花子 / Hanako Oka", "Hanako Oka", "岡花子", &[]);
        check("Hanako Oka 岡 花子", "Hanako Oka", "岡 花子", &[]);
        check("Hanako Oka（岡花子）", "Hanako Oka", "岡花子", &[]);
        check("Иван Ткач (Ivan Tkach)", "Ivan Tkach", "Иван Ткач", &[]);
    }

    #[test]
    fn names_in_one_script_stay_as_they_are() {
        for name in [
            "Ada Roe",
            "Ada Roe (Ada)",
            "Ada Roe (she/her)",
            "岡花子",
            "岡花子 (PhD student)",
            "岡花子 (OB)",
            "岡花子 (2020)",
            "",
        ] {
            check(name, name, "", &[]);
        }
    }
}
