//! People, and the profile that their sources give them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use foldhash::HashSet;
use peerage_core::model::{
    Image, Item, News, Person, PersonId, Profile, Relation, Section, SourceId,
};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::{ItemRecord, LinkRecord, ProfileRecord, SourceRecord};
use crate::resolve::affiliations;
use crate::resolve::assertions;
use crate::resolve::context::Context;
use crate::resolve::decided;
use crate::resolve::lab_sections;
use crate::resolve::links::links;
use crate::resolve::people::Named;
use crate::resolve::sections::arrange;
use crate::resolve::unique::Unique;
use crate::resolve::works::NamedWorks;

/// Everybody, those with a source of their own first. `names` are those of all people, in the
/// order of their ids.
pub fn people(
    context: &Context,
    names: Vec<Named>,
    works: &NamedWorks<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Person> {
    let mut own: BTreeMap<PersonId, Vec<(usize, &SourceRecord)>> = BTreeMap::new();
    for (at, source) in context.seeds.sources.iter().enumerate() {
        if let Some(subject) = context.people.subject(at) {
            own.entry(subject).or_default().push((at, source));
        }
    }
    let affiliations = affiliations::newest(context);
    let mut keys = Unique::default();
    let person = |(id, named): (PersonId, Named)| {
        let own = own.get(&id).map(Vec::as_slice).unwrap_or_default();
        let key = keys.take(slug(&named.name));
        let mut person = person(context, works, named, own, key, diagnostics);
        if let (None, Some(affiliation)) = (&person.profile, affiliations.get(&id)) {
            person.assertions = assertions::of_affiliation(context, affiliation);
        }
        person
    };
    let mut people: Vec<Person> = (0..).map(PersonId).zip(names).map(person).collect();
    decided::report_people(context, &mut people);
    people
}

fn person(
    context: &Context,
    works: &NamedWorks<'_>,
    named: Named,
    own: &[(usize, &SourceRecord)],
    key: String,
    diagnostics: &mut Vec<Diagnostic>,
) -> Person {
    let profile = (!own.is_empty()).then(|| Box::new(profile(context, works, own, diagnostics)));
    Person {
        key,
        name: named.name.into(),
        family: named.family.into(),
        aliases: named.aliases,
        profile,
        assertions: assertions::of_person(context, own),
        possible: Box::default(),
    }
}

fn profile(
    context: &Context,
    works: &NamedWorks<'_>,
    own: &[(usize, &SourceRecord)],
    diagnostics: &mut Vec<Diagnostic>,
) -> Profile {
    let mut profile = Profile::default();
    let mut interests = HashSet::default();
    let mut link_records: Vec<&LinkRecord> = Vec::new();
    for (at, source) in own {
        let id = SourceId(*at as u32);
        profile.sources.push(id);
        let Some(record) = &source.profile else { continue };
        if let (true, Some(position)) = (profile.position.is_empty(), &record.position) {
            profile.position = position.value.clone();
        }
        if let (true, Some(affiliation)) = (profile.affiliation.is_empty(), &record.affiliation) {
            profile.affiliation = affiliation.value.clone();
        }
        profile.left = profile.left.or(record.left);
        if let (true, Some(now)) = (profile.now.is_empty(), &record.now) {
            profile.now = now.value.clone();
        }
        if let (true, Some(open)) = (profile.collaborate.is_empty(), &record.collaborate) {
            profile.collaborate = open.clone();
        }
        if let (None, Some(portrait)) = (&profile.portrait, &record.portrait) {
            let alt = portrait.alt.clone();
            profile.portrait = portrait.image.clone().map(|image| Image { alt, ..image });
        }
        profile.contact = profile.contact.take().or_else(|| record.contact.clone());
        if profile.biography.is_empty() {
            profile.biography = record.biography.clone();
        }
        for interest in &record.interests {
            if interests.insert(fold(&interest.value)) {
                profile.interests.push(interest.value.clone());
            }
        }
        link_records.extend(&record.links);
        add_items(&mut profile.sections, context, record, id);
        add_news(&mut profile.news, works, record, id);
    }
    profile.links = links(link_records.into_iter(), &[]);
    let orders = own.iter().filter_map(|(_, source)| source.profile.as_ref()?.sections.as_ref());
    arrange(&mut profile.sections, orders, diagnostics);
    profile.news.sort_by_key(|news| Reverse(news.date));
    profile
}

fn add_items(sections: &mut Vec<Section>, context: &Context, record: &ProfileRecord, id: SourceId) {
    for (place, item) in record.items.iter().enumerate() {
        let at = sections.iter().position(|section| section.kind == item.section);
        let at = at.unwrap_or_else(|| {
            sections.push(Section { kind: item.section, items: Vec::new() });
            sections.len() - 1
        });
        sections[at].items.push(item_of(context, item, place, id));
    }
}

fn item_of(context: &Context, item: &ItemRecord, place: usize, source: SourceId) -> Item {
    let relation = |(at, (kind, _)): (usize, &(String, String))| {
        let person = context.people.relation(source.index(), place, at)?;
        Some(Relation { kind: kind.clone(), person })
    };
    Item {
        relations: item.relations.iter().enumerate().filter_map(relation).collect(),
        sources: vec![source],
        ..lab_sections::item(item)
    }
}

fn add_news(
    news: &mut Vec<News>,
    works: &NamedWorks<'_>,
    record: &ProfileRecord,
    source: SourceId,
) {
    for item in &record.news {
        let ids = item.works.iter().filter_map(|name| works.find(&name.value));
        news.push(News { date: item.date, text: item.text.clone(), works: ids.collect(), source });
    }
}
