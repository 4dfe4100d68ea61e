//! Sources, and people with what their sources say of them.

use std::collections::BTreeSet;

use peerage_core::model::{
    Claim, Item, LinkKind, Mark, News, Person, PersonId, Predicate, Profile, Relation, Section,
    Source, SourceId, Statement, Work, WorkId,
};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;
use peerage_core::trust::proof::{hex, sha256};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::masked;
use crate::ingest::record::{ItemRecord, LinkRecord, ProfileRecord, SourceRecord};
use crate::resolve::Context;
use crate::resolve::choice::{Claims, links};
use crate::resolve::people::Named;

/// The sources, in order.
pub(super) fn sources(
    context: &Context,
    works: &[Work],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Source> {
    let mut source = |record: &SourceRecord| Source {
        marks: marks(record, works, diagnostics),
        copy_of: copy_of(context, record, diagnostics),
        key: record.key.clone(),
        title: record.title.clone(),
        kind: record.kind,
        subject: context.people.find(&record.subject.value).unwrap_or(PersonId(0)),
        publisher: record.publisher.clone(),
        url: record.url.clone(),
        read: record.read,
        written: record.written,
        files: record.files.iter().map(|file| file_name(context.files.path(*file))).collect(),
        digests: record.files.iter().map(|file| digest(context.files.text(*file))).collect(),
        statements: record
            .statements
            .iter()
            .map(|(label, value)| Statement { label: label.clone(), value: value.clone() })
            .collect(),
    };
    context.seeds.sources.iter().map(&mut source).collect()
}

/// What a file is known by again: a digest of its text without private
/// details.
pub(super) fn digest(text: &str) -> String {
    hex(&sha256(masked(text).as_bytes())[..16])
}

/// What a source attests; a work that is nowhere else is reported.
fn marks(record: &SourceRecord, works: &[Work], diagnostics: &mut Vec<Diagnostic>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for mark in &record.marks {
        let work = mark.work.as_ref().map(|name| (name, find_work(works, &name.value)));
        if let Some((name, None)) = work {
            let help = "write its title as a source lists it";
            diagnostics.push(Diagnostic::error(
                name.span.clone(),
                "no source lists this work",
                help,
            ));
            continue;
        }
        marks.push(Mark {
            kind: mark.kind,
            work: work.and_then(|(_, id)| id),
            value: mark.value.clone(),
            date: mark.date,
        });
    }
    marks
}

/// The source that a source was copied from; another one than that it follows
/// is reported.
fn copy_of(
    context: &Context,
    record: &SourceRecord,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<SourceId> {
    let key = record.copy_of.as_ref()?;
    let at = context.seeds.sources.iter().position(|source| source.key == key.value);
    if at.is_none() || record.key == key.value {
        let help = "write the name of another folder of the seeds";
        diagnostics.push(Diagnostic::error(key.span.clone(), "this is not another source", help));
        return None;
    }
    at.map(|at| SourceId(at as u32))
}

fn file_name(path: &str) -> String {
    path.rsplit('/').next().unwrap_or(path).to_owned()
}

/// Everybody, those with a source of their own first.
pub(super) fn people(context: &Context, works: &[Work]) -> Vec<Person> {
    let mut taken = BTreeSet::new();
    context.people.iter().map(|(id, named)| person(context, works, id, named, &mut taken)).collect()
}

fn person(
    context: &Context,
    works: &[Work],
    id: PersonId,
    named: &Named,
    taken: &mut BTreeSet<String>,
) -> Person {
    let slug = slug(&named.name);
    let mut key = slug.clone();
    let mut suffix = 1;
    while !taken.insert(key.clone()) {
        suffix += 1;
        key = format!("{slug}-{suffix}");
    }
    let own: Vec<(usize, &SourceRecord)> = context
        .seeds
        .sources
        .iter()
        .enumerate()
        .filter(|(_, source)| context.people.find(&source.subject.value) == Some(id))
        .collect();
    let profile = (!own.is_empty()).then(|| Box::new(profile(context, works, &own)));
    Person {
        key,
        name: named.name.clone(),
        family: named.family.clone(),
        aliases: named.aliases.clone(),
        profile,
        claims: claims(context, &own),
    }
}

fn profile(context: &Context, works: &[Work], own: &[(usize, &SourceRecord)]) -> Profile {
    let mut profile = Profile::default();
    let mut link_records: Vec<&LinkRecord> = Vec::new();
    for (at, source) in own {
        let id = SourceId(*at as u32);
        profile.sources.push(id);
        let Some(record) = &source.profile else { continue };
        if let (true, Some(role)) = (profile.role.is_empty(), &record.role) {
            profile.role = role.value.clone();
        }
        if let (true, Some(affiliation)) = (profile.affiliation.is_empty(), &record.affiliation) {
            profile.affiliation = affiliation.value.clone();
        }
        if let (true, Some(open)) = (profile.collaborate.is_empty(), &record.collaborate) {
            profile.collaborate = open.clone();
        }
        profile.contact = profile.contact.take().or_else(|| record.contact.clone());
        if profile.biography.is_empty() {
            profile.biography = record.biography.clone();
        }
        for interest in &record.interests {
            if !profile.interests.iter().any(|known| fold(known) == fold(&interest.value)) {
                profile.interests.push(interest.value.clone());
            }
        }
        link_records.extend(&record.links);
        add_items(&mut profile.sections, context, record, id);
        add_news(&mut profile.news, works, record, id);
    }
    // Addresses of people are reported where they are read.
    profile.links = links(link_records.into_iter(), &[], &mut Vec::new());
    profile.sections.sort_by_key(|section| section.kind);
    profile.news.sort_by_key(|news| std::cmp::Reverse(news.date));
    profile
}

fn add_items(sections: &mut Vec<Section>, context: &Context, record: &ProfileRecord, id: SourceId) {
    for item in &record.items {
        let at = sections.iter().position(|section| section.kind == item.section);
        let at = at.unwrap_or_else(|| {
            sections.push(Section { kind: item.section, items: Vec::new() });
            sections.len() - 1
        });
        sections[at].items.push(item_of(context, item, id));
    }
}

fn item_of(context: &Context, item: &ItemRecord, source: SourceId) -> Item {
    let relation = |(role, name): &(String, String)| {
        Some(Relation { role: role.clone(), person: context.people.find(name)? })
    };
    Item {
        title: item.title.clone(),
        organization: item.organization.clone(),
        location: item.location.clone(),
        period: item.period,
        terms: item.terms.clone(),
        details: item.details.clone(),
        relations: item.relations.iter().filter_map(relation).collect(),
        sources: vec![source],
    }
}

fn add_news(news: &mut Vec<News>, works: &[Work], record: &ProfileRecord, source: SourceId) {
    for item in &record.news {
        let ids = item.works.iter().filter_map(|name| find_work(works, &name.value));
        news.push(News { date: item.date, text: item.text.clone(), works: ids.collect(), source });
    }
}

/// The work that goes by `name`: its title, another title, or the short name
/// before the colon.
fn find_work(works: &[Work], name: &str) -> Option<WorkId> {
    let name = fold(name);
    let is_named = |work: &Work| {
        let lead = work.title.plain.split_once(':').map(|(lead, _)| lead);
        fold(&work.title.plain) == name
            || lead.is_some_and(|lead| fold(lead) == name)
            || work.aliases.iter().any(|alias| fold(alias) == name)
    };
    works.iter().position(is_named).map(|at| WorkId(at as u32))
}

fn claims(context: &Context, own: &[(usize, &SourceRecord)]) -> Vec<Claim> {
    let mut claims = Claims::default();
    for (at, source) in own {
        claims.add(
            Predicate::Name,
            &source.subject.value,
            context.place(*at, &source.subject.span),
        );
        let Some(profile) = &source.profile else { continue };
        if let Some(role) = &profile.role {
            claims.add(Predicate::Role, &role.value, context.place(*at, &role.span));
        }
        if let Some(affiliation) = &profile.affiliation {
            claims.add(
                Predicate::Affiliation,
                &affiliation.value,
                context.place(*at, &affiliation.span),
            );
        }
        for link in profile.links.iter().filter(|link| link.kind == LinkKind::Website) {
            let place = context.place(*at, &link.span);
            for text in link.shown.iter().chain(&link.url) {
                claims.add(Predicate::Homepage, text, place);
            }
        }
        for link in profile.links.iter().filter(|link| link.kind != LinkKind::Website) {
            claims.add_link(link, context.place(*at, &link.span));
        }
        for interest in &profile.interests {
            claims.add(Predicate::Interest, &interest.value, context.place(*at, &interest.span));
        }
    }
    claims.finish()
}
