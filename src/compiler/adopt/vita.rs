//! Curricula vitae in prose beside other files with works: the items of the sections that the site
//! does not have yet. Their works are read from the other files.

use std::collections::BTreeSet;
use std::path::Path;

use peerage_core::model::SectionKind;

use crate::adopt::profile::Item;
use crate::adopt::site::Site;
use crate::adopt::stock::is_stock_line;
use crate::ingest::document::Document;
use crate::ingest::record::ItemRecord;

/// Adds the items of a curriculum vitae to those of the owner; false where it has none.
pub fn take(site: &mut Site<'_>, path: &Path, document: Document) -> bool {
    let is_of_other = document.subject.as_ref().is_some_and(|it| !site.is_own(&it.value));
    let has_other = site.seeds.iter().any(|seed| seed.name == "resume.json");
    if site.owner.is_none() || is_of_other || has_other {
        return false;
    }
    let known: BTreeSet<&str> = site.items.iter().map(|(section, ..)| *section).collect();
    let records = document.profile.map(|profile| profile.items).unwrap_or_default();
    let items: Vec<_> = records
        .iter()
        .filter(|record| !is_of_template(record))
        .filter_map(|record| Some((section(record.section)?, item(record))))
        .filter(|(section, _)| !known.contains(section))
        .collect();
    let n_items = items.len();
    site.items.extend(items.into_iter().map(|(section, item)| (section, item, path.to_owned())));
    // The line of a file that was read for its works counts works.
    if n_items > 0 && !site.account.has_read(path) {
        site.account.read(path, "items of a curriculum vitae", n_items);
    }
    n_items > 0
}

/// True for a line of a template, or of a program that fills it.
fn is_of_template(record: &ItemRecord) -> bool {
    let parts = [&record.title, &record.organization];
    let is_filled = |text: &&String| text.contains("{{") || text.contains("{%");
    parts.iter().any(|text| is_filled(text) || is_stock_line(text))
}

/// Name of a section that a curriculum in prose states well enough; none for publications, which
/// the other files hold.
fn section(kind: SectionKind) -> Option<&'static str> {
    Some(match kind {
        SectionKind::Education => "education",
        SectionKind::Experience => "experience",
        SectionKind::Honor => "honor",
        SectionKind::Grant => "grant",
        SectionKind::Service => "service",
        SectionKind::Teaching => "teaching",
        SectionKind::Talk => "talk",
        SectionKind::Activity => "activity",
        SectionKind::Patent => "patent",
        SectionKind::Media => "media",
        _ => return None,
    })
}

fn item(record: &ItemRecord) -> Item {
    let text = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let period = record.period.as_ref();
    let end = period.and_then(|period| period.end).map(|date| date.to_string());
    Item {
        title: record.title.clone(),
        organization: text(&record.organization),
        location: text(&record.location),
        start: period.and_then(|period| period.start).map(|date| date.to_string()),
        end: end.or_else(|| period.filter(|it| it.ongoing).map(|_| "now".to_owned())),
        details: record.details.iter().map(|it| it.plain.clone()).collect(),
        links: Vec::new(),
    }
}
