//! Sections that a lab writes about itself, and the links to them in its header.

use crate::model::{Dataset, LabSection};
use crate::page::Sink;
use crate::page::cv::{items, open_section, paragraph};
use crate::page::frame::section_links;

/// Number of members whose cards fill a screen, so that the publications stand below it.
pub const MANY: usize = 12;

/// Writes the links to the publications and the sections; none where both are seen at once.
pub fn links_to_sections<S: Sink>(
    sink: &mut S,
    sections: &[LabSection],
    n_members: usize,
) -> Option<S::Element> {
    // A list in another page has no sections.
    if sections.is_empty() && n_members < MANY || !sink.is_in_place() {
        return None;
    }
    let links = sections.iter().map(|it| (it.kind.anchor(), it.kind.label()));
    Some(section_links(sink, links))
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
