//! Labels of facet values for the visitor, and their keys in addresses.

use crate::facet::table::{ANY_AWARD, MATERIALS};
use crate::facet::{Facet, Role, Table};
use crate::messages::facets;
use crate::model::{Dataset, Status, UnitId, WorkKind};
use crate::text::slug::slug;

impl Table {
    /// Label for the visitor; empty if there is no such value.
    pub fn label(&self, dataset: &Dataset, facet: Facet, value: u32) -> String {
        match facet {
            Facet::Year => value.to_string(),
            Facet::Unit => dataset.unit_label(UnitId(value)),
            _ => self
                .names(dataset, facet, value)
                .map(|(_, label)| label)
                .unwrap_or_default()
                .to_owned(),
        }
    }

    /// Stable name in addresses; `None` if there is no such value.
    pub fn key(&self, dataset: &Dataset, facet: Facet, value: u32) -> Option<String> {
        if facet == Facet::Year {
            return Some(value.to_string());
        }
        let (key, label) = self.names(dataset, facet, value)?;
        Some(key.map_or_else(|| slug(label), str::to_owned))
    }

    /// Value of `facet` with this `key`.
    pub fn find(&self, dataset: &Dataset, facet: Facet, key: &str) -> Option<u32> {
        match facet {
            Facet::Year => key.parse().ok().filter(|year| *year <= u32::from(u16::MAX)),
            Facet::Topic => position(dataset.topics.iter().position(|topic| topic.key == key)),
            Facet::Venue => position(dataset.venues.iter().position(|venue| venue.key == key)),
            Facet::Unit => position(dataset.units.iter().position(|unit| unit.key == key)),
            Facet::Person => dataset.person_by_key(key).map(|id| id.0),
            Facet::Source => position(dataset.sources.iter().position(|source| source.key == key)),
            Facet::Award => {
                let at = self.award_keys.partition_point(|(name, _)| name.as_str() < key);
                self.award_keys.get(at).filter(|(name, _)| name == key).map(|(_, value)| *value)
            }
            // There are few enough values to compare the key of each.
            _ => (0..)
                .map_while(|value| Some((value, self.key(dataset, facet, value)?)))
                .find(|(_, other)| other == key)
                .map(|(value, _)| value),
        }
    }

    /// Key, if it does not follow from the label, and label.
    fn names<'a>(
        &'a self,
        dataset: &'a Dataset,
        facet: Facet,
        value: u32,
    ) -> Option<(Option<&'a str>, &'a str)> {
        let at = value as usize;
        let (key, label) = match facet {
            Facet::Topic => dataset.topics.get(at).map(|topic| (&*topic.key, &*topic.name))?,
            Facet::Venue => dataset.venues.get(at).map(|venue| (&*venue.key, &*venue.short))?,
            Facet::Unit => dataset.units.get(at).map(|unit| (&*unit.key, &*unit.name))?,
            Facet::Person => {
                dataset.people.get(at).map(|person| (&*person.key, person.leading_name()))?
            }
            Facet::Source => {
                dataset.sources.get(at).map(|source| (&*source.key, &*source.title))?
            }
            Facet::Kind => WorkKind::ALL.get(at).map(|kind| (kind.key(), kind.label()))?,
            Facet::Status => Status::ALL.get(at).map(|status| (status.key(), status.label()))?,
            Facet::Role => Role::ALL.get(at).map(|role| (role.key(), role.label()))?,
            Facet::Material => MATERIALS.get(at).map(|(kind, key)| (*key, kind.label()))?,
            Facet::Trust => *self.levels.get(at)?,
            Facet::Award if at == 0 => (ANY_AWARD, facets::any_award()),
            Facet::Award => return self.awards.get(at - 1).map(|award| (None, award.as_str())),
            Facet::Year => return None,
        };
        Some((Some(key), label))
    }
}

fn position(at: Option<usize>) -> Option<u32> {
    at.map(|at| at as u32)
}
