//! Assertions of the sources on a work or a person, value by value, with the line of each.

use std::collections::BTreeSet;
use std::ops::Bound;

use foldhash::{HashMap, HashMapExt};
use peerage_core::model::{
    Assertion, Assertions, Basis, Identifier, LinkKind, Predicate, SourceLocation, Status, WorkKind,
};
use peerage_core::text::fold::fold;

use crate::ingest::files::Span;
use crate::ingest::record::{LinkRecord, SourceRecord, WorkRecord};
use crate::resolve::affiliations::Affiliation;
use crate::resolve::context::Context;
use crate::resolve::same_work::RecordId;

/// Capacity for the values of most works.
const FEW: usize = 14;

/// Stands for the address of a link whose address no source recorded.
const NO_ADDRESS: &str = "(address not recorded)";

/// Assertions of the records of one work. `records` holds each record with its position, the one
/// that is shown first. A preprint of a published work is an earlier version and no
/// contradiction, and neither is a truncated list of authors that begins as the others do.
pub fn of_work(context: &Context, records: &[(RecordId, &WorkRecord)]) -> Assertions {
    let mut all = Gathered::of_few();
    let Some((_, shown)) = records.first() else { return Assertions::default() };
    let is_out = shown.status.value >= Status::Accepted;
    let short = shown.title.value.plain.split_once(':').map(|(short, _)| fold(short));
    for (id, record) in records {
        let at = |span: &Span| context.location(id.source, span);
        let title = record.title.value.plain.as_str();
        let is_short = Some(fold(title)) == short;
        let predicate = if is_short { Predicate::ShortName } else { Predicate::Title };
        all.add(predicate, title, at(&record.title.span));
        if let Some(short) = &record.short_title {
            all.add(Predicate::ShortName, &short.value, at(&short.span));
        }
        for link in &record.links {
            all.add_link(link, at(&link.span));
        }
        for identifier in &record.identifiers {
            let Identifier { scheme, value } = &identifier.value;
            let text = format!("{} {value}", scheme.label());
            all.add(Predicate::Link, &text, at(&identifier.span));
        }
        let is_earlier_version = is_out && record.status.value == Status::Preprint;
        add_publication(&mut all, context, id.source, record, is_earlier_version);
    }
    add_authors(&mut all, context, records);
    all.finish()
}

/// Adds the authors of the work. A truncated list is left out if it begins as another one does
/// and says nothing more.
fn add_authors(all: &mut Gathered, context: &Context, records: &[(RecordId, &WorkRecord)]) {
    let name = |person| context.people.get(person).map(|named| &*named.name);
    let mut lists: Vec<(Vec<&str>, bool, Basis, SourceLocation)> = Vec::new();
    for (id, record) in records {
        if let Some(authors) = &record.authors {
            // Whom a list leaves out stands behind its end.
            let is_left_out =
                record.truncated && authors.value.last().is_some_and(|it| it.is_blank);
            let written = &authors.value[..authors.value.len() - usize::from(is_left_out)];
            let people = (0..written.len()).filter_map(|at| context.people.author(*id, at));
            // An empty slot does not name the author.
            let is_inferred = written.iter().any(|author| author.is_blank);
            let basis = if is_inferred { Basis::Inferred } else { Basis::Stated };
            let place = context.location(id.source, &authors.span);
            lists.push((people.filter_map(name).collect(), record.truncated, basis, place));
        } else if let Some(owner) =
            context.people.subject(id.source).filter(|_| is_alone(context, *id, record))
        {
            let place = context.location(id.source, &record.span);
            lists.push((name(owner).into_iter().collect(), false, Basis::Inferred, place));
        }
    }
    let known: Lists =
        lists.iter().map(|(names, is_cut, ..)| (names.as_slice(), *is_cut)).collect();
    for (names, is_cut, basis, place) in &lists {
        if names.is_empty() || *is_cut && says_more(&known, names) {
            continue;
        }
        let others = if *is_cut { " et al." } else { "" };
        all.add_with(Predicate::Authors, &format!("{}{others}", names.join("; ")), *basis, *place);
    }
}

/// Distinct lists of authors, each with whether it is truncated.
type Lists<'a> = BTreeSet<(&'a [&'a str], bool)>;

/// True if one of `lists` holds exactly these names and is not truncated, or begins with them and
/// has more.
fn says_more(lists: &Lists<'_>, names: &[&str]) -> bool {
    // Lists with this prefix follow it in the sort order.
    let after = (Bound::Excluded((names, true)), Bound::Unbounded);
    lists.contains(&(names, false))
        || lists.range(after).next().is_some_and(|(other, _)| other.starts_with(names))
}

/// True if a record without a list of authors has a single author: a thesis is written by whoever
/// lists it, and so is what a list in prose gives that leaves its owner out.
pub fn is_alone(context: &Context, id: RecordId, record: &WorkRecord) -> bool {
    let is_prose = context.seeds.sources.get(id.source).is_some_and(|source| source.prose);
    let is_owners = record.kind == WorkKind::Thesis || is_prose && !record.truncated;
    record.authors.is_none() && is_owners
}

/// Adds the venue and date of the work, and its awards.
fn add_publication(
    all: &mut Gathered,
    context: &Context,
    source: usize,
    record: &WorkRecord,
    is_earlier_version: bool,
) {
    let at = |span: &Span| context.location(source, span);
    let venue = context.venues.of_record(record);
    let venue = venue.and_then(|id| context.venues.get(id)).map(|venue| venue.short.as_str());
    let year = record.date.as_ref().map(|date| date.value.year.to_string());
    if is_earlier_version {
        let words = [venue.unwrap_or_default(), year.as_deref().unwrap_or_default()];
        return all.add(Predicate::Preprint, words.join(" ").trim(), at(&record.span));
    }
    if let (Some(venue), Some(written)) = (venue, &record.venue) {
        all.add(Predicate::Venue, venue, at(&written.span));
    }
    if let (Some(year), Some(date)) = (year, &record.date) {
        all.add(Predicate::Year, &year, at(&date.span));
    }
    all.add(Predicate::Status, record.status.value.label(), at(&record.status.span));
    for award in &record.awards {
        all.add(Predicate::Award, &award.value, at(&award.span));
    }
    for badge in &record.artifact {
        all.add(Predicate::Artifact, badge.value.label(), at(&badge.span));
    }
}

/// Assertions of the sources of one person; `sources` holds each with its position.
pub fn of_person(context: &Context, sources: &[(usize, &SourceRecord)]) -> Assertions {
    let mut all = Gathered::default();
    for (source, record) in sources {
        let at = |span: &Span| context.location(*source, span);
        if let Some(subject) = &record.subject {
            all.add(Predicate::Name, &subject.value, at(&subject.span));
        }
        let Some(profile) = &record.profile else { continue };
        if let Some(position) = &profile.position {
            all.add(Predicate::Position, &position.value, at(&position.span));
        }
        if let Some(affiliation) = &profile.affiliation {
            all.add(Predicate::Affiliation, &affiliation.value, at(&affiliation.span));
        }
        for link in profile.links.iter().filter(|link| link.kind == LinkKind::Website) {
            for text in link.shown.as_deref().into_iter().chain(link.url.as_deref()) {
                all.add(Predicate::Homepage, text, at(&link.span));
            }
        }
        for link in profile.links.iter().filter(|link| link.kind != LinkKind::Website) {
            all.add_link(link, at(&link.span));
        }
        for interest in &profile.interests {
            all.add(Predicate::Interest, &interest.value, at(&interest.span));
        }
    }
    all.finish()
}

/// Assertion of the record that gives the affiliation of a person without a source of their own.
pub fn of_affiliation(context: &Context, affiliation: &Affiliation<'_>) -> Assertions {
    let mut all = Gathered::default();
    let location = context.location(affiliation.source, affiliation.span);
    all.add(Predicate::Affiliation, &affiliation.text(), location);
    all.finish()
}

/// Assertions as they are gathered: equal values become one assertion with
/// several locations.
#[derive(Default)]
struct Gathered {
    all: Vec<Assertion<'static>>,
    /// The first assertion of each folded value.
    by_fold: HashMap<(Predicate, String), usize>,
    /// The first assertion of each link, by its whole text.
    by_link: HashMap<String, usize>,
}

impl Gathered {
    /// No assertions yet, with capacity for those of most works.
    fn of_few() -> Self {
        Self { by_fold: HashMap::with_capacity(FEW), ..Self::default() }
    }

    /// Adds the assertion of `value` at `location`. Values that differ in case, accents or
    /// punctuation only are equal.
    fn add(&mut self, predicate: Predicate, value: &str, location: SourceLocation) {
        self.add_with(predicate, value, Basis::Stated, location);
    }

    /// Like [`Self::add`], for a value that is only inferred from the text. A value that one
    /// source states and another lets infer counts as stated.
    fn add_with(
        &mut self,
        predicate: Predicate,
        value: &str,
        basis: Basis,
        location: SourceLocation,
    ) {
        let new = self.all.len();
        let at = *self.by_fold.entry((predicate, fold(value))).or_insert(new);
        if at == new && predicate == Predicate::Link {
            self.by_link.entry(value.to_owned()).or_insert(new);
        }
        self.add_location(at, predicate, value, basis, location);
    }

    /// Adds the assertion of `link` at `location`.
    fn add_link(&mut self, link: &LinkRecord, location: SourceLocation) {
        let address = link.url.as_deref().unwrap_or(NO_ADDRESS);
        let text = format!("{} {address}", link.kind.label());
        // Unlike names, addresses differ by every character.
        let new = self.all.len();
        let at = *self.by_link.entry(text.clone()).or_insert(new);
        if at == new {
            self.by_fold.entry((Predicate::Link, fold(&text))).or_insert(new);
        }
        self.add_location(at, Predicate::Link, &text, Basis::Stated, location);
    }

    /// Adds a location to the assertion at `at`, which is made if it is new.
    fn add_location(
        &mut self,
        at: usize,
        predicate: Predicate,
        value: &str,
        basis: Basis,
        location: SourceLocation,
    ) {
        match self.all.get_mut(at) {
            Some(assertion) => {
                assertion.locations.push(location);
                assertion.basis = assertion.basis.min(basis);
            }
            None => self.all.push(Assertion {
                predicate,
                value: value.to_owned().into(),
                basis,
                locations: vec![location],
            }),
        }
    }

    /// All assertions, sorted by predicate; within a predicate in order of insertion.
    fn finish(mut self) -> Assertions {
        self.all.sort_by_key(|assertion| assertion.predicate);
        for assertion in &mut self.all {
            assertion.locations.sort();
            assertion.locations.dedup();
        }
        self.all.into()
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_list_that_says_more_is_found(
            lists in vec((vec("[ab]", 0..4), any::<bool>()), 0..8),
            names in vec("[ab]", 0..4),
        ) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let lists: Vec<(Vec<&str>, bool)> = lists
                .iter()
                .map(|(names, is_cut)| (names.iter().map(String::as_str).collect(), *is_cut))
                .collect();
            let expected = lists.iter().any(|(other, is_cut)| {
                other.starts_with(&names) && (other.len() > names.len() || !is_cut)
            });
            let known = lists.iter().map(|(names, is_cut)| (names.as_slice(), *is_cut)).collect();
            prop_assert_eq!(says_more(&known, &names), expected);
        }
    }

    #[test]
    fn heaps_of_lists_are_held_against_their_neighbors() {
        let names: Vec<String> = (0..300_000).map(|at| at.to_string()).collect();
        let lists: Vec<[&str; 2]> = names.iter().map(|name| ["Ada Lovelace", name]).collect();
        let known: Lists = lists.iter().map(|names| (names.as_slice(), true)).collect();
        assert!(lists.iter().all(|names| !says_more(&known, names)));
        assert!(says_more(&known, &["Ada Lovelace"]));
    }
}
