//! Searching works: every word of the query must occur, as the beginning of a
//! word, in the title, the names, the venue, the topics, the summary or the
//! year. Case, diacritics and punctuation do not matter.

use crate::model::{Dataset, Work, WorkId};
use crate::text::fold::fold;

/// The folded text of every work, made once for a dataset.
#[derive(Clone, Debug, PartialEq)]
pub struct Index {
    /// For each work, its words, each with a space before it.
    texts: Vec<String>,
}

impl Index {
    /// Reads all works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        Self { texts: dataset.works.iter().map(|work| text_of(dataset, work)).collect() }
    }

    /// The works that answer `query`, in the order of the dataset; all of them
    /// where the query has no word.
    pub fn search(&self, query: &str) -> Vec<WorkId> {
        let query = fold(query);
        let words: Vec<String> = query.split(' ').map(|word| format!(" {word}")).collect();
        let answers = |text: &str| words.iter().all(|word| text.contains(word.as_str()));
        let is_blank = query.is_empty();
        (0..)
            .map(WorkId)
            .zip(&self.texts)
            .filter(|(_, text)| is_blank || answers(text))
            .map(|(id, _)| id)
            .collect()
    }
}

fn text_of(dataset: &Dataset, work: &Work) -> String {
    let mut text = String::new();
    let mut add = |part: &str| {
        text.push(' ');
        text.push_str(&fold(part));
    };
    add(&work.title.plain);
    work.aliases.iter().for_each(|alias| add(alias));
    for authorship in &work.authors {
        if let Some(person) = dataset.person(authorship.person) {
            add(&person.name);
            person.aliases.iter().for_each(|alias| add(alias));
        }
    }
    if let Some(venue) = dataset.venue_of(work) {
        add(&venue.short);
        add(&venue.name);
    }
    for topic in work.topics.iter().filter_map(|id| dataset.topics.get(id.index())) {
        add(&topic.name);
    }
    work.awards.iter().for_each(|award| add(award));
    if let Some(date) = work.date {
        add(&date.year.to_string());
    }
    if let Some(summary) = &work.summary {
        add(&summary.plain);
    }
    text
}
