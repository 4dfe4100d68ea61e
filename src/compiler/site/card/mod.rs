//! The card of a page: the picture that is shown where somebody shares its address
//! (Open Graph). The lab has one, and each of its members; other pages show the
//! lab's. A card is drawn again only where what it says has changed.

#[cfg(feature = "card")]
mod drawing;
#[cfg(feature = "card")]
mod fonts;
#[cfg(feature = "card")]
mod picture;

use std::collections::HashMap;

use peerage_core::messages::counts;
use peerage_core::model::TopicId;
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;

use crate::site::Site;

/// Pixels of a card, as those who show them ask for.
pub const WIDTH: u32 = 1200;
/// Its height in pixels.
pub const HEIGHT: u32 = 630;

/// The most topics that a card names.
const MAX_TOPICS: usize = 4;

/// What a card says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// Who or what it is of.
    pub name: String,
    /// Their position, or what the lab is.
    pub role: String,
    /// What they write about most, the most first.
    pub topics: Vec<String>,
    /// The lab, on the card of a member.
    pub lab: Option<String>,
    /// How many works there are.
    pub works: String,
}

impl Card {
    /// The card of the lab or of a member; none of any other page.
    pub fn of(site: &Site<'_>, focus: Focus) -> Option<Self> {
        let dataset = site.dataset;
        let (name, role, lab) = match focus {
            Focus::Lab => (&dataset.lab.name, dataset.lab.description.clone(), None),
            Focus::Person(id) => {
                let person = dataset.person(id)?;
                let profile = person.profile.as_deref()?;
                let parts = [profile.position.as_str(), profile.affiliation.as_str()];
                let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                (&person.name, parts.join(", "), Some(dataset.lab.name.clone()))
            }
            _ => return None,
        };
        let works = counts::works(site.listing.works(focus).len());
        Some(Self { name: name.clone(), role, topics: topics(site, focus), lab, works })
    }

    /// What it says, for those who do not see it.
    pub fn words(&self) -> String {
        let topics = self.topics.join(", ");
        let parts = [&self.name, &self.role, &topics, &self.works];
        let parts: Vec<&str> =
            parts.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        parts.join(" · ")
    }
}

/// The topics of the works of a page, the most frequent first.
fn topics(site: &Site<'_>, focus: Focus) -> Vec<String> {
    let mut counts: HashMap<TopicId, usize> = HashMap::new();
    for work in site.listing.works(focus).iter().filter_map(|id| site.dataset.work(*id)) {
        work.topics.iter().for_each(|topic| *counts.entry(*topic).or_default() += 1);
    }
    let mut counts: Vec<(TopicId, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(topic, n_works)| (std::cmp::Reverse(*n_works), topic.index()));
    let topics = counts.into_iter().filter_map(|(id, _)| site.dataset.topics.get(id.index()));
    topics.take(MAX_TOPICS).map(|topic| topic.name.clone()).collect()
}

/// The path of the picture that stands for a page, and what it says.
pub fn shown(site: &Site<'_>, focus: Focus) -> Option<(String, Card)> {
    if !site.has_cards {
        return None;
    }
    let of = |focus| {
        let path = format!("{}card.png", path_of(focus, site.dataset));
        Some((path, Card::of(site, focus)?))
    };
    of(focus).or_else(|| of(Focus::Lab))
}

#[cfg(feature = "card")]
impl Site<'_> {
    /// The picture of every card by its path. `before` gives the file that is at a
    /// path now: one that says the same stays.
    pub fn cards(
        &self,
        before: &(dyn Fn(&str) -> Option<Vec<u8>> + Sync),
    ) -> std::io::Result<Vec<(String, Vec<u8>)>> {
        let members = self.dataset.members().map(|(id, _)| Focus::Person(id));
        let pages = std::iter::once(Focus::Lab).chain(members);
        let cards: Vec<(String, Card)> = pages
            .filter_map(|focus| Card::of(self, focus).map(|card| (focus, card)))
            .map(|(focus, card)| (format!("{}card.png", path_of(focus, self.dataset)), card))
            .collect();
        let fonts = fonts::Fonts::for_text(cards.iter().map(|(_, card)| card.words()));
        let pictures = crate::emit::at_once::at_once(&cards, &|(path, card)| {
            let said = picture::said(card, &fonts);
            match before(path).filter(|old| picture::says(old, &said)) {
                Some(old) => Ok(old),
                None => picture::png(&drawing::svg(card, &fonts), &said, &fonts),
            }
        })?;
        Ok(cards.into_iter().map(|(path, _)| path).zip(pictures).collect())
    }
}
