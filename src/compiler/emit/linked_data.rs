//! People and works as linked data in a page: schema.org terms, written as
//! JSON-LD 1.1.

use peerage_core::model::{Dataset, Person, SafeUrl, Scheme, Work, WorkKind};
use peerage_core::state::Focus;
use serde_json::{Map, Value, json};

use crate::emit::markup::{Content, MAX_LISTED};

/// The page of `focus` and its works, as the text of a
/// `<script type="application/ld+json">`.
pub fn linked_data(content: &Content<'_>, focus: Focus) -> String {
    let Content { dataset, listing, .. } = content;
    let mut graph: Vec<Value> = Vec::new();
    match focus {
        Focus::Lab => graph.push(of_lab(dataset)),
        Focus::Person(id) => graph.extend(dataset.person(id).map(of_person)),
        Focus::Venue(_) | Focus::Topic(_) => {
            graph.push(json!({ "@type": "CollectionPage", "name": focus.name(dataset) }));
        }
        Focus::Work(_) => {}
    }
    let works = listing.works(focus);
    let n_told = if content.root.is_some() { MAX_LISTED } else { works.len() };
    let works = works.iter().take(n_told).filter_map(|id| dataset.work(*id));
    graph.extend(works.map(|work| of_work(work, dataset)));
    if focus != Focus::Lab && content.root.is_some() {
        graph.push(breadcrumbs(&[&dataset.lab.name, focus.name(dataset)]));
    }
    let document = json!({ "@context": "https://schema.org", "@graph": graph });
    // Within a script, `</script` would end it wherever it stands, and `<!--` would
    // keep it from ending (HTML, 4.12.1.3).
    document.to_string().replace('<', "\\u003c")
}

fn of_lab(dataset: &Dataset) -> Value {
    let members = dataset.members().map(|(_, person)| of_person(person));
    json!({
        "@type": "ResearchOrganization",
        "name": dataset.lab.name,
        "description": dataset.lab.description,
        "member": members.collect::<Vec<_>>(),
    })
}

/// The way from the first page to this one.
fn breadcrumbs(names: &[&str]) -> Value {
    let item = |(at, name): (usize, &&str)| json!({ "@type": "ListItem", "position": at + 1, "name": name });
    let items: Vec<Value> = names.iter().enumerate().map(item).collect();
    json!({ "@type": "BreadcrumbList", "itemListElement": items })
}

fn of_person(person: &Person) -> Value {
    let mut fields = Map::new();
    fields.insert("@type".to_owned(), json!("Person"));
    fields.insert("name".to_owned(), json!(person.name));
    if !person.aliases.is_empty() {
        fields.insert("alternateName".to_owned(), json!(person.aliases));
    }
    if let Some(profile) = &person.profile {
        if !profile.position.is_empty() {
            fields.insert("jobTitle".to_owned(), json!(profile.position));
        }
        if !profile.affiliation.is_empty() {
            let affiliation = json!({ "@type": "Organization", "name": profile.affiliation });
            fields.insert("affiliation".to_owned(), affiliation);
        }
        let urls = profile.links.iter().filter_map(|link| link.url.as_ref());
        let urls: Vec<&SafeUrl> = urls.filter(|url| !url.is_mail()).collect();
        if !urls.is_empty() {
            fields.insert("sameAs".to_owned(), json!(urls));
        }
    }
    Value::Object(fields)
}

fn of_work(work: &Work, dataset: &Dataset) -> Value {
    let mut fields = Map::new();
    let kind = match work.kind {
        WorkKind::Thesis => "Thesis",
        WorkKind::Other => "CreativeWork",
        WorkKind::Conference | WorkKind::Journal | WorkKind::Preprint => "ScholarlyArticle",
    };
    fields.insert("@type".to_owned(), json!(kind));
    fields.insert("name".to_owned(), json!(work.title.plain));
    let authors = work.authors.iter().filter_map(|author| dataset.person(author.person));
    let authors = authors.map(|person| json!({ "@type": "Person", "name": person.name }));
    fields.insert("author".to_owned(), authors.collect());
    if let Some(date) = work.date {
        fields.insert("datePublished".to_owned(), json!(date.to_string()));
    }
    if let Some(venue) = dataset.venue_of(work) {
        let venue = json!({ "@type": "PublicationEvent", "name": venue.name });
        fields.insert("publication".to_owned(), venue);
    }
    if !work.awards.is_empty() {
        fields.insert("award".to_owned(), json!(work.awards));
    }
    if work.status.is_forthcoming() {
        fields.insert("creativeWorkStatus".to_owned(), json!(work.status.label()));
    }
    let is_address = |scheme| !matches!(scheme, Scheme::Orcid);
    let identifiers = work.identifiers.iter().filter(|identifier| is_address(identifier.scheme));
    let urls: Vec<String> = identifiers.map(|identifier| identifier.url()).collect();
    if !urls.is_empty() {
        fields.insert("sameAs".to_owned(), json!(urls));
    }
    Value::Object(fields)
}
