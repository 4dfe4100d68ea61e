//! Curriculum vitae of a person.

use peerage_core::messages::{lists, page, person as words};
use peerage_core::model::{LinkKind, PersonId, Profile, Section, SectionKind};

use crate::paper::content::items::{entries, links};
use crate::paper::content::library::Library;
use crate::paper::content::references::{blocks, groups};
use crate::paper::document::{Document, Paragraph, Span};

/// Curriculum vitae of a person; none if the dataset has no such person.
///
/// Sections stand in the order of the person's page, with the publications before talks, teaching
/// and what else follows. Nothing is said of sources and their evidence.
pub fn cv(library: &Library<'_>, id: PersonId) -> Option<Document> {
    let dataset = library.dataset;
    let person = dataset.person(id)?;
    let mut document = Document::new(&match person.native_name() {
        Some(native) => format!("{} {native}", person.name),
        None => person.name.clone(),
    });
    let profile = person.profile.as_deref();
    document.head = profile.map(head).unwrap_or_default();
    let sections = profile.map_or(&[][..], |profile| &profile.sections);
    let is_later = |section: &Section| section.kind >= SectionKind::Talk;
    let at = sections.iter().position(is_later).unwrap_or(sections.len());
    let (before, after) = sections.split_at(at);
    for section in before {
        document.section(section.kind.label(), entries(dataset, section));
    }
    let works = library.works(|work| work.has_author(id));
    let groups = groups(dataset, &works);
    document.section(page::publications(), blocks(library, &groups, &|other| other == id));
    for section in after {
        document.section(section.kind.label(), entries(dataset, section));
    }
    Some(document)
}

fn head(profile: &Profile) -> Vec<Paragraph> {
    let mut head = Vec::new();
    let role = profile.role();
    if !role.is_empty() {
        head.push(vec![Span::plain(&role)]);
    }
    // A curriculum vitae does not lead to itself.
    let mut addresses = links(profile.links.iter().filter(|link| link.kind != LinkKind::Cv));
    let is_listed = |url: &&peerage_core::model::SafeUrl| {
        profile.links.iter().any(|link| link.url.as_ref() == Some(*url))
    };
    if let Some(contact) = profile.contact.as_ref().filter(|url| !is_listed(url)) {
        if !addresses.is_empty() {
            addresses.push(Span::plain(" · "));
        }
        addresses.push(Span::link(contact.short(), contact.clone()));
    }
    if !addresses.is_empty() {
        head.push(addresses);
    }
    if !profile.interests.is_empty() {
        let interests = profile.interests.join(lists::separator());
        head.push(vec![Span::plain(&words::interests(&interests))]);
    }
    head
}
