//! Detection of placeholder text and examples in templates of homepages and papers that owners
//! forget to remove.

use crate::model::{Dataset, Scheme, Work};
use crate::text::fold::fold;

/// Folded phrases that no owner writes about themselves.
const WORDS: [&str; 12] = [
    "lorem ipsum",
    "your name",
    "your title",
    "your affiliation",
    "your university",
    "first author last author",
    "firstname lastname",
    "first last",
    "john doe",
    "jane doe",
    "paper title here",
    "insert title",
];

/// Parts of identifiers of the examples in al-folio's bibliography.
const IDENTIFIERS: [&str; 1] = ["physrev.47.777"];

/// Year before which works by the author of al-folio's examples count as examples.
const LAST_YEAR: u16 = 1960;

/// Placeholder phrase in a text; of several, the first one in [`WORDS`].
pub fn words(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    // Folding leaves one space between words.
    let starts = folded.match_indices(' ').map(|(at, _)| at + 1);
    let begins = |words: &str, start: usize| {
        // Comparing the first letter excludes most phrases.
        let is_like = folded.as_bytes().get(start) == words.as_bytes().first();
        let rest = is_like.then(|| folded[start..].strip_prefix(words)).flatten();
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    };
    let found = |start| WORDS.iter().position(|words| begins(words, start));
    [0].into_iter().chain(starts).filter_map(found).min().map(|at| WORDS[at])
}

/// True if a work is an example of al-folio, by its author and year or by its identifier.
pub fn is_example(work: &Work, dataset: &Dataset) -> bool {
    let is_old = work.date.is_some_and(|date| date.year < LAST_YEAR);
    let mut authors = work.authors.iter().filter_map(|author| dataset.person(author.person));
    let is_of_him = is_old && authors.any(|person| fold(&person.family) == "einstein");
    let has = |value: &str| IDENTIFIERS.iter().any(|part| value.contains(part));
    let doi = work.identifiers.iter().filter(|identifier| identifier.scheme == Scheme::Doi);
    is_of_him || doi.into_iter().any(|identifier| has(&identifier.value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(words(text), expected, "{text}");
    }

    #[test]
    fn whole_words_of_a_template_are_found() {
        check("Lorem ipsum, dolor", Some("lorem ipsum"));
        check("[Your Name]", Some("your name"));
        check("What is in your names?", None);
        check("John Doering", None);
        check("The first last mile", Some("first last"));
        check("", None);
    }
}
