//! The header of the lab's page: its name and description, and a card for each member, in groups.

use super::portrait;
use crate::messages::{counts, lab, network};
use crate::model::{
    Dataset, GroupKind, Lab, LabSectionKind, MemberGroup, PersonId, Profile, UnitId, limits,
};
use crate::page::lab_sections::{MANY, links_to_sections};
use crate::page::links::list_of_links;
use crate::page::rich::rich_text;
use crate::page::units::unit_tree;
use crate::page::{Instead, Sink};
use crate::state::Focus;

/// Number of announcements beside the name of the lab.
const N_NEWS: usize = 3;

/// Number of members above which the groups of a lab with units are folded: visitors look for
/// somebody in a unit.
const FOLDED: usize = 60;

/// Facts that the cards of a group show of its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards {
    /// True if they say when and where members went instead of showing portraits.
    pub is_of_alumni: bool,
    /// True if they say the position, and false where the heading says it.
    pub has_position: bool,
    /// True if they say the number of works.
    pub has_works: bool,
}

/// Writes the cards of the members of a group, or keeps the element for cards to come. One copy of
/// the code serves all pages.
pub type WriteCards<'a, S> = &'a mut dyn FnMut(&mut S, <S as Sink>::Element, &[PersonId], Cards);

/// Writes the header, and returns the links to sections. `cards` writes the members of a group, or
/// keeps the element for cards to come. In a lab of many members, those of the first group have
/// cards, all others stand in lines and alumni are folded, so that the works are not far below.
/// `n_works` is the number of works of a unit.
pub fn lab_overview<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    n_works: &dyn Fn(UnitId) -> usize,
    cards: WriteCards<'_, S>,
) -> Option<S::Element> {
    let lab = &dataset.lab;
    sink.open("header", "lab-overview");
    sink.open("div", "lab-overview__top");
    if let Some(logo) = &lab.logo {
        if logo.dark {
            sink.attribute("data-logo", "dark");
        }
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
    sink.open("p", "lab-overview__description");
    rich_text(sink, &lab.about(), &[]);
    sink.close();
    latest_news(sink, lab);
    list_of_links(sink, &lab.links, &[]);
    let n_members = dataset.groups().iter().map(|group| group.members.len()).sum::<usize>();
    let links = links_to_sections(sink, &lab.sections, n_members);
    unit_tree(sink, dataset, None, n_works);
    groups(sink, dataset, cards);
    sink.close();
    links
}

/// Writes the members, group by group; see [`lab_overview`].
pub fn groups<S: Sink>(sink: &mut S, dataset: &Dataset, cards: WriteCards<'_, S>) {
    member_groups(sink, dataset, &dataset.groups(), cards);
}

/// Writes groups of members like [`groups`]. Where there are units, all of many members stand in
/// lines.
pub(super) fn member_groups<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    groups: &[MemberGroup],
    cards: WriteCards<'_, S>,
) {
    let has_units = !dataset.units.is_empty();
    let n_members = groups.iter().map(|group| group.members.len()).sum::<usize>();
    let mut room = limits::LISTED;
    sink.open("div", "lab-overview__groups");
    for (at, group) in groups.iter().enumerate() {
        let shown = group.members.get(..room).unwrap_or(&group.members);
        room -= shown.len();
        if shown.is_empty() {
            continue;
        }
        let label = group.label();
        let is_dense = (at > 0 || has_units) && n_members > MANY;
        let dense = "lab-overview__group lab-overview__dense";
        sink.open("section", if is_dense { dense } else { "lab-overview__group" });
        sink.attribute("aria-label", &label);
        // Members of whom nothing else is known need no heading that says so.
        if groups.len() > 1 || group.kind.is_some() || !group.title.is_empty() {
            sink.open_heading(2, "lab-overview__heading");
            sink.text(&label);
            sink.close();
        }
        let is_of_alumni = group.is_of_alumni();
        let is_folded = is_dense && (is_of_alumni || has_units && n_members > FOLDED);
        if is_folded {
            sink.open("details", "lab-overview__fold");
            sink.element("summary", "", &counts::people(group.members.len()));
        }
        let people = sink.open("ul", "lab-overview__people");
        let has_position = has_position(group, &label, dataset);
        let has_works = !is_dense && !is_of_alumni;
        cards(sink, people, shown, Cards { is_of_alumni, has_position, has_works });
        sink.close();
        if is_folded {
            sink.close();
        }
        sink.close();
    }
    sink.close();
    if n_members > limits::LISTED {
        facts(sink, &network::rest(n_members - limits::LISTED));
    }
}

/// Writes the first announcements of a lab that has some, of which a narrow page shows one.
fn latest_news<S: Sink>(sink: &mut S, lab: &Lab) {
    let news = lab.sections.iter().find(|section| section.kind == LabSectionKind::News);
    let Some(news) = news.filter(|news| !news.items.is_empty()) else { return };
    sink.open("div", "lab-overview__news");
    for latest in news.items.iter().take(N_NEWS) {
        sink.open("p", "lab-overview__item");
        let date = latest.period.map(|period| period.label()).unwrap_or_default();
        sink.element("span", "lab-overview__date", &date);
        sink.text(" ");
        latest.details.iter().take(1).for_each(|text| rich_text(sink, text, &[]));
        sink.close();
    }
    sink.close();
}

/// True if the positions of the members of a group say more than its heading: where it is of one
/// stage of a career, if they differ, and otherwise if it does not begin with one of them, as
/// “PhD students” does.
fn has_position(group: &MemberGroup, heading: &str, dataset: &Dataset) -> bool {
    let position = |id: &PersonId| Some(&*dataset.person(*id)?.profile.as_deref()?.position);
    let is_stage = matches!(group.kind, Some(GroupKind::Postdoc | GroupKind::Phd));
    let first = group.members.first().and_then(position);
    let is_said = |id: &PersonId| match position(id) {
        Some(position) => is_stage && Some(position) == first || heading.starts_with(position),
        None => true,
    };
    !group.members.iter().all(is_said)
}

/// Writes the card of a member with this number of works.
pub fn member_card<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: PersonId,
    n_works: usize,
    cards: Cards,
) {
    let Some(person) = dataset.person(id) else { return };
    let profile = person.profile.as_deref();
    sink.open("li", "");
    sink.open_link(Focus::Person(id), "lab-overview__person", None);
    if !cards.is_of_alumni {
        // The name stands beside it.
        portrait(sink, person, ["lab-overview__portrait", "lab-overview__initials"], "");
    }
    sink.open("span", "lab-overview__who");
    let (name, other) = person.names();
    sink.element("span", "lab-overview__person-name", name);
    if let Some(other) = other {
        sink.text(" ");
        sink.element("bdi", "lab-overview__native", other);
    }
    let role = profile.map(|profile| role(profile, dataset, cards)).unwrap_or_default();
    if !role.is_empty() {
        sink.text(" ");
        sink.element("span", "lab-overview__role", &role);
    }
    let works = (n_works > 0 && cards.has_works).then(|| counts::works(n_works));
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

/// Position of a member, where the card says it, with the affiliation where the name of the lab's
/// institution does not say that.
fn role(profile: &Profile, dataset: &Dataset, cards: Cards) -> String {
    let is_of_lab = dataset.lab.institution.contains(&*profile.affiliation);
    match (cards.has_position, is_of_lab) {
        (true, true) => profile.position.clone(),
        (true, false) => profile.role(),
        (false, true) => String::new(),
        (false, false) => profile.affiliation.clone(),
    }
}

fn facts<S: Sink>(sink: &mut S, words: &str) {
    sink.element("span", "lab-overview__facts", words);
}
