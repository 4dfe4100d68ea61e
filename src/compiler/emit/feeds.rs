//! Feeds: the works of each person, topic and unit, as Atom (RFC 4287) and as JSON
//! Feed 1.1. An entry has the date on which a source that lists it was first
//! read, so that the same seeds give the same bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use peerage_core::model::{
    Dataset, PartialDate, PersonId, Topic, TopicId, UnitId, ValidatedDataset, Work,
};
use peerage_core::text::markup::escaped;
use peerage_core::trust::moment::Moment;
use serde_json::json;

/// Maximum number of entries of a feed.
const MAX_ENTRIES: usize = 100;

/// One feed.
struct Feed<'a> {
    name: String,
    title: String,
    entries: Vec<Entry<'a>>,
}

/// One work in a feed.
#[derive(Clone, Copy)]
struct Entry<'a> {
    work: &'a Work,
    updated: PartialDate,
}

/// Every feed of `dataset` as the name of its file and its bytes: of everybody
/// with a profile, and of every topic and unit. Each says its own address where that of their
/// folder is known.
pub fn feeds(dataset: &ValidatedDataset, folder: Option<&str>) -> Vec<(String, Vec<u8>)> {
    let members: BTreeSet<PersonId> = dataset.members().map(|(id, _)| id).collect();
    let mut by_person: BTreeMap<PersonId, Vec<Entry<'_>>> = BTreeMap::new();
    let mut by_topic: BTreeMap<TopicId, Vec<Entry<'_>>> = BTreeMap::new();
    let mut by_unit: BTreeMap<UnitId, Vec<Entry<'_>>> = BTreeMap::new();
    for work in &dataset.works {
        let entry = Entry { work, updated: first_read(work, dataset) };
        let authors = work.authors.iter().map(|author| author.person);
        let authors = authors.filter(|id| members.contains(id));
        for person in authors.collect::<BTreeSet<_>>() {
            by_person.entry(person).or_default().push(entry);
        }
        for topic in work.topics.iter().copied().collect::<BTreeSet<_>>() {
            by_topic.entry(topic).or_default().push(entry);
        }
        let mut units = Vec::new();
        work.authors.iter().for_each(|author| dataset.add_units_of(author.person, &mut units));
        for unit in units.into_iter().collect::<BTreeSet<_>>() {
            by_unit.entry(UnitId(unit)).or_default().push(entry);
        }
    }
    let people = dataset.members().map(|(id, person)| {
        let entries = by_person.remove(&id).unwrap_or_default();
        feed(dataset, format!("person-{}", person.key), &person.name, entries)
    });
    let topics = (0..).map(TopicId).zip(&dataset.topics).map(|(id, topic): (_, &Topic)| {
        let entries = by_topic.remove(&id).unwrap_or_default();
        feed(dataset, format!("topic-{}", topic.key), &topic.name, entries)
    });
    let units = dataset.units_with_ids().map(|(id, unit)| {
        let entries = by_unit.remove(&id).unwrap_or_default();
        feed(dataset, format!("unit-{}", unit.key), &unit.name, entries)
    });
    let feeds: Vec<Feed<'_>> = people.chain(topics).chain(units).collect();
    let files = feeds.iter().flat_map(|feed| {
        let own = |extension: &str| {
            let name = format!("{}.{extension}", feed.name);
            let address = folder.map(|folder| format!("{folder}{name}"));
            (name, address)
        };
        let ((atom_name, atom_address), (json_name, json_address)) = (own("atom"), own("json"));
        [
            (atom_name, atom(feed, dataset, atom_address.as_deref()).into_bytes()),
            (json_name, json_feed(feed, dataset, json_address.as_deref()).into_bytes()),
        ]
    });
    files.collect()
}

/// The newest of `entries`, which are in the order of the dataset.
fn feed<'a>(dataset: &Dataset, name: String, title: &str, mut entries: Vec<Entry<'a>>) -> Feed<'a> {
    // Works are in order already; those that came with a later source go first.
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(MAX_ENTRIES);
    Feed { name, title: format!("{title}: {}", dataset.lab.name), entries }
}

/// Date on which a source that lists `work` was first read.
fn first_read(work: &Work, dataset: &Dataset) -> PartialDate {
    let locations = work.assertions.locations();
    let sources = locations.iter().filter_map(|location| dataset.source(location.source));
    let first = sources.filter_map(|source| source.read).min();
    first.unwrap_or(PartialDate { year: 1970, month: None, day: None })
}

fn moment(date: PartialDate) -> String {
    Moment::start_of(date).to_text()
}

fn id_of(work: &Work) -> String {
    format!("urn:peerage:work:{}", work.key)
}

/// Address of an entry: the first identifier of the work, or the site of the lab.
fn address(work: &Work, dataset: &Dataset) -> Option<String> {
    let identified = work.identifiers.first().map(|identifier| identifier.url());
    identified.or_else(|| dataset.lab.site.clone().map(String::from))
}

fn names<'a>(work: &'a Work, dataset: &'a Dataset) -> impl Iterator<Item = &'a str> {
    let authors = work.authors.iter().filter_map(|author| dataset.person(author.person));
    authors.map(|person| person.name.as_str())
}

/// Text of an entry below its title: venue, date and publication status.
fn summary(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map(|venue| venue.short.clone());
    let date = work.date.map(|date| date.label());
    let status = Some(work.status.label().to_owned());
    [venue, date, status].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn atom(feed: &Feed<'_>, dataset: &Dataset, own: Option<&str>) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n",
    );
    let updated = feed.entries.iter().map(|entry| entry.updated).max();
    let updated =
        updated.map_or_else(|| moment(PartialDate { year: 1970, month: None, day: None }), moment);
    let (title, id) = (escaped(&feed.title), escaped(&feed.name));
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<title>{title}</title>\n<id>urn:peerage:feed:{id}</id>\n<updated>{updated}</updated>\n\
         <author><name>{}</name></author>",
        escaped(&dataset.lab.name)
    );
    if let Some(own) = own {
        let own = escaped(own);
        let _ = writeln!(out, "<link rel=\"self\" type=\"application/atom+xml\" href=\"{own}\"/>");
    }
    if let Some(site) = &dataset.lab.site {
        let _ = writeln!(out, "<link href=\"{}\"/>", escaped(site));
    }
    for entry in &feed.entries {
        let work = entry.work;
        let _ = writeln!(
            out,
            "<entry>\n<title>{}</title>\n<id>{}</id>\n<updated>{}</updated>",
            escaped(&work.title.plain),
            escaped(&id_of(work)),
            moment(entry.updated)
        );
        let address = address(work, dataset);
        if let Some(url) = &address {
            let _ = writeln!(out, "<link href=\"{}\"/>", escaped(url));
        }
        for name in names(work, dataset) {
            let _ = writeln!(out, "<author><name>{}</name></author>", escaped(name));
        }
        // An entry without a link must have content (RFC 4287, 4.1.1.1).
        let part = if address.is_some() { "summary" } else { "content" };
        let text = escaped(&summary(work, dataset));
        let _ = writeln!(out, "<{part}>{text}</{part}>\n</entry>");
    }
    out.push_str("</feed>\n");
    out
}

fn json_feed(feed: &Feed<'_>, dataset: &Dataset, own: Option<&str>) -> String {
    let items = feed.entries.iter().map(|entry| {
        let work = entry.work;
        let authors = names(work, dataset).map(|name| json!({ "name": name }));
        let mut item = json!({
            "id": id_of(work),
            "title": work.title.plain,
            "content_text": summary(work, dataset),
            "date_modified": moment(entry.updated),
            "authors": authors.collect::<Vec<_>>(),
        });
        if let Some(url) = address(work, dataset) {
            item["url"] = json!(url);
        }
        item
    });
    let mut whole = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": feed.title,
        "items": items.collect::<Vec<_>>(),
    });
    if let Some(own) = own {
        whole["feed_url"] = json!(own);
    }
    if let Some(site) = &dataset.lab.site {
        whole["home_page_url"] = json!(site);
    }
    format!("{whole}\n")
}
