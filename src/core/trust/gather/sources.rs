//! Evidence from sources: who names the person, which works they list, and what
//! registries state.

use crate::messages::evidence;
use crate::model::{
    Assertion, Dataset, Identifier, LinkKind, Mark, MarkKind, PersonId, Predicate, Source,
    SourceId, SourceKind, Work, WorkId,
};
use crate::order;
use crate::text::fold::fold;
use crate::trust::binding::same_page;
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::moment::Moment;
use crate::trust::verdict::sources_of;

/// Days that a recorded source counts: eighteen months.
pub const RECORDED_DAYS: i64 = 548;

/// Who stands behind `source`, as far as `subject` is concerned.
fn class(source: &Source, subject: PersonId) -> Class {
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

/// The source that `id` comes from in the first place: what it was copied
/// from, or the first one at the same address.
pub fn origin(dataset: &Dataset, id: SourceId) -> u32 {
    let at = dataset.original(id);
    let url = dataset.source(at).and_then(|source| source.url.as_ref());
    let is_same = |other: &Source| {
        url.is_some_and(|url| other.url.as_ref().is_some_and(|other| same_page(url, other)))
    };
    dataset.sources.iter().position(is_same).map_or(at.0, |first| first as u32)
}

/// Evidence of `kind` from the source at `id`.
fn from_source(dataset: &Dataset, id: SourceId, subject: PersonId, kind: Kind) -> Option<Evidence> {
    let source = dataset.source(id)?;
    // A document that nobody dated may be of any time, and proves nothing of now.
    let read = source.read.map_or(Moment::FIRST, Moment::start_of);
    Some(Evidence {
        origin: origin(dataset, id),
        from: read,
        until: read.plus_days(RECORDED_DAYS),
        place: source.title.clone(),
        ..Evidence::new(kind, class(source, subject))
    })
}

/// Adds who names the person and which works of theirs each source lists.
pub(super) fn listings(dataset: &Dataset, subject: PersonId, all: &mut Vec<Evidence>) {
    let mut naming: Vec<SourceId> = Vec::new();
    let mut listed = Vec::new();
    for (id, work) in dataset.works_with_ids().filter(|(_, work)| work.has_author(subject)) {
        for source in sources_of(&work.assertions) {
            naming.push(source);
            listed.extend(listing(dataset, source, subject, id, work));
        }
    }
    let is_of =
        |source: &Source| source.subject == Some(subject) && source.kind != SourceKind::SignedClaim;
    let own = (0..).map(SourceId).zip(&dataset.sources).filter(|(_, source)| is_of(source));
    naming.extend(own.map(|(id, _)| id));
    order::sort_and_deduplicate(&mut naming);
    for source in naming {
        let named = from_source(dataset, source, subject, Kind::Named);
        let name = dataset.person(subject).map(|person| person.name.clone()).unwrap_or_default();
        all.extend(named.map(|item| Evidence { what: name, ..item }));
    }
    all.append(&mut listed);
}

fn listing(
    dataset: &Dataset,
    source: SourceId,
    subject: PersonId,
    id: WorkId,
    work: &Work,
) -> Option<Evidence> {
    let says = |predicate: Predicate| {
        work.assertions.iter().filter(move |assertion| {
            assertion.predicate == predicate
                && assertion.locations.iter().any(|location| location.source == source)
        })
    };
    let is_title =
        says(Predicate::Title).any(|assertion| fold(&assertion.value) == fold(&work.title.plain));
    let item = from_source(dataset, source, subject, Kind::Listed)?;
    Some(Evidence {
        work: Some(id),
        is_weak: !is_title,
        // A server of preprints is a venue where it is the earlier one, too.
        names_venue: says(Predicate::Venue).chain(says(Predicate::Preprint)).next().is_some(),
        what: work.title.plain.clone(),
        ..item
    })
}

/// The ORCID iDs that the person's sources link.
pub(super) fn orcids(dataset: &Dataset, subject: PersonId) -> Vec<Identifier> {
    let profile = dataset.person(subject).and_then(|person| person.profile.as_ref());
    let links = profile.map(|profile| profile.links.as_slice()).unwrap_or_default();
    let orcid = links.iter().filter(|link| link.kind == LinkKind::Orcid);
    orcid.filter_map(|link| Identifier::orcid(link.url.as_ref()?)).collect()
}

/// Adds each two pages of the person that link to each other, as the sources
/// recorded them: whoever wrote one knew of the other, and could change both.
pub(super) fn mutual_links(dataset: &Dataset, subject: PersonId, all: &mut Vec<Evidence>) {
    let is_page = |source: &Source| {
        source.subject == Some(subject) && source.copy_of.is_none() && source.url.is_some()
    };
    let own = (0..).map(SourceId).zip(&dataset.sources).filter(|(_, source)| is_page(source));
    let own: Vec<(SourceId, &Source)> = own.collect();
    for (at, (one, source)) in own.iter().enumerate() {
        for (other, another) in &own[at + 1..] {
            let (Some(here), Some(there)) = (&source.url, &another.url) else { continue };
            let is_mutual = !same_page(here, there)
                && links_to(dataset, subject, *one, there)
                && links_to(dataset, subject, *other, here);
            if !is_mutual {
                continue;
            }
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
}

/// Whether `source` has a link of the person to `url`.
fn links_to(dataset: &Dataset, subject: PersonId, source: SourceId, url: &str) -> bool {
    let Some(person) = dataset.person(subject) else { return false };
    let links = person.profile.as_ref().map(|profile| profile.links.as_slice());
    // What a link shows may be another address than where it leads.
    let is_led_to = links
        .unwrap_or_default()
        .iter()
        .any(|link| link.url.as_ref().is_some_and(|address| same_page(address, url)));
    let says = |assertion: &Assertion| {
        let address = match assertion.predicate {
            Predicate::Homepage => assertion.value.as_str(),
            // After what it is called.
            Predicate::Link => assertion.value.rsplit(' ').next().unwrap_or_default(),
            _ => return false,
        };
        same_page(address, url)
            && assertion.locations.iter().any(|location| location.source == source)
    };
    is_led_to && person.assertions.iter().any(says)
}

/// Adds identifiers whose check digit holds.
pub(super) fn identifiers(dataset: &Dataset, subject: PersonId, all: &mut Vec<Evidence>) {
    for orcid in orcids(dataset, subject) {
        all.push(Evidence {
            what: orcid.url(),
            place: evidence::check_digit().to_owned(),
            ..Evidence::new(Kind::PersonIdentifier, Class::Own)
        });
    }
}

/// Adds what registries and platforms attest of the person and their works.
pub(super) fn marks(dataset: &Dataset, subject: PersonId, all: &mut Vec<Evidence>) {
    for (id, source) in (0..).map(SourceId).zip(&dataset.sources) {
        for (number, mark) in source.marks.iter().enumerate() {
            let is_about = match mark.work {
                Some(work) => dataset.work(work).is_some_and(|work| work.has_author(subject)),
                None => source.subject == Some(subject),
            };
            // What a registry says of a person's record is about its subject.
            let is_personal = matches!(
                mark.kind,
                MarkKind::OrcidValidated | MarkKind::OrcidSelfAsserted | MarkKind::AuthorIdentifier
            );
            if is_about && (!is_personal || source.subject == Some(subject)) {
                let kind = kind_of_mark(mark, source);
                let item = from_source(dataset, id, subject, kind);
                all.extend(item.map(|item| of_mark(item, mark, number)));
            }
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
        // Items of one registry are told apart, and those of a copy are not.
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
