//! Messages about the parts of a query that are not understood.

use crate::messages::search;
use crate::model::WorkKind;
use crate::search::field::Field;
use crate::search::query::{Contribution, Has, Misread};

impl Misread {
    /// Message shown to the visitor.
    pub fn label(&self) -> String {
        match self {
            Self::LoneOr => search::lone_or().to_owned(),
            Self::TooManyWords(most) => search::too_many_words(*most),
            Self::UnknownField(name) => {
                search::unknown_field(name, &Field::ALL.map(Field::key).join(":, "))
            }
            Self::NeedsValue(name) => search::needs_a_value(name),
            Self::OtherValue(name) => values(name),
        }
    }
}

/// Message that lists the values of a condition.
fn values(name: &str) -> String {
    let values = match name {
        "type" => WorkKind::ALL.map(WorkKind::key).to_vec(),
        "has" => Has::ALL.iter().map(|(key, _)| *key).collect(),
        "role" => Contribution::ALL.iter().map(|(key, _)| *key).collect(),
        _ => return search::no_years().to_owned(),
    };
    search::one_of(name, &values.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::search::Query;

    #[track_caller]
    fn check(query: &str, expected: &str) {
        let said: Vec<String> =
            Query::parse(query).problems.iter().map(|p| p.why.label()).collect();
        assert_eq!(said.join(" "), expected);
    }

    #[test]
    fn what_helps_is_told() {
        check("OR a", "OR needs something to search for on both sides");
        check("year:soon ", "year: takes years, such as 2024 or 2021..2024 or 2021..");
        check(
            "has:fun ",
            "has: takes one of pdf, code, data, slides, video, poster, summary, award, doi",
        );
        check("role:any ", "role: takes one of first, last, equal");
        check(
            "Type:any ",
            "type: takes one of conference, journal, review, magazine, book, edited-book, chapter, \
             entry, proceedings, preprint, thesis, report, dataset, software, patent, standard, \
             talk, poster, web-page, periodical, legal, audiovisual, other",
        );
        check("author: ", "author: needs a value");
        check(&"w ".repeat(16), "only the first 15 words are searched for");
    }

    #[test]
    fn the_fields_are_told() {
        let problems = Query::parse("foo:bar ").problems;
        let label = problems[0].why.label();
        assert!(label.starts_with("foo: is not a field; the fields are title:, "), "{label}");
        assert!(!label.contains("::"), "{label}");
    }
}
