//! The logo of a lab, and the sections that it writes about itself.

use peerage_core::model::{Image, Item, LabSection};

use crate::ingest::record::{ItemRecord, LabRecord, LabSectionRecord};
use crate::resolve::links::links;

/// The logo with its description.
pub fn logo(lab: &LabRecord) -> Option<Image> {
    let logo = lab.logo.as_ref()?;
    logo.image.clone().map(|image| Image { alt: logo.alt.clone(), ..image })
}

/// The sections of `records`.
pub fn lab_sections(records: &[LabSectionRecord]) -> Vec<LabSection> {
    let section = |record: &LabSectionRecord| LabSection {
        kind: record.kind,
        text: record.text.clone(),
        items: record.items.iter().map(item).collect(),
    };
    records.iter().map(section).collect()
}

/// The item of `record`, without the people in it.
pub fn item(record: &ItemRecord) -> Item {
    Item {
        title: record.title.clone(),
        organization: record.organization.clone(),
        location: record.location.clone(),
        period: record.period,
        terms: record.terms.clone(),
        details: record.details.clone(),
        relations: Vec::new(),
        links: links(record.links.iter(), &[]),
        sources: Vec::new(),
    }
}
