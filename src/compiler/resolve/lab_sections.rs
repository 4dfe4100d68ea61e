//! The logo of a lab, and the sections that it writes about itself.

use peerage_core::model::{Image, Item, LabSection, Period, SectionKind};

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
        period: record.period.map(|period| at_once(record.section, period)),
        terms: record.terms.clone(),
        details: record.details.clone(),
        relations: Vec::new(),
        links: links(record.links.iter(), &[]),
        sources: Vec::new(),
    }
}

/// Period of an item. What happens once, such as a talk, and has only a start is not still going on.
fn at_once(section: SectionKind, period: Period) -> Period {
    use SectionKind::{Data, Honor, Media, Patent, Talk};
    let is_once = matches!(section, Data | Honor | Media | Patent | Talk);
    match period {
        Period { end: None, ongoing: false, .. } if is_once => {
            Period { end: period.start, ..period }
        }
        _ => period,
    }
}

#[cfg(test)]
mod tests {
    use peerage_core::model::PartialDate;

    use super::*;

    #[track_caller]
    fn check(section: SectionKind, [start, end]: [&str; 2], expected: &str) {
        let [start, end] = [start, end].map(PartialDate::parse);
        assert_eq!(at_once(section, Period { start, end, ongoing: false }).label(), expected);
    }

    #[test]
    fn what_happens_once_does_not_go_on() {
        check(SectionKind::Talk, ["2021-05", ""], "May 2021");
        check(SectionKind::Honor, ["2021", "2022"], "2021 – 2022");
        check(SectionKind::Service, ["2021", ""], "since 2021");
        check(SectionKind::Honor, ["", ""], "");
    }
}
