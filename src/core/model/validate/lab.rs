//! Checks of the lab as a whole.

use crate::model::validate::checks::{count, each, member, name, position, text, web};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::validate::{beside, person, texts, work};
use crate::model::{Dataset, Lab, limits};

/// Checks the lab of `dataset`.
pub(super) fn lab<F: Fault>(lab: &Lab, dataset: &Dataset) -> Checked<F> {
    text("description", &lab.description)?;
    member("description_runs", texts::rich_text(&lab.about()))?;
    web("site", lab.site.as_ref())?;
    name("institution", &lab.institution)?;
    if let Some(logo) = &lab.logo {
        member("logo", beside::image(logo))?;
    }
    work::links(&lab.links)?;
    each("sections", &lab.sections, limits::LIST, |section| {
        each("text", &section.text, limits::LIST, texts::rich_text)?;
        each("items", &section.items, limits::LIST, |item| person::item(item, dataset))
    })?;
    let items = lab.sections.iter().flat_map(|section| &section.items);
    let n_entries = items.map(person::n_entries_of).sum::<usize>();
    count("sections", n_entries + lab.sections.len(), limits::LIST)?;
    each("groups", &lab.groups, limits::LIST, |group| {
        name("title", &group.title)?;
        each("members", &group.members, limits::SOURCES, |id| {
            position(SELF, id.index(), dataset.people.len())
        })
    })?;
    // The page shows all of them.
    let n_shown = lab.groups.iter().map(|group| group.members.len()).sum();
    count("groups", n_shown, limits::SOURCES)
}

#[cfg(test)]
mod tests {
    use crate::model::validate::tests::check;
    use crate::model::{Dataset, Item, LabSection, LabSectionKind, MemberGroup, PersonId, limits};

    #[test]
    fn groups_and_sections_of_a_lab_are_checked() {
        let group = |members: Vec<PersonId>| {
            move |dataset: &mut Dataset| {
                dataset.lab.groups = vec![MemberGroup { members, ..MemberGroup::default() }];
            }
        };
        check(group(vec![PersonId(0)]), "");
        check(group(vec![PersonId(9)]), "lab.groups[0].members[0]");
        check(group(vec![PersonId(0); limits::SOURCES + 1]), "lab.groups[0].members");
        let section = |items: Vec<Item>| {
            move |dataset: &mut Dataset| {
                let kind = LabSectionKind::News;
                dataset.lab.sections = vec![LabSection { kind, text: Vec::new(), items }];
            }
        };
        check(section(vec![Item::default()]), "");
        let long = Item { title: "a".repeat(limits::NAME + 1), ..Item::default() };
        check(section(vec![long]), "lab.sections[0].items[0].title");
        check(section(vec![Item::default(); limits::LIST]), "lab.sections");
        check(|dataset| dataset.lab.institution = "a".repeat(limits::NAME + 1), "lab.institution");
    }
}
