//! Sections that a lab writes about itself, and the links to them in its header.

use crate::messages::lab;
use crate::model::{Dataset, LabSection};
use crate::page::Sink;
use crate::page::cv::{items, open_section, paragraph};

/// Writes the links to the sections; none where there is no section.
pub fn links_to_sections<S: Sink>(sink: &mut S, sections: &[LabSection]) -> Option<S::Element> {
    // A list in another page has no sections.
    if sections.is_empty() || !sink.is_in_place() {
        return None;
    }
    let links = sink.open("nav", "lab-overview__sections");
    sink.attribute("aria-label", lab::sections());
    for section in sections {
        sink.open("a", "lab-overview__section");
        sink.attribute("href", &format!("#{}", section.kind.anchor()));
        sink.text(section.kind.label());
        sink.close();
        sink.text(" ");
    }
    sink.close();
    Some(links)
}

/// Writes the sections.
pub fn lab_sections<S: Sink>(sink: &mut S, dataset: &Dataset) {
    sink.open("div", "cv");
    for section in &dataset.lab.sections {
        open_section(sink, section.kind.label(), section.kind.anchor());
        section.text.iter().for_each(|it| paragraph(sink, it));
        items(sink, dataset, &section.items);
        sink.close();
    }
    sink.close();
}
