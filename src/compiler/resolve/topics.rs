//! The topics of a work: those that its sources name or, if they name none,
//! those with a phrase in its title.

use std::collections::HashMap;

use peerage_core::model::{Topic, TopicId};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::{LabRecord, TopicRecord, WorkRecord};
use crate::resolve::phrases::Phrases;

/// The lab's vocabulary.
pub struct Topics {
    list: Vec<Topic>,
    /// Folded names, each to the first topic that has it.
    names: HashMap<String, TopicId>,
    phrases: Phrases,
}

impl Topics {
    /// Reads the vocabulary.
    pub fn of(lab: &LabRecord) -> Self {
        let mut names = HashMap::new();
        let mut phrases = Phrases::default();
        for (id, topic) in (0..).map(TopicId).zip(&lab.topics) {
            for name in topic.aliases.iter().chain([&topic.name]) {
                names.entry(fold(name)).or_insert(id);
            }
            topic.phrases.iter().for_each(|phrase| phrases.add(&fold(phrase), id));
        }
        let topic =
            |topic: &TopicRecord| Topic { key: slug(&topic.name), name: topic.name.clone() };
        Self { list: lab.topics.iter().map(topic).collect(), names, phrases }
    }

    /// The vocabulary as the dataset holds it.
    pub fn list(&self) -> Vec<Topic> {
        self.list.clone()
    }

    /// The topics of a work that `records` list. A topic that the vocabulary
    /// does not know is reported.
    pub fn of_work(
        &self,
        records: &[&WorkRecord],
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<TopicId> {
        let mut topics = Vec::new();
        for named in records.iter().flat_map(|record| &record.topics) {
            let name = fold(&named.value);
            match self.names.get(&name) {
                Some(id) => topics.push(*id),
                None => diagnostics.push(Diagnostic::warning(
                    named.span.clone(),
                    format!("the lab has no topic `{}`", named.value),
                    "add it to the `aliases` of a topic in lab.toml, or as a topic of its own",
                )),
            }
        }
        if topics.is_empty() {
            let titles = records.iter().map(|record| fold(&record.title.value.plain));
            titles.for_each(|title| self.phrases.find(&title, &mut topics));
        }
        topics.sort();
        topics.dedup();
        topics
    }
}
