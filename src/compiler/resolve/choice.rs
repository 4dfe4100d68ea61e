//! One work out of its records: which value is shown, and what each source
//! says.

use peerage_core::model::{
    ArtifactBadge, Authorship, Basis, Claim, Identifier, Link, LinkKind, Place, Predicate, Scheme,
    Status, Work, is_safe_url,
};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::{Diagnostic, Span};
use crate::ingest::record::{LinkRecord, WorkRecord};
use crate::resolve::Context;
use crate::resolve::topics::Topics;
use crate::resolve::works::RecordId;

/// A record and the source that lists it.
#[derive(Clone, Copy)]
struct Listed<'a> {
    source: usize,
    record: &'a WorkRecord,
}

/// The work that `cluster` lists.
pub(super) fn work(
    context: &Context,
    topics: &Topics,
    cluster: &[RecordId],
    diagnostics: &mut Vec<Diagnostic>,
) -> Work {
    let listed = ranked(context, cluster);
    let records: Vec<&WorkRecord> = listed.iter().map(|listed| listed.record).collect();
    // A cluster holds one record at least.
    let best = records[0];
    let (authors, truncated) = authors(context, &listed);
    let identifiers = identifiers(&records);
    let claims = claims(context, &listed);
    let mut aliases: Vec<String> = Vec::new();
    for record in &records {
        aliases.push(record.title.value.plain.clone());
        aliases.extend(record.short_title.iter().map(|title| title.value.clone()));
    }
    aliases.retain(|alias| fold(alias) != fold(&best.title.value.plain));
    aliases.sort();
    aliases.dedup();
    let mut awards: Vec<String> =
        records.iter().flat_map(|r| &r.awards).map(|award| award.value.clone()).collect();
    awards.sort();
    awards.dedup();
    let mut artifact: Vec<ArtifactBadge> =
        records.iter().flat_map(|r| &r.artifact).map(|badge| badge.value).collect();
    artifact.sort();
    artifact.dedup();
    let date = records.iter().find_map(|record| record.date.as_ref()).map(|date| date.value);
    let mut work = Work {
        key: String::new(),
        kind: best.kind,
        title: best.title.value.clone(),
        authors,
        truncated,
        date,
        venue: best.venue.as_ref().and_then(|venue| context.venues.find(&venue.value)),
        status: best.status.value,
        awards,
        artifact,
        links: links(records.iter().flat_map(|record| &record.links), &identifiers, diagnostics),
        identifiers,
        topics: topics.of_work(&records, diagnostics),
        summary: records.iter().find_map(|record| record.summary.clone()),
        selected: records.iter().any(|record| record.selected),
        aliases,
        claims,
    };
    work.key = key(context, &work);
    work
}

/// The records, the most telling first: what is further on its way, then what
/// was written later, then what is listed first.
fn ranked<'a>(context: &Context<'a>, cluster: &[RecordId]) -> Vec<Listed<'a>> {
    let sources = &context.seeds.sources;
    let mut listed: Vec<Listed> = cluster
        .iter()
        .filter_map(|id| {
            let record = sources.get(id.source)?.works.get(id.work)?;
            Some(Listed { source: id.source, record })
        })
        .collect();
    listed.sort_by_key(|listed| {
        let written = sources.get(listed.source).and_then(|source| source.written);
        std::cmp::Reverse((listed.record.status.value, written))
    });
    listed
}

/// The authors of the first record that lists them all, or of the one that
/// lists most; marks are taken from any record with the same list.
fn authors(context: &Context, listed: &[Listed]) -> (Vec<Authorship>, bool) {
    let n_authors = |record: &WorkRecord| record.authors.as_ref().map_or(0, |a| a.value.len());
    let best = listed
        .iter()
        .enumerate()
        .max_by_key(|(at, l)| (!l.record.truncated, n_authors(l.record), std::cmp::Reverse(*at)));
    let Some((_, best)) = best else { return (Vec::new(), false) };
    let Some(authors) = &best.record.authors else {
        let subject = &context.seeds.sources[best.source].subject.value;
        let person = context.people.find(subject);
        let authorship = |person| Authorship { person, equal: None, printed: None };
        return (person.map(authorship).into_iter().collect(), true);
    };
    let is_marked = |name: &str| {
        let person = context.people.find(name);
        let all = listed.iter().filter_map(|listed| listed.record.authors.as_ref());
        all.flat_map(|authors| &authors.value)
            .any(|author| author.equal && context.people.find(&author.name) == person)
    };
    let authors = authors.value.iter().filter_map(|author| {
        let person = context.people.find(&author.name)?;
        let shown = &context.people.get(person)?.name;
        Some(Authorship {
            person,
            equal: is_marked(&author.name).then_some(Basis::Stated),
            printed: (*shown != author.name).then(|| author.name.clone()),
        })
    });
    (authors.collect(), best.record.truncated)
}

fn identifiers(records: &[&WorkRecord]) -> Vec<Identifier> {
    let all = records.iter().flat_map(|record| &record.identifiers);
    let mut identifiers: Vec<Identifier> = all.map(|identifier| identifier.value.clone()).collect();
    identifiers.sort();
    identifiers.dedup();
    identifiers
}

/// Links without double ones, and without those that an identifier or a link
/// with an address stands for. Addresses that must not be followed are dropped
/// and reported.
pub(super) fn links<'a>(
    records: impl Iterator<Item = &'a LinkRecord>,
    identifiers: &[Identifier],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for record in records {
        if record.url.as_deref().is_some_and(|url| !is_safe_url(url)) {
            diagnostics.push(Diagnostic::warning(
                record.span.clone(),
                "this address is not published",
                "write an address that begins with https://, http:// or mailto:",
            ));
            continue;
        }
        links.push(Link {
            kind: record.kind,
            url: record.url.clone(),
            shown: record.shown.clone(),
        });
    }
    links.sort();
    links.dedup();
    let addressed: Vec<LinkKind> =
        links.iter().filter(|link| link.url.is_some()).map(|link| link.kind).collect();
    let has = |scheme| identifiers.iter().any(|identifier| identifier.scheme == scheme);
    links.retain(|link| {
        let is_identified = link.kind == LinkKind::Arxiv && has(Scheme::Arxiv)
            || link.kind == LinkKind::Doi && has(Scheme::Doi);
        !is_identified && (link.url.is_some() || !addressed.contains(&link.kind))
    });
    links
}

/// What each source says. A preprint of a published work is a version of it,
/// and no contradiction; nor is a list of authors that is cut short.
fn claims(context: &Context, listed: &[Listed]) -> Vec<Claim> {
    let mut claims = Claims::default();
    let is_out = listed[0].record.status.value >= Status::Accepted;
    let title = &listed[0].record.title.value.plain;
    let lead = title.split_once(':').map(|(lead, _)| fold(lead));
    for Listed { source, record } in listed {
        let at = |span: &Span| context.place(*source, span);
        let own = record.title.value.plain.as_str();
        let predicate =
            if Some(fold(own)) == lead { Predicate::ShortName } else { Predicate::Title };
        claims.add(predicate, own, at(&record.title.span));
        if let Some(short) = &record.short_title {
            claims.add(Predicate::ShortName, &short.value, at(&short.span));
        }
        if let Some(authors) = record.authors.as_ref().filter(|_| !record.truncated) {
            let names = authors.value.iter().filter_map(|author| {
                let person = context.people.find(&author.name)?;
                Some(context.people.get(person)?.name.as_str())
            });
            claims.add(
                Predicate::Authors,
                &names.collect::<Vec<_>>().join("; "),
                at(&authors.span),
            );
        }
        for link in &record.links {
            claims.add_link(link, at(&link.span));
        }
        for identifier in &record.identifiers {
            let Identifier { scheme, value } = &identifier.value;
            let text = format!("{} {value}", scheme.label());
            claims.add(Predicate::Link, &text, at(&identifier.span));
        }
        let venue = record.venue.as_ref().and_then(|venue| context.venues.find(&venue.value));
        let venue = venue.and_then(|id| context.venues.get(id)).map(|venue| venue.short.as_str());
        let year = record.date.as_ref().map(|date| date.value.year.to_string());
        if is_out && record.status.value == Status::Preprint {
            let parts = [venue.unwrap_or_default(), year.as_deref().unwrap_or_default()];
            claims.add(Predicate::Preprint, parts.join(" ").trim(), at(&record.span));
            continue;
        }
        if let (Some(venue), Some(written)) = (venue, &record.venue) {
            claims.add(Predicate::Venue, venue, at(&written.span));
        }
        if let (Some(year), Some(date)) = (year, &record.date) {
            claims.add(Predicate::Year, &year, at(&date.span));
        }
        claims.add(Predicate::Status, record.status.value.label(), at(&record.status.span));
        for award in &record.awards {
            claims.add(Predicate::Award, &award.value, at(&award.span));
        }
        for badge in &record.artifact {
            claims.add(Predicate::Artifact, badge.value.label(), at(&badge.span));
        }
    }
    claims.finish()
}

/// Claims as they are gathered: equal values share one.
#[derive(Default)]
pub(super) struct Claims(Vec<Claim>);

impl Claims {
    /// Notes that `value` is said at `place`.
    pub(super) fn add(&mut self, predicate: Predicate, value: &str, place: Place) {
        let same =
            |claim: &&mut Claim| claim.predicate == predicate && fold(&claim.value) == fold(value);
        match self.0.iter_mut().find(same) {
            Some(claim) => claim.places.push(place),
            None => self.0.push(Claim {
                predicate,
                value: value.to_owned(),
                basis: Basis::Stated,
                places: vec![place],
            }),
        }
    }

    /// Notes that `link` stands at `place`; one that must not be followed is no
    /// claim, since it is not published.
    pub(super) fn add_link(&mut self, link: &LinkRecord, place: Place) {
        let address = link.url.as_deref().unwrap_or("(address not recorded)");
        if link.url.as_deref().is_none_or(is_safe_url) {
            let text = format!("{} {address}", link.kind.label());
            // Unlike names, addresses differ by every character.
            match self.0.iter_mut().find(|c| c.predicate == Predicate::Link && c.value == text) {
                Some(claim) => claim.places.push(place),
                None => self.0.push(Claim {
                    predicate: Predicate::Link,
                    value: text,
                    basis: Basis::Stated,
                    places: vec![place],
                }),
            }
        }
    }

    /// The claims by predicate, the first value of each first.
    pub(super) fn finish(mut self) -> Vec<Claim> {
        self.0.sort_by_key(|claim| claim.predicate);
        for claim in &mut self.0 {
            claim.places.sort();
            claim.places.dedup();
        }
        self.0
    }
}

/// First author, year, first word of the title that says something.
fn key(context: &Context, work: &Work) -> String {
    /// Words that many titles begin with.
    const DULL: [&str; 9] = ["a", "an", "the", "on", "towards", "toward", "for", "of", "in"];
    let family = work.authors.first().and_then(|first| context.people.get(first.person));
    let family = family.map(|person| slug(&person.family)).unwrap_or_default();
    let year = work.date.map(|date| date.year.to_string()).unwrap_or_default();
    let title = fold(&work.title.plain);
    let word = title.split(' ').find(|word| !DULL.contains(word)).unwrap_or_default();
    format!("{family}{year}{word}")
}

/// Appends `-2`, `-3`, … to keys that occur before.
pub(super) fn make_keys_unique(works: &mut [Work]) {
    let mut taken = std::collections::BTreeSet::new();
    for work in works {
        let key = work.key.clone();
        let mut suffix = 1;
        while !taken.insert(work.key.clone()) {
            suffix += 1;
            work.key = format!("{key}-{suffix}");
        }
    }
}
