//! Evidence from sources: who names the person, which works they list, and what
//! registries state.

use crate::messages::evidence;
use crate::model::{
    Dataset, Identifier, LinkKind, Mark, MarkKind, PersonId, Predicate, Source, SourceId,
    SourceKind, Work, WorkId, limits,
};
use crate::order;
use crate::text::fold::fold;
use crate::trust::binding::page_name;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::index::{Index, run};
use crate::trust::moment::Moment;

/// Days that a recorded source counts: eighteen months.
pub const RECORDED_DAYS: i64 = 548;

/// The most signs of a title that evidence repeats.
const MAX_TITLE: usize = 500;

/// Class of the party behind `source`, relative to `subject`.
pub(super) fn class(source: &Source, subject: PersonId) -> Class {
    match source.kind {
        SourceKind::Registry => Class::Registry,
        SourceKind::Venue => Class::Venue,
        SourceKind::Institution => Class::Institution,
        SourceKind::Aggregator => Class::Aggregator,
        _ if source.publisher.is_some() => Class::Aggregator,
        _ if source.subject.is_none_or(|of| of == subject) => Class::Own,
        _ => Class::Coauthor,
    }
}

/// Evidence of `kind` from the source at `id`.
fn from_source(index: &Index, id: SourceId, subject: PersonId, kind: Kind) -> Option<Evidence> {
    let source = index.dataset.source(id)?;
    // A document without a date may be of any time, and proves nothing about the present.
    let read = source.read.map_or(Moment::FIRST, Moment::start_of);
    Some(Evidence {
        origin: index.origin(id),
        from: read,
        until: read.plus_days(RECORDED_DAYS),
        place: source.title.clone(),
        ..Evidence::new(kind, class(source, subject))
    })
}

/// Adds who names the person and which works of theirs each source lists.
pub(super) fn listings(index: &Index, subject: PersonId, all: &mut Vec<Evidence>) {
    let dataset = index.dataset;
    let mut naming: Vec<SourceId> = Vec::new();
    let mut listed = Vec::new();
    for &id in index.works_of(subject) {
        let Some(work) = dataset.work(id) else { continue };
        for (source, said) in said_of(work) {
            naming.push(source);
            listed.extend(listing(index, source, subject, (id, work), said));
        }
    }
    let is_of = |id: &SourceId| {
        dataset.source(*id).is_some_and(|source| source.kind != SourceKind::SignedClaim)
    };
    naming.extend(index.sources_of(subject).filter(is_of));
    order::sort_and_deduplicate(&mut naming);
    for source in naming {
        let named = from_source(index, source, subject, Kind::Named);
        let name = dataset.person(subject).map(|person| person.name.clone()).unwrap_or_default();
        all.extend(named.map(|item| Evidence { what: name, ..item }));
    }
    all.append(&mut listed);
}

/// Assertions of a source about a work: its title, as the dataset has it; its venue.
pub(super) type Said = [bool; 2];

/// Assertions of each source about a work, by the position of the source.
pub(super) fn said_of(work: &Work) -> Vec<(SourceId, Said)> {
    let title = fold(&work.title.plain);
    let mut all: Vec<(SourceId, Said)> = Vec::new();
    for assertion in &work.assertions {
        let is_title = assertion.predicate == Predicate::Title && fold(&assertion.value) == title;
        // A server of preprints is a venue where it is the earlier one, too.
        let names_venue = matches!(assertion.predicate, Predicate::Venue | Predicate::Preprint);
        let said = [is_title, names_venue];
        all.extend(assertion.locations.iter().map(|location| (location.source, said)));
    }
    order::sort_by_key(&mut all, |(source, _)| *source);
    all.dedup_by(|next, first| {
        let is_same = next.0 == first.0;
        if is_same {
            first.1 = [first.1[0] | next.1[0], first.1[1] | next.1[1]];
        }
        is_same
    });
    all
}

fn listing(
    index: &Index,
    source: SourceId,
    subject: PersonId,
    (id, work): (WorkId, &Work),
    [is_title, names_venue]: Said,
) -> Option<Evidence> {
    let item = from_source(index, source, subject, Kind::Listed)?;
    Some(Evidence {
        work: Some(id),
        is_weak: !is_title,
        names_venue,
        what: beginning(&work.title.plain),
        ..item
    })
}

/// Beginning of a title, long enough to identify it and not longer, since each of thousands of
/// sources repeats it.
fn beginning(title: &str) -> String {
    title.chars().take(MAX_TITLE).collect()
}

/// The ORCID iDs that the person's sources link.
fn orcids(dataset: &Dataset, subject: PersonId) -> Vec<Identifier> {
    let profile = dataset.person(subject).and_then(|person| person.profile.as_ref());
    let links = profile.map(|profile| profile.links.as_slice()).unwrap_or_default();
    let orcid = links.iter().filter(|link| link.kind == LinkKind::Orcid);
    orcid.filter_map(|link| Identifier::orcid(link.url.as_ref()?)).collect()
}

/// Adds each pair of pages of the person that link to each other, as the sources recorded them:
/// their author knew of both, and could change both. Pairs beyond [`limits::LIST`] prove nothing
/// more.
pub(super) fn mutual_links(index: &Index, subject: PersonId, all: &mut Vec<Evidence>) {
    let dataset = index.dataset;
    let page = |id: SourceId| {
        let source = dataset.source(id).filter(|source| source.copy_of.is_none())?;
        Some((id, page_name(source.url.as_ref()?)))
    };
    let pages: Vec<(SourceId, String)> = index.sources_of(subject).filter_map(page).collect();
    let mut pairs = linked(dataset, subject, &pages);
    order::sort_and_deduplicate(&mut pairs);
    for (one, other) in pairs {
        let (Some(source), Some(another)) = (dataset.source(one), dataset.source(other)) else {
            continue;
        };
        let (Some(here), Some(there)) = (&source.url, &another.url) else { continue };
        let (Some(first), Some(last)) =
            (source.read.min(another.read), source.read.max(another.read))
        else {
            continue;
        };
        let read = Moment::start_of(first);
        all.push(Evidence {
            party: other.0,
            from: Moment::start_of(last),
            until: read.plus_days(RECORDED_DAYS),
            what: evidence::two_pages(here, there),
            place: format!("{}; {}", source.title, another.title),
            ..Evidence::new(Kind::MutualLink, Class::Own)
        });
    }
}

/// The pairs of `pages`, each with its address, that have a link of the person to each
/// other. They are found by address, and not by holding every two against each other.
fn linked(
    dataset: &Dataset,
    subject: PersonId,
    pages: &[(SourceId, String)],
) -> Vec<(SourceId, SourceId)> {
    let Some(person) = dataset.person(subject) else { return Vec::new() };
    let links = person.profile.as_ref().map(|profile| profile.links.as_slice());
    // The address that a link displays may differ from its target.
    let urls = links.unwrap_or_default().iter().filter_map(|link| link.url.as_ref());
    let mut led: Vec<String> = urls.map(|url| page_name(url)).collect();
    order::sort_and_deduplicate(&mut led);
    // The pages at one address that link to another: both addresses, and the page.
    let mut from_to: Vec<(&str, &str, SourceId)> = Vec::new();
    for assertion in &person.assertions {
        let address = match assertion.predicate {
            Predicate::Homepage => &assertion.value,
            // The address follows the label of the link.
            Predicate::Link => assertion.value.rsplit(' ').next().unwrap_or_default(),
            _ => continue,
        };
        let name = page_name(address);
        let Some(to) = run(&led, |other| other.cmp(&name)).first() else { continue };
        for location in &assertion.locations {
            let own = run(pages, |(id, _)| id.cmp(&location.source)).first();
            if let Some((id, from)) = own.filter(|(_, from)| from != to) {
                from_to.push((from, to, *id));
            }
        }
    }
    order::sort_and_deduplicate(&mut from_to);
    let mut pairs = Vec::new();
    for &(from, to, one) in from_to.iter().filter(|(from, to, _)| from < to) {
        for &(_, _, other) in run(&from_to, |it| (it.0, it.1).cmp(&(to, from))) {
            pairs.push((one.min(other), one.max(other)));
            if pairs.len() == limits::LIST {
                return pairs;
            }
        }
    }
    pairs
}

/// Adds identifiers whose check digit holds.
pub(super) fn identifiers(index: &Index, subject: PersonId, all: &mut Vec<Evidence>) {
    for orcid in orcids(index.dataset, subject) {
        all.push(Evidence {
            what: orcid.url(),
            place: evidence::check_digit().to_owned(),
            ..Evidence::new(Kind::PersonIdentifier, Class::Own)
        });
    }
}

/// Adds what registries and platforms attest of the person and their works.
pub(super) fn marks(index: &Index, subject: PersonId, all: &mut Vec<Evidence>) {
    for (id, number) in index.marks_about(subject) {
        let Some(source) = index.dataset.source(id) else { continue };
        let Some(mark) = source.marks.get(number) else { continue };
        // Marks of a registry about a person's record apply to its subject only.
        let is_personal = matches!(
            mark.kind,
            MarkKind::OrcidValidated | MarkKind::OrcidSelfAsserted | MarkKind::AuthorIdentifier
        );
        if !is_personal || source.subject == Some(subject) {
            let item = from_source(index, id, subject, kind_of_mark(mark, source));
            all.extend(item.map(|item| of_mark(item, mark, number)));
        }
    }
}

fn of_mark(item: Evidence, mark: &Mark, number: usize) -> Evidence {
    let from = mark.date.map_or(item.from, Moment::start_of);
    let until = match item.kind {
        // A notice stays until it is taken back.
        Kind::Retracted | Kind::Concern => Moment::LAST,
        _ => item.until,
    };
    Evidence {
        work: mark.work,
        // Items of one registry get different numbers; the same item of a copy gets the same
        // number.
        party: item.origin << 16 | number as u32,
        from,
        until,
        what: match mark.value.is_empty() {
            true => mark.kind.label().to_owned(),
            false => evidence::mark(mark.kind.label(), &mark.value),
        },
        ..item
    }
}

/// The rule for each mark. A mark counts only from those who can know it;
/// figures of platforms, mail domains and access are shown and count nothing.
fn kind_of_mark(mark: &Mark, source: &Source) -> Kind {
    let is_registry = source.kind == SourceKind::Registry;
    let is_venue = source.kind == SourceKind::Venue;
    let has_work = mark.work.is_some();
    match mark.kind {
        MarkKind::OrcidValidated if is_registry => Kind::Validated,
        MarkKind::RegistryRecord if is_registry && has_work => Kind::WorkIdentifier,
        MarkKind::AuthorIdentifier if is_registry && has_work => Kind::AuthorIdentifier,
        MarkKind::Award if has_work => Kind::Award,
        MarkKind::Artifact if is_venue && has_work => Kind::Artifact,
        MarkKind::Retraction if (is_registry || is_venue) && has_work => Kind::Retracted,
        MarkKind::Concern if (is_registry || is_venue) && has_work => Kind::Concern,
        _ => Kind::Noted,
    }
}
