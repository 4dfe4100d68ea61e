//! The topics of a work: those that its sources name or, if they name none, those with a phrase
//! in its title.
//!
//! A keyword that is not in the lab's vocabulary becomes a topic of its own if enough works have
//! it, but not most of them: the keywords that tell works apart best come first. Any other
//! keyword is only searchable. A work without a topic is proposed the topics whose names are in
//! its title or summary.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use foldhash::{HashMap, HashSet};
use peerage_core::model::{Topic, TopicId};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::record::{LabRecord, Seeds, TopicRecord, WorkRecord};
use crate::resolve::check_tags::is_check_tag;
use crate::resolve::phrases::Phrases;
use crate::resolve::same_work::RecordId;
use crate::resolve::topic_forms::{TopicForms, is_short};
use crate::resolve::unique::Unique;

/// Minimum number of works of a keyword that becomes a topic, and the minimum where they are a
/// larger part of all works: one in [`PART`].
const MANY: usize = 3;
const FEW: usize = 2;
const PART: usize = 50;

/// Maximum number of topics that are made of keywords: each is a chip, and a column of the chart
/// of topics.
const MAX_FOUND: usize = 60;

/// Minimum number of works with keywords for which a topic of more than half of them is left out
/// as uninformative.
const MANY_WORKS: usize = 10;

/// Maximum length of a keyword, in bytes: a longer one is a sentence.
const MAX_KEYWORD: usize = 100;

/// Topics and keywords of a work.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Subjects {
    /// Topics that its sources name, or its title.
    pub topics: Vec<TopicId>,
    /// Topics that only its text suggests.
    pub proposed: Vec<TopicId>,
    /// Keywords that are no topic.
    pub keywords: Vec<String>,
}

/// The topics of the lab, then those that its sources name often.
pub struct Topics {
    list: Vec<Topic>,
    /// Normal forms of names, each to the first topic that has it.
    names: HashMap<String, TopicId>,
    forms: TopicForms,
    phrases: Phrases,
    /// Names and phrases of all topics.
    suggesting: Phrases,
}

impl Topics {
    /// Reads the vocabulary, and counts the keywords of the works.
    pub fn new(seeds: &Seeds, works: &[Box<[RecordId]>]) -> Self {
        let mut forms = TopicForms::default();
        let sources = seeds.sources.iter().flat_map(|source| &source.works);
        sources.flat_map(|work| &work.topics).for_each(|topic| forms.note(&topic.value));
        let mut topics = Self::of_lab(&seeds.lab, forms);
        let mut keys = Unique::default();
        for topic in &mut topics.list {
            topic.key = keys.take(std::mem::take(&mut topic.key));
        }
        for (name, shown) in frequent(seeds, works, &topics) {
            let id = TopicId(topics.list.len() as u32);
            topics.list.push(Topic { key: keys.take(slug(&shown)), name: shown });
            topics.names.insert(name, id);
        }
        topics
    }

    fn of_lab(lab: &LabRecord, mut forms: TopicForms) -> Self {
        for topic in &lab.topics {
            topic.aliases.iter().chain([&topic.name]).for_each(|name| forms.note(name));
        }
        let mut names = HashMap::default();
        let (mut phrases, mut suggesting) = (Phrases::default(), Phrases::default());
        for (id, topic) in (0..).map(TopicId).zip(&lab.topics) {
            for name in topic.aliases.iter().chain([&topic.name]) {
                names.entry(forms.key(name)).or_insert(id);
                suggesting.add(&fold(name), id);
            }
            for phrase in &topic.phrases {
                phrases.add(&fold(phrase), id);
                suggesting.add(&fold(phrase), id);
            }
        }
        let topic =
            |topic: &TopicRecord| Topic { key: slug(&topic.name), name: topic.name.clone() };
        let list = lab.topics.iter().map(topic).collect();
        Self { list, names, forms, phrases, suggesting }
    }

    /// All topics as the dataset holds them.
    pub fn list(&self) -> Vec<Topic> {
        self.list.clone()
    }

    /// Subjects of a work from its `records`.
    pub fn of_work(&self, records: &[&WorkRecord]) -> Subjects {
        let mut subjects = Subjects::default();
        let mut seen = HashSet::default();
        for named in records.iter().flat_map(|record| &record.topics) {
            let name = self.forms.key(&named.value);
            match self.names.get(&name) {
                Some(id) => subjects.topics.push(*id),
                None if seen.insert(name) => subjects.keywords.push(named.value.clone()),
                None => {}
            }
        }
        if subjects.topics.is_empty() {
            let titles = records.iter().map(|record| fold(&record.title.value.plain));
            titles.for_each(|title| self.phrases.find(&title, &mut subjects.topics));
        }
        if subjects.topics.is_empty() {
            for record in records {
                let summary = record.summary.iter().map(|summary| &summary.plain);
                for text in summary.chain([&record.title.value.plain]) {
                    self.suggesting.find(&fold(text), &mut subjects.proposed);
                }
            }
        }
        for topics in [&mut subjects.topics, &mut subjects.proposed] {
            topics.sort();
            topics.dedup();
        }
        subjects
    }
}

/// A keyword of several works.
#[derive(Default)]
struct Frequent<'a> {
    /// Number of works with the keyword.
    count: usize,
    /// The last of them.
    last: usize,
    spellings: BTreeMap<&'a str, usize>,
}

/// Keywords that enough works have and that are not in the vocabulary: the normal form, and the
/// most frequent spelling; those first that tell works apart best.
fn frequent(seeds: &Seeds, works: &[Box<[RecordId]>], topics: &Topics) -> Vec<(String, String)> {
    let mut found: HashMap<String, Frequent<'_>> = HashMap::default();
    let mut n_works = 0;
    for (at, records) in (1..).zip(works) {
        let records =
            records.iter().filter_map(|id| seeds.sources.get(id.source)?.works.get(id.work));
        let mut named = records.flat_map(|record| &record.topics).peekable();
        n_works += usize::from(named.peek().is_some());
        for named in named.filter(|named| named.value.len() <= MAX_KEYWORD) {
            let name = topics.forms.key(&named.value);
            if name.is_empty() || topics.names.contains_key(&name) || is_check_tag(&name) {
                continue;
            }
            let keyword = found.entry(name).or_default();
            *keyword.spellings.entry(&named.value).or_default() += 1;
            keyword.count += usize::from(keyword.last != at);
            keyword.last = at;
        }
    }
    let is_many = |count: usize| count >= MANY || count >= FEW && count * PART >= works.len();
    let is_most = |count: usize| n_works >= MANY_WORKS && count * 2 > n_works;
    found.retain(|_, keyword| is_many(keyword.count) && !is_most(keyword.count));
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_cached_key(|(name, keyword)| {
        (Reverse(telling(keyword.count, n_works)), name.clone())
    });
    found.truncate(MAX_FOUND);
    found.into_iter().map(|(name, keyword)| (name, shown(keyword.spellings))).collect()
}

/// Discriminating power of a topic of `count` of `n` works: the number of pairs of which one has
/// it and the other has not.
fn telling(count: usize, n: usize) -> usize {
    count.saturating_mul(n.saturating_sub(count))
}

/// The spelling that visitors read: no abbreviation where there is a name, and of those
/// the most frequent.
fn shown(spellings: BTreeMap<&str, usize>) -> String {
    let best =
        spellings.into_iter().max_by_key(|(text, count)| (!is_short(text), *count, Reverse(*text)));
    best.map(|(text, _)| text.to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::{FileId, Span, Spanned};
    use crate::ingest::record::SourceRecord;
    use crate::resolve::people::tests::source;

    fn spanned<T>(value: T) -> Spanned<T> {
        Spanned { value, span: Span::new(FileId(0), 0..0) }
    }

    /// Checks the subjects of works with these titles and keywords: topics, then proposed topics
    /// after a `?`, then keywords after a `#`.
    #[track_caller]
    fn check(works: &[(&str, &str)], list: &[&str], expected: &[&str]) {
        let mut own: SourceRecord = source("", &vec![("Ada Example", "T", "2020"); works.len()]);
        for (work, (title, keywords)) in own.works.iter_mut().zip(works) {
            work.title.value.plain = (*title).to_owned();
            let keywords = keywords.split('|').filter(|word| !word.is_empty());
            work.topics = keywords.map(|word| spanned(word.to_owned())).collect();
        }
        let topic = TopicRecord {
            name: "Looms".to_owned(),
            aliases: vec!["Weaving machines".to_owned()],
            phrases: vec!["power loom".to_owned()],
        };
        let lab = LabRecord { topics: vec![topic], ..LabRecord::default() };
        let clusters: Vec<Box<[RecordId]>> =
            (0..works.len()).map(|work| Box::from([RecordId { source: 0, work }])).collect();
        let seeds = Seeds { sources: vec![own], lab, ..Seeds::default() };
        let topics = Topics::new(&seeds, &clusters);
        assert_eq!(topics.list().iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), list);
        let found = seeds.sources[0].works.iter().map(|work| {
            let subjects = topics.of_work(&[work]);
            let ids = |ids: &[TopicId]| ids.iter().map(|id| id.0.to_string()).collect::<String>();
            let keywords = subjects.keywords.join(",");
            format!("{}?{}#{keywords}", ids(&subjects.topics), ids(&subjects.proposed))
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_lab_comes_first() {
        check(
            &[("T", "weaving machines"), ("A Power Loom", ""), ("A Power Loom", "Mills")],
            &["Looms"],
            &["0?#", "0?#", "0?#Mills"],
        );
    }

    #[test]
    fn frequent_keywords_are_topics() {
        check(
            &[("T", "Mills|Rare"), ("U", "mills"), ("V", "Mills|Mill")],
            &["Looms", "Mills"],
            &["1?#Rare", "1?#", "1?#"],
        );
    }

    #[test]
    fn abbreviations_and_inverted_headings_are_one_topic() {
        check(
            &[
                ("T", "MEG|Mill, Old"),
                ("U", "Magneto-Graphy (MEG)|Old mills"),
                ("V", "magneto-graphy"),
            ],
            &["Looms", "Mill, Old", "Magneto-Graphy (MEG)"],
            &["12?#", "12?#", "2?#"],
        );
    }

    #[test]
    fn topics_that_tell_works_apart_come_first() {
        let mut works = vec![("T", "Humans|Everywhere|Mills"); 5];
        works.extend(vec![("T", "Humans|Everywhere"); 3]);
        works.extend(vec![("T", "Humans|Everywhere|Wheels|Nets"); 3]);
        works.push(("T", "Nets"));
        let mut expected = vec!["1?#Humans,Everywhere"; 5];
        expected.extend(vec!["?#Humans,Everywhere"; 3]);
        expected.extend(vec!["23?#Humans,Everywhere"; 3]);
        expected.push("2?#");
        check(&works, &["Looms", "Mills", "Nets", "Wheels"], &expected);
    }

    #[test]
    fn what_a_text_only_mentions_is_proposed() {
        check(&[("On Looms", ""), ("On Mills", "")], &["Looms"], &["?0#", "?#"]);
    }
}
