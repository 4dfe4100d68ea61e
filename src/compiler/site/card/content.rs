//! Content of a card, in words.

use crate::emit::Listing;

use peerage_core::messages::counts;
use peerage_core::model::{Dataset, TopicId, WorkId};
use peerage_core::state::Focus;

use std::collections::HashMap;

/// Width of a card in pixels, as sites that show cards recommend.
pub const WIDTH: u32 = 1200;

/// Height of a card in pixels.
pub const HEIGHT: u32 = 630;

/// Maximum number of topics on a card.
pub const MAX_TOPICS: usize = 4;

/// Content of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Name of the person or the lab.
    pub name: String,
    /// Their position, or the description of the lab.
    pub role: String,
    /// Their most frequent topics, in descending order.
    pub topics: Vec<String>,
    /// The lab, on the card of a member.
    pub lab: Option<String>,
    /// Number of works, in words.
    pub works: String,
}

impl Card {
    /// The card of the lab or of a member; none of any other page.
    pub fn new(dataset: &Dataset, listing: &Listing, focus: Focus) -> Option<Self> {
        let (name, role, lab) = match focus {
            Focus::Lab => (dataset.lab.name.as_str(), dataset.lab.description.clone(), None),
            Focus::Person(id) => {
                let person = dataset.person(id)?;
                let profile = person.profile.as_deref()?;
                let parts = [profile.position.as_str(), profile.affiliation.as_str()];
                let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                let lab = (focus != Focus::home(dataset)).then(|| dataset.lab.name.clone());
                (person.leading_name(), parts.join(", "), lab)
            }
            _ => return None,
        };
        let works = counts::works(listing.works(focus).len());
        let topics = topics(dataset, listing.works(focus));
        Some(Self { name: name.to_owned(), role, topics, lab, works })
    }

    /// Content of the card as text, for readers who do not see the picture.
    pub fn words(&self) -> String {
        let topics = self.topics.join(", ");
        let parts = [&self.name, &self.role, &topics, &self.works];
        let parts: Vec<&str> =
            parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    }
}

/// The topics of works, the most frequent first.
pub fn topics(dataset: &Dataset, works: &[WorkId]) -> Vec<String> {
    let mut counts: HashMap<TopicId, usize> = HashMap::new();
    for work in works.iter().filter_map(|id| dataset.work(*id)) {
        work.topics.iter().for_each(|topic| *counts.entry(*topic).or_default() += 1);
    }
    let mut counts: Vec<(TopicId, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(topic, n_works)| (std::cmp::Reverse(*n_works), topic.index()));
    let topics = counts.into_iter().filter_map(|(id, _)| dataset.topics.get(id.index()));
    topics.take(MAX_TOPICS).map(|topic| topic.name.clone()).collect()
}
