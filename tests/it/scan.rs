//! Searching by reading every text: the reference for the index.

use peerage_core::model::WorkId;
use peerage_core::search::{Atom, Builder, Corpus, Field, Filter, Index, Query};
use peerage_core::text::token::for_each_token;

/// Documents that consist of texts only.
pub struct Texts(pub Vec<Vec<(Field, String)>>);

impl Corpus for Texts {
    fn texts(&self, work: WorkId, visit: &mut dyn FnMut(Field, &str)) {
        let texts = self.0.get(work.index()).into_iter().flatten();
        texts.for_each(|(field, text)| visit(*field, text));
    }

    fn admits(&self, _: WorkId, _: &Filter) -> bool {
        false
    }

    fn is_seen(&self, _: WorkId, _: Field, _: usize) -> bool {
        true
    }
}

/// The index of `texts`.
pub fn index(texts: &Texts) -> Index {
    let mut builder = Builder::default();
    for work in 0..texts.0.len() as u32 {
        builder.add(|read| texts.texts(WorkId(work), read));
    }
    builder.finish()
}

/// The documents of a query, by reading all of them.
pub fn scan(texts: &Texts, query: &Query) -> Vec<u32> {
    let holds = |texts: &[(Field, String)], atom: &Atom| {
        let mut rows = texts.iter().map(|(field, text)| (field.bit(), forms(text)));
        match atom {
            Atom::Word(word) => rows.any(|(bit, words)| {
                let is_it = |asked: &String, found: &String| {
                    !asked.is_empty()
                        && (found == asked || word.is_prefix && found.starts_with(asked.as_str()))
                };
                let found =
                    |found: &String| is_it(&word.text, found) || is_it(&word.spelled, found);
                word.fields & bit != 0 && words.iter().flat_map(|(_, forms)| forms).any(found)
            }),
            Atom::Phrase(phrase) => rows.any(|(bit, words)| {
                // A row begins anywhere; the last character of a run is a word of its own only
                // there.
                let rows = (0..words.len()).map(|at| {
                    let rest = words[at + 1..].iter().filter(|(is_tail, _)| !is_tail);
                    std::iter::once(&words[at]).chain(rest).map(|(_, forms)| forms)
                });
                let is_it = |(at, (found, asked)): (usize, (&Vec<String>, &String))| {
                    let is_prefix = phrase.is_prefix && at + 1 == phrase.words.len();
                    let is_it = |found: &String| {
                        found == asked || is_prefix && found.starts_with(asked.as_str())
                    };
                    found.iter().any(is_it)
                };
                phrase.fields & bit != 0
                    && rows.into_iter().any(|row| {
                        let row: Vec<&Vec<String>> = row.take(phrase.words.len()).collect();
                        row.len() == phrase.words.len()
                            && row.into_iter().zip(&phrase.words).enumerate().all(is_it)
                    })
            }),
            Atom::Filter(_) => false,
        }
    };
    let answers = |texts: &Vec<(Field, String)>| {
        query
            .clauses
            .iter()
            .all(|clause| clause.any.iter().any(|atom| holds(texts, atom)) != clause.is_negated)
    };
    (0..).zip(&texts.0).filter(|(_, texts)| answers(texts)).map(|(i, _)| i).collect()
}

/// The words of a text: whether each is the last character of a run without spaces, and its
/// spellings.
fn forms(text: &str) -> Vec<(bool, Vec<String>)> {
    let mut forms = Vec::new();
    for_each_token(text, &mut |token| {
        let spellings = match token.is_tail {
            true => vec![token.text.to_owned()],
            false => vec![token.text.to_owned(), token.spelled.to_owned()],
        };
        forms.push((token.is_tail, spellings));
    });
    forms
}
