//! Report of a lab on one year.

use peerage_core::messages::{lab, page};
use peerage_core::model::{Dataset, Item, LabSectionKind, PersonId, Profile, SectionKind, WorkId};
use peerage_core::text::fold::fold;

use crate::paper::content::items::{entry, is_of_year, is_undated};
use crate::paper::content::library::Library;
use crate::paper::content::references::{Group, blocks, groups};
use crate::paper::document::{Block, Document, Entry, Span};
use crate::paper::spans::rich;

/// Sections of members and of the lab that a report lists, in its order.
const SECTIONS: [(SectionKind, Option<LabSectionKind>); 9] = [
    (SectionKind::Honor, None),
    (SectionKind::Grant, None),
    (SectionKind::Project, Some(LabSectionKind::Project)),
    (SectionKind::Talk, Some(LabSectionKind::Talk)),
    (SectionKind::Software, Some(LabSectionKind::Software)),
    (SectionKind::Data, Some(LabSectionKind::Data)),
    (SectionKind::Media, None),
    (SectionKind::Service, None),
    (SectionKind::Teaching, Some(LabSectionKind::Teaching)),
];

/// Report on one year, and the numbers of what it could not place.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Report on the year.
    pub document: Document,
    /// Number of works without a date, which are left out.
    pub n_undated_works: usize,
    /// Number of items without a date, such as talks, which are left out.
    pub n_undated_items: usize,
}

/// Report of the lab on `year`: its works by kind with the members in bold, who came and who left,
/// awards of works, and what the sections of its members and its own date in that year.
pub fn report(library: &Library<'_>, year: u16) -> Report {
    let dataset = library.dataset;
    let mut document = Document::new(&format!("{}, {year}", dataset.lab.name));
    if !dataset.lab.institution.is_empty() {
        document.head.push(vec![Span::plain(&dataset.lab.institution)]);
    }
    let works = library.works(|work| work.date.is_some_and(|date| date.year == year));
    let groups = groups(dataset, &works);
    if !groups.is_empty() {
        document.head.push(vec![Span::plain(&counts(&groups))]);
    }
    document.section(lab::members(), members(dataset, year));
    let is_member =
        |id: PersonId| dataset.person(id).is_some_and(|person| person.profile.is_some());
    document.section(page::publications(), blocks(library, &groups, &is_member));
    document.section("Awards of publications", awards(dataset, &works));
    let mut n_undated_items = 0;
    for (kind, of_lab) in SECTIONS {
        let items = items(dataset, kind, of_lab);
        n_undated_items += items.iter().filter(|(_, item)| is_undated(item)).count();
        let dated = items.into_iter().filter(|(_, item)| is_of_year(item, year));
        let entries = dated.map(|(who, item)| Block::Entry(of_member(dataset, who, kind, item)));
        document.section(kind.label(), entries.collect());
    }
    let n_undated_works = dataset.works.iter().filter(|work| work.date.is_none()).count();
    Report { document, n_undated_works, n_undated_items }
}

/// Number of works of each group, in one line.
fn counts(groups: &[Group]) -> String {
    let counts = groups.iter().map(|group| format!("{}: {}", group.heading, group.works.len()));
    counts.collect::<Vec<_>>().join(" · ")
}

/// Members who came to the institution of the lab in `year`, as far as their positions say, and
/// those who left.
fn members(dataset: &Dataset, year: u16) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut list = |heading: &str, entries: Vec<Entry>| {
        if !entries.is_empty() {
            blocks.push(Block::Subheading(heading.to_owned()));
            blocks.extend(entries.into_iter().map(Block::Entry));
        }
    };
    let profiles = || dataset.members().filter_map(|(_, it)| Some((it, it.profile.as_deref()?)));
    let joined = profiles().filter_map(|(person, profile)| {
        let item = joined(dataset, profile, year)?;
        Some(named(&person.name, item.period.map(|it| it.label()).unwrap_or_default(), &item.title))
    });
    list("New members", joined.collect());
    let left = profiles().filter_map(|(person, profile)| {
        let date = profile.left.filter(|date| date.year == year)?;
        let now = if profile.now.is_empty() { String::new() } else { lab::now(&profile.now) };
        Some(named(&person.name, lab::left(&date.label()), &now))
    });
    list(lab::alumni(), left.collect());
    blocks
}

/// Position or studies at the lab or its institution that began in `year`.
fn joined<'a>(dataset: &Dataset, profile: &'a Profile, year: u16) -> Option<&'a Item> {
    let places = [&dataset.lab.name, &dataset.lab.institution];
    let places: Vec<String> =
        places.into_iter().map(|place| fold(place)).filter(|place| !place.is_empty()).collect();
    let is_here = |item: &&Item| {
        let organization = fold(&item.organization);
        places.iter().any(|place| organization.contains(place.as_str()))
    };
    let begins = |item: &&Item| item.period.and_then(|period| period.start);
    let kinds = [SectionKind::Experience, SectionKind::Education];
    let sections = profile.sections.iter().filter(|section| kinds.contains(&section.kind));
    let here: Vec<&Item> = sections.flat_map(|section| &section.items).filter(is_here).collect();
    // Those who were there before are no new members.
    let first = here.into_iter().filter(|item| begins(item).is_some()).min_by_key(begins)?;
    begins(&first).is_some_and(|date| date.year == year).then_some(first)
}

fn named(name: &str, when: String, more: &str) -> Entry {
    let more = Some(vec![Span::plain(more)]).filter(|_| !more.is_empty());
    let lines = std::iter::once(vec![Span::bold(name)]).chain(more);
    Entry { when, lines: lines.collect(), points: Vec::new() }
}

/// Awards of works, each with the title of its work.
fn awards(dataset: &Dataset, works: &[WorkId]) -> Vec<Block> {
    let works = works.iter().filter_map(|id| dataset.work(*id));
    let entries = works.flat_map(|work| {
        work.awards.iter().map(|award| Entry {
            when: String::new(),
            lines: vec![vec![Span::bold(award)], rich(&work.title)],
            points: Vec::new(),
        })
    });
    entries.map(Block::Entry).collect()
}

/// Items of one kind: those of the members, with their names, then those of the lab.
fn items(
    dataset: &Dataset,
    kind: SectionKind,
    of_lab: Option<LabSectionKind>,
) -> Vec<(Option<PersonId>, &Item)> {
    let members = dataset.members().filter_map(|(id, it)| Some((id, it.profile.as_deref()?)));
    let of_members = members.flat_map(|(id, profile)| {
        let sections = profile.sections.iter().filter(move |section| section.kind == kind);
        sections.flat_map(|section| &section.items).map(move |item| (Some(id), item))
    });
    let sections = dataset.lab.sections.iter().filter(|section| Some(section.kind) == of_lab);
    let of_lab = sections.flat_map(|section| &section.items).map(|item| (None, item));
    of_members.chain(of_lab).collect()
}

/// Entry of an item that begins with the name of the member.
fn of_member(dataset: &Dataset, who: Option<PersonId>, kind: SectionKind, item: &Item) -> Entry {
    let mut entry = entry(dataset, kind, item);
    if let Some(person) = who.and_then(|id| dataset.person(id)) {
        let name = Span::plain(&format!("{}: ", person.name));
        match entry.lines.first_mut() {
            Some(first) => first.insert(0, name),
            None => entry.lines.push(vec![name]),
        }
    }
    entry
}
