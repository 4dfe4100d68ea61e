//! Bibliographic variables of works: the values of all sources; the value that references use
//! comes first.

use std::collections::BTreeMap;

use peerage_core::cite::Name;
use peerage_core::model::{
    ContributorRole, Contributors, Detail, Details, DetailsList, NameParts, SourceLocation, Status,
    Variable, WorkKind,
};
use peerage_core::text::fold::fold;

use crate::at_once::map;
use crate::ingest::overrides::Field;
use crate::ingest::record::{AuthorRecord, DetailRecord};
use crate::resolve::context::Context;
use crate::resolve::policy::{self, Listed, ranked};
use crate::resolve::same_work::RecordId;

/// Minimum number of works for each thread.
const FEWEST: usize = 200;

/// The details of works, each given by its records.
pub fn list(context: &Context<'_>, works: &[&[RecordId]]) -> DetailsList {
    DetailsList(map(works, FEWEST, &|records| details(context, records)))
}

/// The details of the work of `cluster`.
fn details(context: &Context<'_>, cluster: &[RecordId]) -> Details {
    let mut gathered = stated(context, cluster);
    gathered.printed(context, cluster);
    gathered.finish()
}

/// The details of the work of `cluster` without the names of its authors.
pub fn without_authors(context: &Context<'_>, cluster: &[RecordId]) -> Details {
    stated(context, cluster).finish()
}

/// Values that the records of `cluster` state. Preprints of a published work are left out: they
/// do not describe the place of publication.
fn stated(context: &Context<'_>, cluster: &[RecordId]) -> Gathered {
    let listed = ranked(context, cluster, Some(Field::Venue));
    let Some((_, best)) = listed.first() else { return Gathered::default() };
    let is_out = best.status.value >= Status::Accepted;
    let is_told = |(_, record): &&Listed<'_>| !is_out || record.status.value != Status::Preprint;
    let mut gathered = Gathered::default();
    for (id, record) in listed.iter().filter(is_told) {
        for detail in record.details.iter() {
            let location = context.location(id.source, &detail.span);
            match &detail.value {
                DetailRecord::Text(variable, text) => gathered.text(*variable, text, location),
                DetailRecord::Names(role, names) => gathered.names(*role, names, location),
            }
        }
    }
    let venue = context.venues.of_record(best).and_then(|id| context.venues.get(id));
    let venue = venue.map(|venue| venue.name.as_str()).unwrap_or_default();
    gathered.texts.retain(|detail| {
        detail.variable != Variable::ContainerTitle || says_more(best.kind, &detail.value, venue)
    });
    gathered
}

/// True if the title of the container of a work says more than the name of its venue: journals
/// are called by their name, conferences by the longer one.
fn says_more(kind: WorkKind, title: &str, venue: &str) -> bool {
    match kind {
        _ if venue.is_empty() => true,
        kind if kind.is_of_periodical() => false,
        WorkKind::Conference => title.chars().count() > venue.chars().count(),
        _ => title != venue,
    }
}

/// Collector of values: equal ones become one with several lines.
#[derive(Default)]
struct Gathered {
    texts: Vec<Detail>,
    names: Vec<Contributors>,
    /// Positions of texts by variable and folded value.
    known: BTreeMap<(Variable, String), usize>,
}

impl Gathered {
    fn text(&mut self, variable: Variable, text: &str, location: SourceLocation) {
        let new = self.texts.len();
        let folded = fold(text);
        // Text of punctuation alone is empty after folding.
        let folded = if folded.is_empty() { text.to_owned() } else { folded };
        let at = *self.known.entry((variable, folded)).or_insert(new);
        match self.texts.get_mut(at) {
            Some(known) => add(&mut known.locations, location),
            None => {
                let locations = vec![location];
                self.texts.push(Detail { variable, value: text.to_owned(), locations });
            }
        }
    }

    fn names(&mut self, role: ContributorRole, names: &[AuthorRecord], location: SourceLocation) {
        let people: Vec<NameParts> = names.iter().map(parts).collect();
        match self.names.iter_mut().find(|known| known.role == role && known.people == people) {
            Some(known) => add(&mut known.locations, location),
            None => self.names.push(Contributors { role, people, locations: vec![location] }),
        }
    }

    /// Adds the names of the authors as printed by the record whose list is shown, if one of them
    /// differs from the name of the person.
    fn printed(&mut self, context: &Context<'_>, cluster: &[RecordId]) {
        let listed = ranked(context, cluster, Some(Field::Authors));
        let is_chosen = |id| policy::is_chosen(context, id, Field::Authors);
        let Some((id, record)) = policy::of_authors(&listed, is_chosen) else { return };
        let Some(authors) = &record.authors else { return };
        let mut is_same = true;
        let mut people = Vec::with_capacity(authors.value.len());
        for (at, author) in authors.value.iter().enumerate() {
            let Some(person) = context.people.author(*id, at).and_then(|it| context.people.get(it))
            else {
                return;
            };
            let is_printed = !author.is_blank && *author.name != *person.name;
            is_same &= !is_printed;
            people.push(match is_printed {
                true => parts(author),
                false => Name::split(&person.name, &person.family).to_parts(),
            });
        }
        if !is_same {
            let locations = vec![context.location(id.source, &authors.span)];
            self.names.push(Contributors { role: ContributorRole::Author, people, locations });
        }
    }

    /// All values, sorted by variable and role; values of one variable in order of the rank of
    /// their sources.
    fn finish(mut self) -> Details {
        self.texts.sort_by_key(|detail| detail.variable);
        self.names.sort_by_key(|contributors| contributors.role);
        Details { texts: self.texts, names: self.names }
    }
}

fn add(locations: &mut Vec<SourceLocation>, location: SourceLocation) {
    if !locations.contains(&location) {
        locations.push(location);
    }
}

/// The parts of a name as a source prints it. Where the source does not say which is the
/// family name, it is the last word.
fn parts(author: &AuthorRecord) -> NameParts {
    let name = &*author.name;
    if author.is_group {
        return NameParts { family: name.to_owned(), ..NameParts::default() };
    }
    let last = name.rsplit(' ').next().unwrap_or_default();
    Name::split(name, author.family.as_deref().unwrap_or(last)).to_parts()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kind: WorkKind, title: &str, venue: &str, expected: bool) {
        assert_eq!(says_more(kind, title, venue), expected, "{title}");
    }

    #[test]
    fn the_title_of_a_volume_says_more_than_the_name_of_its_series() {
        check(WorkKind::Conference, "Proceedings of the 3rd Symposium on Looms", "Looms", true);
        check(WorkKind::Conference, "LOOM", "Symposium on Looms", false);
        check(WorkKind::Journal, "J. Loom. Stud., Series B", "Journal of Looms", false);
        check(WorkKind::Chapter, "Looms", "Looms", false);
        check(WorkKind::Chapter, "Of Looms", "Looms of Old", true);
        check(WorkKind::Journal, "Looms", "", true);
    }

    #[test]
    fn names_are_split_as_sources_say() {
        let author = |name: &str, family: Option<&str>, is_group| AuthorRecord {
            name: name.into(),
            family: family.map(Into::into),
            is_group,
            ..AuthorRecord::default()
        };
        let check = |author: AuthorRecord, expected: [&str; 4]| {
            let NameParts { particle, family, given, suffix } = parts(&author);
            assert_eq!([particle, family, given, suffix], expected);
        };
        check(
            author("Lotte van der Berg", Some("van der Berg"), false),
            ["van der", "Berg", "Lotte", ""],
        );
        check(author("Ada Roe", None, false), ["", "Roe", "Ada", ""]);
        check(author("The Loom Group", None, true), ["", "The Loom Group", "", ""]);
    }
}
