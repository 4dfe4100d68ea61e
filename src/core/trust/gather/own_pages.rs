//! The pages that sources call people's own, by name: a person may have as many links as
//! claims.

use crate::model::{Channel, Dataset, Identifier, LinkKind, PersonId, SourceKind};
use crate::order;
use crate::trust::binding::page_name;
use crate::trust::gather::index::run;

/// The homepages and ORCID records of people, sorted.
#[derive(Default)]
pub struct OwnPages(Vec<(PersonId, Channel, String)>);

impl OwnPages {
    /// Collects the own pages of `subject`, or of all members.
    pub fn new(dataset: &Dataset, subject: Option<PersonId>) -> Self {
        let is_meant = |id: PersonId| subject.is_none_or(|subject| subject == id);
        let mut all = Vec::new();
        for (id, person) in dataset.members().filter(|(id, _)| is_meant(*id)) {
            for link in person.profile.iter().flat_map(|profile| &profile.links) {
                let Some(url) = &link.url else { continue };
                match link.kind {
                    LinkKind::Website => all.push((id, Channel::Homepage, page_name(url))),
                    LinkKind::Orcid => all.extend(
                        Identifier::orcid(url)
                            .map(|orcid| (id, Channel::Orcid, page_name(&orcid.url()))),
                    ),
                    _ => {}
                }
            }
        }
        for source in &dataset.sources {
            if let (SourceKind::Homepage, Some(id), Some(url)) =
                (source.kind, source.subject, &source.url)
                && is_meant(id)
            {
                all.push((id, Channel::Homepage, page_name(url)));
            }
        }
        order::sort_and_deduplicate(&mut all);
        Self(all)
    }

    /// True if a source says that the page at `address` is the person's own.
    pub fn has(&self, person: PersonId, channel: Channel, address: &str) -> bool {
        let name = page_name(address);
        let place = |(of, through, page): &(PersonId, Channel, String)| {
            (*of, *through, page.as_str()).cmp(&(person, channel, &name))
        };
        self.0.binary_search_by(place).is_ok()
    }

    /// The first ORCID iD of the person.
    pub fn orcid(&self, person: PersonId) -> Option<Identifier> {
        let own = run(&self.0, |(of, through, _)| (*of, *through).cmp(&(person, Channel::Orcid)));
        Identifier::orcid(&own.first()?.2)
    }
}
