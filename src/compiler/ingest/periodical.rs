//! Names of periodicals: the words in them that tell journals and yearbooks from conferences and
//! books.

/// Words, or their beginnings, in the names of periodicals, in lower case.
const WORDS: [&str; 34] = [
    "journal",
    "transactions",
    "letters",
    "review",
    "annals",
    "quarterly",
    "bulletin",
    "archives of",
    "frontiers in",
    "plos ",
    "zeitschrift",
    "jahrbuch",
    "jahrbücher",
    "jahresbericht",
    "vierteljahr",
    "archiv für",
    "archiv der",
    "beiträge zur",
    "annalen",
    "revue",
    "annales",
    "annuaire",
    "cahiers",
    "revista",
    "anuario",
    "rivista",
    "annali",
    "annuario",
    "acad",
    "of the royal",
    "学报",
    "杂志",
    "紀要",
    "학회지",
];

/// Periodicals whose names have no such word, and the letters of some of astronomy.
const NAMES: &str =
    " nature science cell lancet pnas jama iscience elife mnras apj apjl apjs aj a&a pasp ";

/// True for the name of a periodical, in lower case.
pub fn names_periodical(name: &str) -> bool {
    let is_word = !name.contains(' ') && NAMES.contains(&format!(" {name} "));
    is_word || name.starts_with("nature ") || WORDS.iter().any(|word| name.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periodicals_are_known_by_their_words() {
        for name in [
            "jahrbuch für webkunst",
            "proceedings of the national academy of sciences",
            "journal of yarn",
            "anuario de telares",
            "nature loom behaviour",
            "mnras",
            "织物学报",
        ] {
            assert!(names_periodical(name), "{name}");
        }
        for name in ["proceedings of the loom conference", "mill press", "looms of nature", ""] {
            assert!(!names_periodical(name), "{name}");
        }
    }
}
