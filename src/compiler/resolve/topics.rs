//! The topics of a work: those that its sources name or, if they name none,
//! those with a phrase in its title.

use peerage_core::model::{Topic, TopicId};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::{LabRecord, TopicRecord, WorkRecord};

/// The lab's vocabulary.
pub struct Topics {
    list: Vec<Topic>,
    /// Folded names of each.
    names: Vec<Vec<String>>,
    /// Folded phrases of each.
    phrases: Vec<Vec<String>>,
}

impl Topics {
    /// Reads the vocabulary.
    pub fn of(lab: &LabRecord) -> Self {
        let folded = |texts: &[String]| texts.iter().map(|text| fold(text)).collect::<Vec<_>>();
        let names = |topic: &TopicRecord| {
            let mut names = folded(&topic.aliases);
            names.push(fold(&topic.name));
            names
        };
        let topic =
            |topic: &TopicRecord| Topic { key: slug(&topic.name), name: topic.name.clone() };
        Self {
            list: lab.topics.iter().map(topic).collect(),
            names: lab.topics.iter().map(names).collect(),
            phrases: lab.topics.iter().map(|topic| folded(&topic.phrases)).collect(),
        }
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
            match self.names.iter().position(|names| names.contains(&name)) {
                Some(at) => topics.push(TopicId(at as u32)),
                None => diagnostics.push(Diagnostic::warning(
                    named.span.clone(),
                    format!("the lab has no topic `{}`", named.value),
                    "add it to the `aliases` of a topic in lab.toml, or as a topic of its own",
                )),
            }
        }
        if topics.is_empty() {
            topics = self.in_titles(records);
        }
        topics.sort();
        topics.dedup();
        topics
    }

    fn in_titles(&self, records: &[&WorkRecord]) -> Vec<TopicId> {
        let titles: Vec<String> =
            records.iter().map(|record| format!(" {} ", fold(&record.title.value.plain))).collect();
        let occurs = |phrase: &String| titles.iter().any(|t| t.contains(&format!(" {phrase} ")));
        let is_about = |phrases: &Vec<String>| phrases.iter().any(occurs);
        (0..)
            .map(TopicId)
            .zip(&self.phrases)
            .filter(|(_, p)| is_about(p))
            .map(|(id, _)| id)
            .collect()
    }
}
