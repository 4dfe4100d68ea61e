//! Works in the RDF that Zotero exports, whose items hold or name their containers, people and
//! addresses.

use foldhash::HashMap;
use peerage_core::model::{ContributorRole, LinkKind, Scheme, Variable, WorkKind};
use peerage_core::text::slug::slug;
use roxmltree::Node;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::people::named;
use crate::ingest::registry::work::{add_venue, complete, set_authors, title_or};
use crate::ingest::registry::xml::{
    all_text, child, children, marked, parse, root_name, without_type,
};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Namespaces of Zotero and of the bibliographic ontology in its exports.
const NAMESPACES: [&str; 2] =
    ["http://www.zotero.org/namespaces/export#", "http://purl.org/net/biblio#"];

/// Types of items of Zotero, and kinds.
const KINDS: [(&str, WorkKind); 28] = [
    ("artwork", WorkKind::Audiovisual),
    ("audioRecording", WorkKind::Audiovisual),
    ("bill", WorkKind::Legal),
    ("blogPost", WorkKind::WebPage),
    ("book", WorkKind::Book),
    ("bookSection", WorkKind::Chapter),
    ("case", WorkKind::Legal),
    ("computerProgram", WorkKind::Software),
    ("conferencePaper", WorkKind::Conference),
    ("dataset", WorkKind::Dataset),
    ("dictionaryEntry", WorkKind::Entry),
    ("encyclopediaArticle", WorkKind::Entry),
    ("film", WorkKind::Audiovisual),
    ("hearing", WorkKind::Legal),
    ("journalArticle", WorkKind::Journal),
    ("magazineArticle", WorkKind::Magazine),
    ("manuscript", WorkKind::Other),
    ("newspaperArticle", WorkKind::Magazine),
    ("patent", WorkKind::Patent),
    ("podcast", WorkKind::Audiovisual),
    ("preprint", WorkKind::Preprint),
    ("presentation", WorkKind::Talk),
    ("report", WorkKind::Report),
    ("standard", WorkKind::Standard),
    ("statute", WorkKind::Legal),
    ("thesis", WorkKind::Thesis),
    ("videoRecording", WorkKind::Audiovisual),
    ("webpage", WorkKind::WebPage),
];

/// Types of items that are no works.
const OTHERS: [&str; 4] = ["annotation", "attachment", "email", "note"];

/// Elements that are works where no type is stated, and their types.
const ITEMS: [(&str, &str); 6] = [
    ("Article", "journalArticle"),
    ("Book", "book"),
    ("BookSection", "bookSection"),
    ("Patent", "patent"),
    ("Report", "report"),
    ("Thesis", "thesis"),
];

/// Maximum length in bytes of a container beside the items that name it, since each of them reads
/// it.
const MAX_SHARED: usize = 2 << 10;

/// Elements with variables that are text.
const DETAILS: [(&str, Variable); 16] = [
    ("volume", Variable::Volume),
    ("number", Variable::Issue),
    ("pages", Variable::Page),
    ("edition", Variable::Edition),
    ("numPages", Variable::NumberOfPages),
    ("numberOfVolumes", Variable::NumberOfVolumes),
    ("language", Variable::Language),
    ("shortTitle", Variable::TitleShort),
    ("rights", Variable::Rights),
    ("archive", Variable::Archive),
    ("callNumber", Variable::CallNumber),
    ("type", Variable::Genre),
    ("versionNumber", Variable::Version),
    ("section", Variable::Section),
    ("repository", Variable::Archive),
    ("archiveID", Variable::ArchiveLocation),
];

/// Maximum number of keywords of an item.
const MAX_TOPICS: usize = 300;

/// True if a text begins like an export of Zotero.
pub fn begins(head: &str) -> bool {
    root_name(head) == Some("RDF") && NAMESPACES.iter().any(|space| head.contains(space))
}

/// Reads a file as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return Document::default() };
    // Containers that several items share stand beside them.
    let nodes = xml.root_element().children().filter(Node::is_element);
    let mut named: HashMap<&str, Node<'_, '_>> = HashMap::default();
    for node in nodes.clone() {
        if let Some(name) = attribute(node, "about") {
            named.entry(name).or_insert(node);
        }
    }
    let is_item = |node: &Node<'_, '_>| match child(*node, "itemType").map(all_text) {
        Some(kind) => !OTHERS.contains(&kind.as_str()),
        None => ITEMS.iter().any(|(name, _)| *name == node.tag_name().name()),
    };
    let works = nodes.filter(is_item).filter_map(|node| work(node, &named, source, keys, report));
    Document::of_works(works.collect())
}

/// Attribute of RDF, in any namespace.
fn attribute<'a>(node: Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}

fn work<'a>(
    node: Node<'a, 'a>,
    named: &HashMap<&str, Node<'a, 'a>>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(node.range());
    let about = attribute(node, "about").unwrap_or_default();
    let mut addresses = Addresses::default();
    let text =
        |name: &str, report: &Report| child(node, name).and_then(|it| marked(it, source, report));
    let spanned = |value: String| Spanned { value, span: span.clone() };
    let surname = || node.descendants().find(|it| it.tag_name().name() == "surname").map(all_text);
    let instead = Some(about.to_owned()).filter(|about| about.starts_with("http"));
    let instead = instead.or_else(surname).map(spanned);
    let title = title_or(text("title", report), "an item", instead, &span, report)?;
    let mut work = WorkRecord::titled(slug(&title.value.plain), title, &span);
    let own = ITEMS.iter().find(|(name, _)| *name == node.tag_name().name());
    let form = child(node, "itemType").map(all_text);
    let form = form.or_else(|| Some(own?.1.to_owned())).unwrap_or_default();
    work.kind = KINDS.iter().find(|(name, _)| *name == form).map_or(WorkKind::Other, |it| it.1);
    identifiers(node, &mut work, &mut addresses, report);
    if about.starts_with("http") {
        let page = Spanned {
            value: about.to_owned(),
            span: report.span(node.range().start..node.range().start),
        };
        addresses.link(LinkKind::Page, &page, report);
    }
    for part in children(node, "isPartOf").chain(children(node, "presentedAt")) {
        let beside = || named.get(attribute(part, "resource")?).copied();
        match part.first_element_child().or_else(beside) {
            Some(whole)
                if part.first_element_child().is_none() && whole.range().len() > MAX_SHARED =>
            {
                let span = report.span(part.range());
                let message = "what holds this item is too long to be shared";
                report.warning(&span, message, "it is left out; shorten it");
            }
            Some(whole) => container(whole, &mut work, &mut addresses, source, report),
            None => {}
        }
    }
    details(node, &mut work, report);
    let name = child(node, "publisher");
    let publisher = name.map(|it| (publisher(it), report.span(it.range())));
    if let Some((names, span)) = publisher {
        let is_issued = matches!(work.kind, WorkKind::Thesis | WorkKind::Report);
        let variable = if is_issued { Variable::Institution } else { Variable::Publisher };
        work.details.add(variable, &names.0, &span);
        work.details.add(Variable::PublisherPlace, &names.1, &span);
        if work.kind == WorkKind::Thesis {
            add_venue(&mut work, Some(Spanned { value: names.0, span }));
        }
    }
    if work.kind == WorkKind::Preprint && work.venue.is_none() {
        add_venue(&mut work, text("repository", report));
    }
    people(node, &mut work, source, report);
    work.date = text("date", report)
        .and_then(|text| Some(Spanned { value: date::of_words(&text.value)?, span: text.span }));
    let summary = text("abstract", report).map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    let topics = children(node, "subject").filter(|it| attribute(*it, "resource").is_none());
    let topics = topics.map(|it| Spanned { value: all_text(it), span: report.span(it.range()) });
    let topics = topics.filter(|it| !it.value.is_empty()).take(MAX_TOPICS).collect();
    work.topics = prose::lines(topics, report).into();
    Some(complete(work, addresses, false, keys, report))
}

/// Reads `DOI 10.1000/x`, `ISBN …` and addresses.
fn identifiers(
    node: Node<'_, '_>,
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    report: &mut Report,
) {
    for id in children(node, "identifier") {
        let text = all_text(id);
        let span = report.span(id.range());
        let (scheme, rest) = text.split_once(' ').unwrap_or_default();
        let value = rest.trim().to_owned();
        match scheme {
            "DOI" => addresses.identify(Scheme::Doi, &Spanned { value, span }, report),
            "ISBN" => work.details.add(Variable::Isbn, &value, &span),
            "ISSN" => work.details.add(Variable::Issn, &value, &span),
            _ if text.starts_with("http") => {
                addresses.link(LinkKind::Page, &Spanned { value: text, span }, report);
            }
            _ => {}
        }
    }
}

/// Reads the journal, the book, the series or the conference of an item.
fn container(
    whole: Node<'_, '_>,
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    source: &str,
    report: &mut Report,
) {
    let names = ["title", "alternative"];
    let names = names.map(|name| child(whole, name).and_then(|it| marked(it, source, report)));
    let form = whole.tag_name().name();
    if let Some(name) = &names[0] {
        let variable = match form {
            "Series" => Some(Variable::CollectionTitle),
            "Conference" => Some(Variable::EventTitle),
            _ if work.kind.is_of_periodical() => None,
            _ => Some(Variable::ContainerTitle),
        };
        if let Some(variable) = variable {
            work.details.add(variable, &markup::line(&name.value), &name.span);
        }
    }
    for name in names {
        add_venue(work, name);
    }
    identifiers(whole, work, addresses, report);
    details(whole, work, report);
}

fn details(node: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    for (name, mut variable) in DETAILS {
        if variable == Variable::Issue && !work.kind.is_of_periodical() {
            variable = Variable::Number;
        }
        if let Some(text) = child(node, name) {
            work.details.add(variable, &markup::line(&all_text(text)), &report.span(text.range()));
        }
    }
}

/// Name and place of a publisher.
fn publisher(node: Node<'_, '_>) -> (String, String) {
    let found = |name: &str| node.descendants().find(|it| it.tag_name().name() == name);
    let name = found("name").map(all_text).unwrap_or_else(|| match node.first_element_child() {
        Some(_) => String::new(),
        None => all_text(node),
    });
    (markup::line(&name), found("locality").map(all_text).unwrap_or_default())
}

/// Reads people in all roles; for a book without authors, its editors.
fn people(node: Node<'_, '_>, work: &mut WorkRecord, source: &str, report: &mut Report) {
    let read = |name: &str| {
        let list = child(node, name)?;
        let seq = child(list, "Seq")?;
        let nodes = children(seq, "li").filter_map(|it| it.first_element_child());
        let people: Vec<AuthorRecord> = nodes.filter_map(|it| person(it, source, report)).collect();
        Some((people, report.span(list.range()))).filter(|(people, _)| !people.is_empty())
    };
    let first =
        ["authors", "presenters", "programmers", "inventors", "artists", "directors", "podcasters"];
    let authors = first.into_iter().find_map(read);
    let editors = read("editors");
    match (authors, editors) {
        (None, Some((editors, span))) if work.kind.is_book() => {
            work.edited = true;
            work.kind = WorkKind::EditedBook;
            set_authors(work, editors, &span);
        }
        (authors, editors) => {
            if let Some((authors, span)) = authors {
                set_authors(work, authors, &span);
            }
            if let Some((editors, span)) = editors {
                work.details.add_names(ContributorRole::Editor, editors, &span);
            }
        }
    }
    let others = [
        ("translators", ContributorRole::Translator),
        ("seriesEditors", ContributorRole::CollectionEditor),
        ("contributors", ContributorRole::Contributor),
        ("bookAuthors", ContributorRole::ContainerAuthor),
    ];
    for (name, role) in others {
        if let Some((people, span)) = read(name) {
            work.details.add_names(role, people, &span);
        }
    }
}

fn person(node: Node<'_, '_>, source: &str, report: &Report) -> Option<AuthorRecord> {
    let part = |names: [&str; 2]| {
        let found = names.into_iter().find_map(|name| child(node, name));
        found.and_then(|it| marked(it, source, report)).map(|it| it.value).unwrap_or_default()
    };
    let (given, family) = (part(["givenName", "givenname"]), part(["surname", "familyName"]));
    match given.is_empty() {
        // Zotero writes a name of one field as a family name: an organization, or one name.
        true => {
            named("", &family, "").map(|it| AuthorRecord { family: Some(it.name.clone()), ..it })
        }
        false => named(&given, &family, ""),
    }
}

#[cfg(test)]
mod tests;
