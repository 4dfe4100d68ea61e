//! People and works as linked data in a page: schema.org terms, written as
//! JSON-LD 1.1.

use peerage_core::cite::Reference;
use peerage_core::model::{
    ContributorRole, Person, PersonId, SafeUrl, Scheme, Unit, UnitId, Variable, Work, WorkId,
    WorkKind,
};
use peerage_core::state::Focus;
use peerage_core::state::address::path_of;
use peerage_core::state::authors::{Fold, kept_authors};
use serde_json::{Map, Value, json};

use crate::emit::markup::{Content, MAX_LISTED, MAX_NAMED};

/// Type of a lab and of its units.
const ORGANIZATION: &str = "ResearchOrganization";

/// The page of `focus` and its works, as the text of a
/// `<script type="application/ld+json">`.
pub fn linked_data(content: &Content<'_>, focus: Focus) -> String {
    let Content { dataset, listing, .. } = content;
    let mut graph: Vec<Value> = Vec::new();
    match focus {
        Focus::Lab => graph.push(of_lab(content)),
        Focus::Person(id) => graph.extend(dataset.person(id).map(|it| of_person(content, id, it))),
        Focus::Work(_) => {}
        Focus::Unit(id) => graph.extend(dataset.unit(id).map(|it| of_unit(content, id, it))),
        _ => {
            let mut fields = thing(content, focus, "CollectionPage");
            fields.insert("name".to_owned(), json!(focus.name(dataset)));
            graph.push(Value::Object(fields));
        }
    }
    let works = listing.works(focus);
    let n_told = if content.place.root.is_some() { MAX_LISTED } else { works.len() };
    let works = works.iter().take(n_told).filter_map(|id| Some((*id, dataset.work(*id)?)));
    graph.extend(works.map(|(id, work)| of_work(content, focus, id, work)));
    let home = Focus::home(dataset);
    if focus != home && content.place.root.is_some() {
        let mut way = vec![focus];
        if let Focus::Unit(id) = focus {
            way.extend(dataset.way_up(id).skip(1).map(Focus::Unit));
        }
        way.push(home);
        way.reverse();
        graph.push(breadcrumbs(content, &way));
    }
    let document = json!({ "@context": "https://schema.org", "@graph": graph });
    // Within a script, `</script` would end it wherever it stands, and `<!--` would
    // keep it from ending (HTML, 4.12.1.3).
    document.to_string().replace('<', "\\u003c")
}

/// Type of an entity that has a page, with the address of the page where the site is known.
fn thing(content: &Content<'_>, focus: Focus, kind: &str) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("@type".to_owned(), json!(kind));
    if let Some(base) = content.place.base {
        let address = format!("{base}{}", path_of(focus, content.dataset));
        fields.insert("@id".to_owned(), json!(format!("{address}#this")));
        fields.insert("url".to_owned(), json!(address));
    }
    fields
}

fn of_lab(content: &Content<'_>) -> Value {
    let lab = &content.dataset.lab;
    let mut fields = thing(content, Focus::Lab, ORGANIZATION);
    fields.insert("name".to_owned(), json!(lab.name));
    if !lab.description.is_empty() {
        fields.insert("description".to_owned(), json!(lab.description));
    }
    if !lab.institution.is_empty() {
        let institution = json!({ "@type": "Organization", "name": lab.institution });
        fields.insert("parentOrganization".to_owned(), institution);
    }
    let units: Vec<Value> =
        content.dataset.parts_of(None).map(|(id, unit)| name_of_unit(content, id, unit)).collect();
    if !units.is_empty() {
        fields.insert("subOrganization".to_owned(), json!(units));
    }
    let members = content.dataset.members().map(|(id, person)| of_person(content, id, person));
    fields.insert("member".to_owned(), members.collect());
    Value::Object(fields)
}

/// A unit with its place in the tree and its members, who are told in full on their own pages.
fn of_unit(content: &Content<'_>, id: UnitId, unit: &Unit) -> Value {
    let dataset = content.dataset;
    let mut fields = thing(content, Focus::Unit(id), ORGANIZATION);
    fields.insert("name".to_owned(), json!(unit.name));
    if !unit.description.is_empty() {
        fields.insert("description".to_owned(), json!(unit.description));
    }
    let same: Vec<&SafeUrl> = unit.link.iter().chain(&unit.ror).collect();
    if !same.is_empty() {
        fields.insert("sameAs".to_owned(), json!(same));
    }
    let parent = unit.parent.and_then(|id| Some((id, dataset.unit(id)?)));
    let parent = match parent {
        Some((id, parent)) => name_of_unit(content, id, parent),
        None => {
            let mut lab = thing(content, Focus::Lab, ORGANIZATION);
            lab.insert("name".to_owned(), json!(dataset.lab.name));
            Value::Object(lab)
        }
    };
    fields.insert("parentOrganization".to_owned(), parent);
    let parts: Vec<Value> =
        dataset.parts_of(Some(id)).map(|(id, unit)| name_of_unit(content, id, unit)).collect();
    if !parts.is_empty() {
        fields.insert("department".to_owned(), json!(parts));
    }
    let branch = dataset.branch(id);
    let members = dataset.members().filter(|(id, _)| dataset.is_in_units(*id, &branch));
    let members: Vec<Value> = members.filter_map(|(id, _)| of_author(content, id)).collect();
    if !members.is_empty() {
        fields.insert("member".to_owned(), json!(members));
    }
    Value::Object(fields)
}

/// Name and address of a unit.
fn name_of_unit(content: &Content<'_>, id: UnitId, unit: &Unit) -> Value {
    let mut fields = thing(content, Focus::Unit(id), ORGANIZATION);
    fields.insert("name".to_owned(), json!(unit.name));
    Value::Object(fields)
}

/// The way to a page, from the first one on.
fn breadcrumbs(content: &Content<'_>, way: &[Focus]) -> Value {
    // Seen from the page where the site is not known.
    let root = content.place.base.or(content.place.root).unwrap_or_default();
    let item = |(at, focus): (usize, &Focus)| {
        json!({
            "@type": "ListItem",
            "position": at + 1,
            "name": focus.name(content.dataset),
            "item": format!("{root}{}", path_of(*focus, content.dataset)),
        })
    };
    let items: Vec<Value> = way.iter().enumerate().map(item).collect();
    json!({ "@type": "BreadcrumbList", "itemListElement": items })
}

fn of_person(content: &Content<'_>, id: PersonId, person: &Person) -> Value {
    let mut fields = thing(content, Focus::Person(id), "Person");
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
        let dataset = content.dataset;
        let units = profile.units.iter().filter_map(|id| Some((*id, dataset.unit(*id)?)));
        let units: Vec<Value> = units.map(|(id, it)| name_of_unit(content, id, it)).collect();
        if !units.is_empty() {
            fields.insert("memberOf".to_owned(), json!(units));
        }
        if let Some(address) = profile.portrait.as_ref().and_then(|it| content.absolute(it)) {
            fields.insert("image".to_owned(), json!(address));
        }
        let urls = profile.links.iter().filter_map(|link| link.url.as_ref());
        let urls: Vec<&SafeUrl> = urls.filter(|url| !url.is_mail()).collect();
        if !urls.is_empty() {
            fields.insert("sameAs".to_owned(), json!(urls));
        }
    }
    Value::Object(fields)
}

/// Author of a work; for members, with the address of their page.
fn of_author(content: &Content<'_>, id: PersonId) -> Option<Value> {
    let person = content.dataset.person(id)?;
    let mut fields = match person.profile {
        Some(_) => thing(content, Focus::Person(id), "Person"),
        None => Map::from_iter([("@type".to_owned(), json!("Person"))]),
    };
    fields.insert("name".to_owned(), json!(person.name));
    Some(Value::Object(fields))
}

/// Adds what holds the work, where in it, and who published it: each property where its type
/// has it (schema.org).
fn details(reference: &Reference<'_>, fields: &mut Map<String, Value>) {
    let kind = reference.work.kind;
    let in_parts = kind.is_of_periodical() || kind.is_part_of_book();
    insert_variable(reference, Variable::Version, "version", fields);
    insert_variable(reference, Variable::Language, "inLanguage", fields);
    if in_parts && kind != WorkKind::Review {
        insert_variable(reference, Variable::Page, "pagination", fields);
    }
    if kind.is_book() {
        insert_variable(reference, Variable::Isbn, "isbn", fields);
        insert_variable(reference, Variable::Edition, "bookEdition", fields);
    }
    if kind == WorkKind::Report {
        insert_variable(reference, Variable::Number, "reportNumber", fields);
    }
    let publisher = reference.text(Variable::Publisher);
    if !publisher.is_empty() {
        let publisher = json!({ "@type": "Organization", "name": publisher });
        fields.insert("publisher".to_owned(), publisher);
    }
    let roles = [(ContributorRole::Editor, "editor"), (ContributorRole::Translator, "translator")];
    for (role, name) in roles {
        let names = reference.details.names(role).iter();
        let people: Vec<Value> = names
            .map(|name| json!({ "@type": "Person", "name": name.in_reading_order() }))
            .collect();
        if !people.is_empty() {
            fields.insert(name.to_owned(), json!(people));
        }
    }
    if in_parts && !reference.container().is_empty() {
        fields.insert("isPartOf".to_owned(), whole(reference));
    }
}

/// The book that holds a work, or the issue, the volume and the periodical, each part of the
/// next.
fn whole(reference: &Reference<'_>) -> Value {
    let is_serial = reference.work.kind.is_of_periodical();
    let mut whole = Map::new();
    whole.insert("@type".to_owned(), json!(if is_serial { "Periodical" } else { "Book" }));
    whole.insert("name".to_owned(), json!(reference.container()));
    if !is_serial {
        insert_variable(reference, Variable::Isbn, "isbn", &mut whole);
        insert_variable(reference, Variable::Edition, "bookEdition", &mut whole);
        return Value::Object(whole);
    }
    insert_variable(reference, Variable::Issn, "issn", &mut whole);
    let mut whole = Value::Object(whole);
    for (variable, kind, name) in [
        (Variable::Volume, "PublicationVolume", "volumeNumber"),
        (Variable::Issue, "PublicationIssue", "issueNumber"),
    ] {
        let text = reference.text(variable);
        if !text.is_empty() {
            whole = json!({ "@type": kind, name: text, "isPartOf": whole });
        }
    }
    whole
}

/// Adds the value of `variable` as the property `name`, where there is one.
fn insert_variable(
    reference: &Reference<'_>,
    variable: Variable,
    name: &str,
    fields: &mut Map<String, Value>,
) {
    let text = reference.text(variable);
    if !text.is_empty() {
        fields.insert(name.to_owned(), json!(text));
    }
}

fn of_work(content: &Content<'_>, focus: Focus, id: WorkId, work: &Work) -> Value {
    let kind = match work.kind {
        WorkKind::Thesis => "Thesis",
        WorkKind::Conference | WorkKind::Journal | WorkKind::Preprint => "ScholarlyArticle",
        WorkKind::Review => "Review",
        WorkKind::Magazine | WorkKind::Entry => "Article",
        WorkKind::Book | WorkKind::EditedBook | WorkKind::Proceedings => "Book",
        WorkKind::Chapter => "Chapter",
        WorkKind::Report => "Report",
        WorkKind::Dataset => "Dataset",
        WorkKind::Software => "SoftwareSourceCode",
        WorkKind::Poster => "Poster",
        WorkKind::WebPage => "WebPage",
        WorkKind::Periodical => "Periodical",
        WorkKind::Legal => "Legislation",
        WorkKind::Audiovisual => "MediaObject",
        WorkKind::Patent | WorkKind::Standard | WorkKind::Talk | WorkKind::Other => "CreativeWork",
    };
    let mut fields = thing(content, Focus::Work(id), kind);
    fields.insert("name".to_owned(), json!(work.title.plain));
    // Of a long list, only the authors that a list of works names.
    let is_kept = match work.authors.len() > MAX_NAMED {
        true => kept_authors(work, focus.person(), content.dataset, Fold::ROOMY),
        false => vec![true; work.authors.len()],
    };
    let authors = work.authors.iter().zip(is_kept).filter(|(_, is_kept)| *is_kept);
    let authors = authors.filter_map(|(author, _)| of_author(content, author.person));
    let people = if work.edited { "editor" } else { "author" };
    fields.insert(people.to_owned(), authors.collect());
    if let Some(date) = work.date {
        fields.insert("datePublished".to_owned(), json!(date.to_string()));
    }
    if let Some(venue) = content.dataset.venue_of(work) {
        let venue = json!({ "@type": "PublicationEvent", "name": venue.name });
        fields.insert("publication".to_owned(), venue);
    }
    details(
        &Reference {
            work,
            details: content.details.at(content.dataset.position(id)),
            dataset: content.dataset,
        },
        &mut fields,
    );
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
