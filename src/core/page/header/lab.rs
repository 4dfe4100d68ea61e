//! The header of the lab's page: its name and description, and a card for each member, in groups.

use super::portrait;
use crate::messages::{counts, lab, network};
use crate::model::{Dataset, Lab, LabSectionKind, PersonId, Profile, limits};
use crate::page::lab_sections::links_to_sections;
use crate::page::links::list_of_links;
use crate::page::rich::rich_text;
use crate::page::{Instead, Sink};
use crate::state::Focus;

/// Writes the header, and returns the links to sections. `cards` writes the members of a group, who are `alumni` or not, or keeps the
/// element for cards to come.
pub fn lab_overview<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    mut cards: impl FnMut(&mut S, S::Element, &[PersonId], bool),
) -> Option<S::Element> {
    let lab = &dataset.lab;
    sink.open("header", "lab-overview");
    sink.open("div", "lab-overview__top");
    if let Some(logo) = &lab.logo {
        sink.image(Some(logo), "lab-overview__logo", &logo.alt, Instead::default());
    }
    sink.open("div", "lab-overview__title");
    sink.open_heading(1, "lab-overview__name");
    sink.text(&lab.name);
    sink.close();
    if !lab.institution.is_empty() {
        sink.element("p", "lab-overview__institution", &lab.institution);
    }
    sink.close();
    sink.close();
    sink.element("p", "lab-overview__description", &lab.description);
    latest_news(sink, lab);
    list_of_links(sink, &lab.links, &[]);
    let groups = dataset.groups();
    let n_members = groups.iter().map(|group| group.members.len()).sum::<usize>();
    let links = links_to_sections(sink, &lab.sections, n_members);
    let mut room = limits::LISTED;
    sink.open("div", "lab-overview__groups");
    for group in &groups {
        let shown = group.members.get(..room).unwrap_or(&group.members);
        room -= shown.len();
        if shown.is_empty() {
            continue;
        }
        let label = group.label();
        sink.open("section", "lab-overview__group");
        sink.attribute("aria-label", &label);
        // Members of whom nothing else is known need no heading that says so.
        if groups.len() > 1 || group.kind.is_some() || !group.title.is_empty() {
            sink.open_heading(2, "lab-overview__heading");
            sink.text(&label);
            sink.close();
        }
        let people = sink.open("ul", "lab-overview__people");
        cards(sink, people, shown, group.is_of_alumni());
        sink.close();
        sink.close();
    }
    sink.close();
    if n_members > limits::LISTED {
        facts(sink, &network::rest(n_members - limits::LISTED));
    }
    sink.close();
    links
}

/// Writes the first announcement of a lab that has some.
fn latest_news<S: Sink>(sink: &mut S, lab: &Lab) {
    let news = lab.sections.iter().find(|section| section.kind == LabSectionKind::News);
    let Some(latest) = news.and_then(|section| section.items.first()) else { return };
    sink.open("p", "lab-overview__news");
    let date = latest.period.map(|period| period.label()).unwrap_or_default();
    sink.element("span", "lab-overview__date", &date);
    latest.details.iter().take(1).for_each(|text| rich_text(sink, text, &[]));
    sink.close();
}

/// Writes the card of a member with this number of works. Of `alumni` it says when and where they
/// went instead of showing a portrait.
pub fn member_card<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: PersonId,
    n_works: usize,
    is_alumni: bool,
) {
    let Some(person) = dataset.person(id) else { return };
    let profile = person.profile.as_deref();
    sink.open("li", "");
    sink.open_link(Focus::Person(id), "lab-overview__person", None);
    if !is_alumni {
        // The name stands beside it.
        portrait(sink, person, ["lab-overview__portrait", "lab-overview__initials"], "");
    }
    sink.open("span", "lab-overview__who");
    sink.element("span", "lab-overview__person-name", &person.name);
    let role = profile.map(|profile| role(profile, dataset)).unwrap_or_default();
    sink.text(" ");
    sink.element("span", "lab-overview__role", &role);
    let works = (n_works > 0 && !is_alumni).then(|| counts::works(n_works));
    let [left, now] = profile.map(afterwards).unwrap_or_default();
    for words in [left, now, works].into_iter().flatten() {
        sink.text(" ");
        facts(sink, &words);
    }
    sink.close();
    sink.close();
    sink.close();
}

/// Date on which a former member left the lab, and what came after.
pub(super) fn afterwards(profile: &Profile) -> [Option<String>; 2] {
    let left = profile.left.map(|date| lab::left(&date.label()));
    [left, (!profile.now.is_empty()).then(|| lab::now(&profile.now))]
}

/// Position of a member, with the affiliation where it is not that of the lab.
fn role(profile: &Profile, dataset: &Dataset) -> String {
    match profile.affiliation == dataset.lab.institution {
        true => profile.position.clone(),
        false => profile.role(),
    }
}

fn facts<S: Sink>(sink: &mut S, words: &str) {
    sink.element("span", "lab-overview__facts", words);
}
