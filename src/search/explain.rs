//! Why a work answers a query: reasons in words, the bytes to mark, and the
//! place in the summary. Only worked out for works that are shown.

use std::ops::Range;

use crate::model::WorkId;
use crate::search::corpus::Corpus;
use crate::search::field::Field;
use crate::search::matching::Hits;
use crate::search::phrase;
use crate::search::query::{Atom, Query, Word};
use crate::text::token::{Token, for_each_token};

/// Why a work answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Why {
    /// What is not seen by looking at the title, each once.
    pub reasons: Vec<Reason>,
    /// Where the words of the query stand.
    pub marks: Vec<Mark>,
    /// The place in the summary, where the title alone does not answer.
    pub snippet: Option<Snippet>,
}

/// A reason that needs saying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A word was taken for another.
    Corrected {
        /// What was typed.
        word: String,
        /// What the text has.
        term: String,
    },
    /// Another form of a name or title answers.
    Alias {
        /// The field, a title or an author.
        field: Field,
        /// That form.
        text: String,
    },
    /// The field that answers, where it is not the title.
    In(Field),
}

impl Reason {
    /// What the visitor reads.
    pub fn label(&self) -> String {
        match self {
            Self::Corrected { word, term } => format!("{word} → {term}"),
            Self::Alias { text, .. } => format!("alias {text}"),
            Self::In(field) => format!("in {}", field.key()),
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
    /// Its bytes.
    pub range: Range<usize>,
}

/// A stretch of the summary around the first place that answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The stretch, cut between words.
    pub text: String,
    /// What to mark in it.
    pub marks: Vec<Range<usize>>,
    /// Whether the summary has more before it.
    pub is_cut_before: bool,
    /// Whether the summary has more after it.
    pub is_cut_after: bool,
}

/// Bytes of a snippet, about.
const SNIPPET: usize = 160;

impl Hits {
    /// Why `work`, one of these hits of `query`, answers.
    pub fn explain(&self, corpus: &dyn Corpus, query: &Query, work: WorkId) -> Why {
        let mut why = Why::default();
        let mut counts = [0; Field::ALL.len()];
        let mut summary = String::new();
        corpus.texts(work, &mut |field, text| {
            let index = counts[field as usize];
            counts[field as usize] += 1;
            let marks = self.marks(query, field, text, &mut why.reasons);
            if marks.is_empty() {
                return;
            }
            if field == Field::Summary {
                text.clone_into(&mut summary);
            }
            // The text that is shown has told the words already.
            let is_alias = index > 0 && matches!(field, Field::Title | Field::Author);
            let is_told = why.marks.iter().any(|mark| mark.field == field);
            if is_alias && !is_told {
                why.reasons.push(Reason::Alias { field, text: text.to_owned() });
            } else if !is_told && field == Field::Summary {
                why.reasons.push(Reason::In(field));
            }
            why.marks.extend(marks.into_iter().map(|range| Mark { field, text: index, range }));
        });
        let is_in_summary = |mark: &&Mark| mark.field == Field::Summary;
        let places: Vec<Range<usize>> =
            why.marks.iter().filter(is_in_summary).map(|mark| mark.range.clone()).collect();
        why.snippet = snippet(&summary, &places);
        why
    }

    /// Where the words of `query` stand in `text`, in order and apart.
    fn marks(
        &self,
        query: &Query,
        field: Field,
        text: &str,
        reasons: &mut Vec<Reason>,
    ) -> Vec<Range<usize>> {
        let mut marks: Vec<Range<usize>> = Vec::new();
        let asks = |fields: u8| fields & field.bit() != 0;
        let words: Vec<&Word> = query.words().filter(|word| asks(word.fields)).collect();
        for_each_token(text, &mut |token| {
            for word in &words {
                if is_word(word, &token) {
                    marks.push(token.range());
                } else if let Some(term) = self.correction(word, &token) {
                    marks.push(token.range());
                    let (word, term) = (word.text.clone(), term.to_owned());
                    let reason = Reason::Corrected { word, term };
                    if !reasons.contains(&reason) {
                        reasons.push(reason);
                    }
                }
            }
        });
        let positive = query.clauses.iter().filter(|clause| !clause.is_negated);
        for atom in positive.flat_map(|clause| &clause.any) {
            if let Atom::Phrase(phrase) = atom
                && asks(phrase.fields)
            {
                phrase::find(text, phrase, &mut |start, end| marks.push(start..end));
            }
        }
        apart(marks)
    }

    fn correction<'a>(&'a self, word: &Word, token: &Token) -> Option<&'a str> {
        let is_it = |term: &str| term == token.text || term == token.spelled;
        let mut own = self.corrections.iter().filter(|one| one.word == word.text);
        own.find(|one| is_it(&one.term)).map(|one| one.term.as_str())
    }
}

/// Whether `token` is what `word` asks for.
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
fn apart(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_unstable_by_key(|range| (range.start, range.end));
    let mut apart: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match apart.last_mut() {
            Some(last) if range.start < last.end => last.end = last.end.max(range.end),
            _ => apart.push(range),
        }
    }
    apart
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
    use crate::search::Builder;

    #[track_caller]
    fn check(query: &str, reasons: &[&str], marked: &[&str], shown: Option<&str>) {
        let texts = [
            (Field::Title, "In-Network Aggregation for Learning"),
            (Field::Author, "Ada Lovelace"),
            (Field::Author, "A. A. King"),
            (Field::Summary, "We show how switches add gradients, and why they should."),
        ];
        let corpus = vec![texts.map(|(field, text)| (field, text.to_owned())).to_vec()];
        let mut builder = Builder::default();
        builder.add(texts);
        let index = builder.finish();
        let query = Query::parse(query);
        let hits = index.search(&corpus, &query);
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
    fn what_is_not_seen_is_said() {
        check("agregation", &["agregation → aggregation"], &["Aggregation"], None);
        check("king", &["alias A. A. King"], &["King"], None);
        let summary = "We show how switches add gradients, and why they should.";
        check("gradient", &["in summary"], &["gradients"], Some(summary));
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
