//! People and works as linked data in a page: schema.org terms, written as
//! JSON-LD 1.1.

use peerage_core::model::{Dataset, Person, PersonId, SafeUrl, Scheme, Work, WorkKind};
use serde_json::{Map, Value, json};

/// The person, or the lab with its members, and their works, as the text of a
/// `<script type="application/ld+json">`.
pub fn linked_data(dataset: &Dataset, person: Option<PersonId>) -> String {
    let mut graph: Vec<Value> = match person.and_then(|id| dataset.person(id)) {
        Some(person) => vec![of_person(person)],
        None => {
            let members = dataset.members().map(|(_, person)| of_person(person));
            let lab = json!({
                "@type": "ResearchOrganization",
                "name": dataset.lab.name,
                "description": dataset.lab.description,
                "member": members.collect::<Vec<_>>(),
            });
            vec![lab]
        }
    };
    let is_by = |work: &&Work| person.is_none_or(|person| work.has_author(person));
    graph.extend(dataset.works.iter().filter(is_by).map(|work| of_work(work, dataset)));
    let document = json!({ "@context": "https://schema.org", "@graph": graph });
    // Within a script, `</script` would end it wherever it stands, and `<!--` would
    // keep it from ending (HTML, 4.12.1.3).
    document.to_string().replace('<', "\\u003c")
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
