//! The curriculum vitae of a person, section by section.

use crate::messages::lists;
use crate::model::{Dataset, Item, Relation, RichText, Section, SectionKind};
use crate::page::Sink;
use crate::page::links::list_of_links;
use crate::page::person::person_link;
use crate::page::rich::rich_text;

/// Writes the sections.
pub fn cv<S: Sink>(sink: &mut S, dataset: &Dataset, sections: &[Section]) {
    sink.open("div", "cv");
    for section in sections {
        open_section(sink, section.kind.label(), section.kind.anchor());
        match section.kind {
            SectionKind::Skill => skills(sink, &section.items),
            _ => items(sink, dataset, &section.items),
        }
        sink.close();
    }
    sink.close();
}

/// Writes skills, those of a group in one line.
fn skills<S: Sink>(sink: &mut S, items: &[Item]) {
    sink.open("ul", "cv-section__items");
    for item in items {
        sink.open("li", "cv-section__item");
        sink.element("p", "cv-section__when", "");
        sink.open("div", "cv-section__what");
        sink.element("p", "cv-section__title", &item.title);
        if !item.details.is_empty() {
            sink.open("p", "cv-section__text");
            for (at, text) in item.details.iter().enumerate() {
                sink.text(if at > 0 { lists::separator() } else { "" });
                rich_text(sink, text, &[]);
            }
            sink.close();
        }
        sink.close();
        sink.close();
    }
    sink.close();
}

/// Begins a section with this heading; other parts of the page lead to its `anchor`, if it has one.
pub fn open_section<S: Sink>(sink: &mut S, label: &str, anchor: &str) {
    sink.open("section", "cv-section");
    sink.attribute("aria-label", label);
    if !anchor.is_empty() {
        sink.attribute("id", anchor);
        sink.attribute("tabindex", "-1");
    }
    sink.open_heading(2, "cv-section__heading");
    sink.text(label);
    sink.close();
}

/// Writes the items of a section; nothing where there is none.
pub fn items<S: Sink>(sink: &mut S, dataset: &Dataset, items: &[Item]) {
    if items.is_empty() {
        return;
    }
    sink.open("ul", "cv-section__items");
    items.iter().for_each(|it| item(sink, dataset, it));
    sink.close();
}

/// Writes an item. What has no title, such as an announcement, is its texts.
fn item<S: Sink>(sink: &mut S, dataset: &Dataset, item: &Item) {
    let place = [item.organization.as_str(), item.location.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
    let period = item.period.map(|period| period.label()).filter(|label| !label.is_empty());
    let when: Vec<String> = period.into_iter().chain(item.terms.iter().cloned()).collect();
    sink.open("li", "cv-section__item");
    sink.element("p", "cv-section__when", &when.join(", "));
    sink.open("div", "cv-section__what");
    if item.title.is_empty() {
        item.details.iter().for_each(|it| paragraph(sink, it));
    } else {
        sink.element("p", "cv-section__title", &item.title);
    }
    sink.element("p", "cv-section__place", &place.join(", "));
    list_of_links(sink, &item.links, &[]);
    let alike = item.relations.chunk_by(|a, b| a.kind == b.kind);
    alike.for_each(|people| relations(sink, dataset, people));
    if !item.title.is_empty() && !item.details.is_empty() {
        sink.open("ul", "cv-section__details");
        for text in &item.details {
            sink.open("li", "");
            rich_text(sink, text, &[]);
            sink.close();
        }
        sink.close();
    }
    sink.close();
    sink.close();
}

/// Writes a paragraph of a section.
pub fn paragraph<S: Sink>(sink: &mut S, text: &RichText) {
    sink.open("p", "cv-section__text");
    rich_text(sink, text, &[]);
    sink.close();
}

/// Writes people who had the same part in an item.
fn relations<S: Sink>(sink: &mut S, dataset: &Dataset, relations: &[Relation]) {
    let people = relations.iter().map(|relation| relation.person);
    let people = people.filter_map(|id| Some((id, dataset.person(id)?)));
    sink.open("p", "cv-section__relation");
    sink.text(&relations.first().map(Relation::words).unwrap_or_default());
    for (at, (id, person)) in people.enumerate() {
        sink.text(if at > 0 { lists::separator() } else { "" });
        person_link(sink, id, person, person.leading_name(), &[]);
    }
    sink.close();
}
