//! Imprint of a work: numbers of its issue, edition or report, publisher and place.

use foldhash::HashMap;
use peerage_core::model::Variable;
use peerage_core::text::fold::fold;
use thin_vec::ThinVec;

use crate::ingest::record::DetailRecords;
use crate::resolve::same_work::venue::Forms;

/// Numbers that differ between works of one title.
const NUMBERS: [Variable; 6] = [
    Variable::Issue,
    Variable::Number,
    Variable::Edition,
    Variable::Version,
    Variable::Part,
    Variable::ChapterNumber,
];

/// Ordinals as editions are written.
const ORDINALS: [&str; 10] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/// Numbers, publisher and place; equal texts have equal numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Imprint {
    numbers: ThinVec<(Variable, u32)>,
    /// Number of the edition, where it is one.
    pub edition: Option<u32>,
    /// Publisher, among the names of venues.
    pub publisher: Option<u32>,
    /// Place of the publisher.
    pub place: Option<u32>,
}

impl Imprint {
    /// Imprint that `details` give; `texts` numbers texts, `names` names of publishers.
    pub fn new(
        details: &DetailRecords,
        texts: &mut HashMap<String, u32>,
        names: &mut Forms,
    ) -> Self {
        let mut number = |text: String| {
            let next = texts.len() as u32;
            *texts.entry(text).or_insert(next)
        };
        let numbers = NUMBERS.into_iter().filter_map(|variable| {
            let text = value(details.text(variable));
            (!text.is_empty()).then(|| (variable, number(text)))
        });
        let numbers = numbers.collect();
        let place = fold(details.text(Variable::PublisherPlace));
        let publisher = details.text(Variable::Publisher);
        Self {
            numbers,
            edition: value(details.text(Variable::Edition)).parse().ok(),
            place: (!place.is_empty()).then(|| number(place)),
            publisher: (!publisher.is_empty()).then(|| names.number(publisher, None)),
        }
    }

    /// True if a number that both have is another one.
    pub fn is_other(&self, other: &Self) -> bool {
        self.clashes(other, |_| true)
    }

    /// True if edition, version or part, which sources seldom confuse, is another one.
    pub fn is_other_edition(&self, other: &Self) -> bool {
        let is_edition =
            |variable| matches!(variable, Variable::Edition | Variable::Version | Variable::Part);
        self.clashes(other, is_edition)
    }

    fn clashes(&self, other: &Self, counts: impl Fn(Variable) -> bool) -> bool {
        self.numbers.iter().filter(|(variable, _)| counts(*variable)).any(|(variable, number)| {
            other.numbers.iter().any(|(of, text)| of == variable && text != number)
        })
    }
}

/// Number as it compares: `2`, `2nd`, `second` and `2nd edition` are one.
fn value(text: &str) -> String {
    let folded = fold(text);
    let (first, rest) = folded.split_once(' ').unwrap_or((&folded, ""));
    if let Some(at) = ORDINALS.iter().position(|ordinal| *ordinal == first) {
        return (at + 1).to_string();
    }
    let digits = first.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let is_ended = matches!(&first[digits.len()..], "" | "st" | "nd" | "rd" | "th");
    match is_number && is_ended && !rest.contains(char::is_numeric) {
        true => digits.to_owned(),
        false => folded,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::{FileId, Span};

    #[track_caller]
    fn check(one: (Variable, &str), other: (Variable, &str), expected: (bool, bool)) {
        let (mut texts, mut names) = (HashMap::default(), Forms::default());
        let mut of = |(variable, text): (Variable, &str)| {
            let mut details = DetailRecords::default();
            details.add(variable, text, &Span::new(FileId(0), 0..0));
            Imprint::new(&details, &mut texts, &mut names)
        };
        let (a, b) = (of(one), of(other));
        assert_eq!((a.is_other(&b), a.is_other_edition(&b)), expected, "{one:?} {other:?}");
    }

    #[test]
    fn numbers_tell_works_of_one_title_apart() {
        let (edition, issue) = (Variable::Edition, Variable::Issue);
        check((edition, "2"), (edition, "Second edition"), (false, false));
        check((edition, "2nd ed."), (edition, "3"), (true, true));
        check((edition, "revised"), (edition, "Revised"), (false, false));
        check((issue, "3"), (issue, "4"), (true, false));
        check((issue, "3-4"), (issue, "3-5"), (true, false));
        check((issue, "3"), (edition, "4"), (false, false));
    }
}
