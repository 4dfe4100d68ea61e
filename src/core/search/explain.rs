//! Explanations of search results: reasons in words, the bytes to mark, and an excerpt of the
//! summary. They are computed only for works that are shown.

use std::ops::Range;

use crate::messages::search;
use crate::model::WorkId;
use crate::order;
use crate::search::corpus::Corpus;
use crate::search::field::Field;
use crate::search::hits::Hits;
use crate::search::phrase;
use crate::search::query::{Atom, Query, Word};
use crate::text::token::{Token, for_each_token};

/// The most places that are marked in the texts of one work.
const MAX_MARKS: usize = 500;

/// Explanation of a search result.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// Reasons that a visitor would not see at once, each once.
    pub reasons: Vec<Reason>,
    /// Positions of the words of the query.
    pub marks: Vec<Mark>,
    /// The place in the summary, where only the summary answers.
    pub snippet: Option<Snippet>,
}

/// Reason for a match that is not in the texts shown first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A word was taken for another.
    Corrected {
        /// Word as typed.
        word: String,
        /// Term found in the text.
        term: String,
    },
    /// Another form of a name or title answers.
    Alias {
        /// The field, a title or an author.
        field: Field,
        /// Name or title in the form that matches.
        text: String,
    },
    /// A topic answers.
    Topic(String),
    /// A field answers that is not shown at once.
    In(Field),
}

impl Reason {
    /// Label shown to the visitor.
    pub fn label(&self) -> String {
        match self {
            Self::Corrected { word, term } => search::taken_for(word, term),
            Self::Alias { text, .. } => search::alias(text),
            Self::Topic(name) => search::topic(name),
            Self::In(field) => search::in_field(field.key()),
        }
    }
}

/// A place in a text of a work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The field of the text.
    pub field: Field,
    /// The text, counted within its field as [`Corpus::texts`] gives them.
    pub text: usize,
    /// Bytes of the text that are marked.
    pub range: Range<usize>,
}

/// A stretch of the summary around the first place that answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The stretch, cut between words.
    pub text: String,
    /// Bytes of `text` to mark.
    pub marks: Vec<Range<usize>>,
    /// True if the summary has more before it.
    pub is_cut_before: bool,
    /// True if the summary has more after it.
    pub is_cut_after: bool,
}

/// The usual length of a snippet, in bytes.
const SNIPPET: usize = 160;

/// Matches in a text, and the clauses of the query that they answer, as bits.
#[derive(Default)]
struct Found {
    ranges: Vec<Range<usize>>,
    clauses: u32,
}

/// A word or a phrase of the query, with the bit of its clause.
type Asked<'a> = (&'a Atom, u32);

impl Hits {
    /// Explains the match of `work`, one of these hits of `query`.
    pub fn explain(&self, corpus: &dyn Corpus, query: &Query, work: WorkId) -> Why {
        let asked = asked(query);
        let mut why = Why::default();
        if asked.is_empty() {
            return why;
        }
        let mut counts = [0; Field::ALL.len()];
        let mut summary = String::new();
        // The clauses that need no further reason: text shown at once answers
        // them, or a reason given before.
        let mut explained = 0;
        let mut unseen: Vec<(Reason, u32)> = Vec::new();
        corpus.texts(work, &mut |field, text| {
            let index = counts[field as usize];
            counts[field as usize] += 1;
            if why.marks.len() >= MAX_MARKS {
                return;
            }
            let found = self.find(&asked, field, text, &mut why.reasons);
            if found.ranges.is_empty() {
                return;
            }
            if corpus.is_seen(work, field, index) {
                explained |= found.clauses;
            } else {
                unseen.push((reason(field, text), found.clauses));
            }
            if field == Field::Summary {
                text.clone_into(&mut summary);
            }
            let marks = found.ranges.into_iter().take(MAX_MARKS - why.marks.len());
            why.marks.extend(marks.map(|range| Mark { field, text: index, range }));
        });
        for (reason, clauses) in unseen {
            if clauses & !explained != 0 {
                explained |= clauses;
                why.reasons.push(reason);
            }
        }
        if why.reasons.contains(&Reason::In(Field::Summary)) {
            let places = why.marks.iter().filter(|mark| mark.field == Field::Summary);
            why.snippet =
                snippet(&summary, &places.map(|mark| mark.range.clone()).collect::<Vec<_>>());
        }
        why
    }

    /// Matches of the words and phrases of the query in `text`, in order and without overlaps.
    fn find(&self, asked: &[Asked], field: Field, text: &str, reasons: &mut Vec<Reason>) -> Found {
        let mut found = Found::default();
        for_each_token(text, &mut |token| {
            for (atom, clause) in asked {
                let Atom::Word(word) = atom else { continue };
                if word.fields & field.bit() == 0 {
                    continue;
                }
                if let Some(term) = self.correction(word, &token) {
                    let (word, term) = (word.text.clone(), term.to_owned());
                    let reason = Reason::Corrected { word, term };
                    if !reasons.contains(&reason) {
                        reasons.push(reason);
                    }
                } else if !is_word(word, &token) {
                    continue;
                }
                found.ranges.push(token.range());
                found.clauses |= clause;
            }
        });
        for (atom, clause) in asked {
            if let Atom::Phrase(phrase) = atom
                && phrase.fields & field.bit() != 0
            {
                phrase::find(text, phrase, &mut |start, end| {
                    found.ranges.push(start..end);
                    found.clauses |= clause;
                });
            }
        }
        found.ranges = merged(found.ranges);
        found
    }

    /// Term that `word` was corrected to, if it is this token.
    fn correction<'a>(&'a self, word: &Word, token: &Token) -> Option<&'a str> {
        if is_word(word, token) {
            return None;
        }
        let is_it = |term: &str| term == token.text || term == token.spelled;
        let mut own = self.corrections.iter().filter(|one| one.word == word.text);
        own.find(|one| is_it(&one.term)).map(|one| one.term.as_str())
    }
}

/// The words and phrases of `query` that may stand in a text.
fn asked(query: &Query) -> Vec<Asked<'_>> {
    let clauses = query.clauses.iter().enumerate().filter(|(_, clause)| !clause.is_negated);
    clauses
        .flat_map(|(at, clause)| clause.any.iter().map(move |atom| (atom, 1 << (at % 32))))
        .filter(|(atom, _)| !matches!(atom, Atom::Filter(_)))
        .collect()
}

/// The reason for a text that is not shown at once.
fn reason(field: Field, text: &str) -> Reason {
    match field {
        Field::Title | Field::Author => Reason::Alias { field, text: text.to_owned() },
        Field::Topic => Reason::Topic(text.to_owned()),
        _ => Reason::In(field),
    }
}

/// True if `token` matches `word`.
fn is_word(word: &Word, token: &Token) -> bool {
    let is_it = |asked: &str, found: &str| match word.is_prefix {
        _ if asked.is_empty() || found.is_empty() => false,
        true => found.starts_with(asked),
        false => found == asked,
    };
    [token.text, token.spelled]
        .iter()
        .any(|found| is_it(&word.text, found) || is_it(&word.spelled, found))
}

/// Sorts ranges and joins those that overlap.
fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    order::sort_by_key(&mut ranges, |range| (range.start, range.end));
    let mut merged: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// The stretch around the first of `marks`, which are in order.
fn snippet(summary: &str, marks: &[Range<usize>]) -> Option<Snippet> {
    let first = marks.first()?;
    let wanted = first.start.saturating_sub(SNIPPET / 3);
    // Cut where a word begins, and ends.
    let before = summary.get(..first.start)?;
    let start = before
        .char_indices()
        .find(|(at, c)| *at >= wanted && (*at == 0 || c.is_whitespace()))
        .map_or(first.start, |(at, c)| if at == 0 { 0 } else { at + c.len_utf8() });
    let after = summary.get(first.end..)?;
    let limit = (start + SNIPPET).saturating_sub(first.end);
    let end = after
        .char_indices()
        .take_while(|(at, _)| *at <= limit)
        .filter(|(_, c)| c.is_whitespace())
        .last()
        .map_or(first.end, |(at, _)| first.end + at);
    let end = if after.len() <= limit { summary.len() } else { end };
    let inside = marks.iter().filter(|mark| mark.end <= end);
    Some(Snippet {
        text: summary.get(start..end)?.to_owned(),
        marks: inside.map(|mark| mark.start - start..mark.end - start).collect(),
        is_cut_before: start > 0,
        is_cut_after: end < summary.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::builder::Builder;
    use crate::search::query::Filter;
    use crate::search::searcher::Searcher;

    /// One document of these texts.
    struct Texts<'a>(&'a [(Field, &'a str)]);

    impl Corpus for Texts<'_> {
        fn texts(&self, _: WorkId, visit: &mut dyn FnMut(Field, &str)) {
            self.0.iter().for_each(|(field, text)| visit(*field, text));
        }

        fn admits(&self, _: WorkId, _: &Filter) -> bool {
            false
        }

        fn is_seen(&self, _: WorkId, field: Field, text: usize) -> bool {
            matches!(field, Field::Title | Field::Author) && text == 0
        }
    }

    #[track_caller]
    fn check(query: &str, reasons: &[&str], marked: &[&str], shown: Option<&str>) {
        let texts = [
            (Field::Title, "In-Network Aggregation for Learning"),
            (Field::Author, "Ada Lovelace"),
            (Field::Author, "A. A. King"),
            (Field::Topic, "Collectives"),
            (Field::Summary, "We show how switches add gradients, and why they should."),
        ];
        let corpus = Texts(&texts);
        let mut builder = Builder::default();
        builder.add(|read| corpus.texts(WorkId(0), read));
        let query = Query::parse(query);
        let hits = Searcher::new(builder.finish()).find(&corpus, &query);
        assert_eq!(hits.works, [WorkId(0)]);
        let why = hits.explain(&corpus, &query, WorkId(0));
        let labels: Vec<String> = why.reasons.iter().map(Reason::label).collect();
        assert_eq!(labels, reasons);
        let text_of = |mark: &Mark| {
            let of_field: Vec<&str> =
                texts.iter().filter(|(f, _)| *f == mark.field).map(|(_, t)| *t).collect();
            &of_field[mark.text][mark.range.clone()]
        };
        assert_eq!(why.marks.iter().map(text_of).collect::<Vec<_>>(), marked);
        assert_eq!(why.snippet.map(|snippet| snippet.text).as_deref(), shown);
    }

    #[test]
    fn a_hit_in_the_title_needs_no_reason() {
        check("network aggr", &[], &["Network", "Aggregation"], None);
        check("\"in network\" -king2", &[], &["In-Network"], None);
    }

    #[test]
    fn what_the_title_answers_is_not_said_again() {
        check("\"in network\" OR gradients", &[], &["In-Network", "gradients"], None);
        check("learning OR king", &[], &["Learning", "King"], None);
    }

    #[test]
    fn what_is_not_seen_is_said() {
        check("agregation", &["agregation → aggregation"], &["Aggregation"], None);
        check("king", &["alias A. A. King"], &["King"], None);
        check("collective", &["topic Collectives"], &["Collectives"], None);
        let summary = "We show how switches add gradients, and why they should.";
        check("gradient", &["in summary"], &["gradients"], Some(summary));
    }

    #[test]
    fn so_many_places_of_a_text_are_marked() {
        let text = "gradients ".repeat(2 * MAX_MARKS);
        let corpus = Texts(&[(Field::Title, "Gradients"), (Field::Summary, &text)]);
        let mut builder = Builder::default();
        builder.add(|read| corpus.texts(WorkId(0), read));
        let query = Query::parse("gradients");
        let hits = Searcher::new(builder.finish()).find(&corpus, &query);
        assert_eq!(hits.explain(&corpus, &query, WorkId(0)).marks.len(), MAX_MARKS);
    }

    #[test]
    fn a_snippet_is_cut_between_words_and_keeps_its_marks() {
        let text = "word ".repeat(60) + "needle " + &"more ".repeat(60);
        let start = text.find("needle").unwrap();
        let needle = start..start + 6;
        let snippet = snippet(&text, std::slice::from_ref(&needle)).unwrap();
        assert!(snippet.text.starts_with("word ") && snippet.text.ends_with("more"));
        assert_eq!(&snippet.text[snippet.marks[0].clone()], "needle");
        assert!(snippet.is_cut_before && snippet.is_cut_after);
        assert!(snippet.text.len() <= SNIPPET);
    }
}
