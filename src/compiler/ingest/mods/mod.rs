//! Works in MODS (Metadata Object Description Schema of the Library of Congress): one record, a
//! collection, or records in the answer of a library.

mod host;
mod kind;
mod names;

use peerage_core::model::{Identifier, LinkKind, PartialDate, Scheme, Variable, WorkKind};
use peerage_core::text::slug::slug;
use roxmltree::Node;

use self::kind::kind;
use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, complete, title_or};
use crate::ingest::registry::xml::{
    all_text, child, children, marked, parse, root_name, without_type,
};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Namespace of MODS, of any version.
const NAMESPACE: &str = "http://www.loc.gov/mods/";

/// Elements around records.
const ROOTS: [&str; 4] = ["mods", "modsCollection", "searchRetrieveResponse", "OAI-PMH"];

/// Maximum number of subjects of a record.
const MAX_TOPICS: usize = 300;

/// True if a text begins with MODS.
pub fn begins(head: &str) -> bool {
    let root = root_name(head);
    root.is_some_and(|name| ROOTS.contains(&name))
        && (head.contains(NAMESPACE) || matches!(root, Some("mods" | "modsCollection")))
}

/// Reads a file as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return Document::default() };
    let is_record = |node: &Node<'_, '_>| {
        let is_within =
            || node.ancestors().skip(1).take(8).any(|it| it.tag_name().name() == "mods");
        node.tag_name().name() == "mods" && !is_within()
    };
    let nodes = xml.root_element().descendants().filter(is_record);
    Document::of_works(nodes.filter_map(|node| work(node, source, keys, report)).collect())
}

fn work(
    node: Node<'_, '_>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(node.range());
    let mut addresses = Addresses::default();
    let own = identifiers(node, &mut addresses, report);
    let instead = addresses
        .identifiers
        .first()
        .map(|id| Spanned { value: id.value.value.to_string(), span: id.span.clone() });
    let instead = instead.or_else(|| own.clone());
    let title = title_or(title_of(node, source, report), "a record", instead, &span, report)?;
    let key = own
        .map(|own| own.value)
        .or_else(|| Some(addresses.identifiers.first()?.value.value.to_string()));
    let key = key.unwrap_or_else(|| slug(&title.value.plain));
    let mut work = WorkRecord::titled(key, title, &span);
    let host = children(node, "relatedItem").find(|it| it.attribute("type") == Some("host"));
    work.kind = kind(node, host);
    if let Some(host) = host {
        host::host(host, &mut work, source, report);
    }
    for series in children(node, "relatedItem").filter(|it| it.attribute("type") == Some("series"))
    {
        if let Some(name) = title_of(series, source, report) {
            work.details.add(Variable::CollectionTitle, &markup::line(&name.value), &name.span);
        }
    }
    // Some programs write the volume beside the title and not into the host.
    host::part(node, &mut work, report);
    names::names(node, host, &mut work, source, report);
    origin(node, &mut work, report);
    let dated = |node: Node<'_, '_>| published(node, report);
    work.date = dated(node).or_else(|| dated(host?));
    details(node, &mut work, report);
    let text = child(node, "abstract").and_then(|node| marked(node, source, report));
    let summary = text.map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    topics(node, &mut work, report);
    if work.venue.is_none() && matches!(work.kind, WorkKind::Thesis | WorkKind::Preprint) {
        let name = work.details.text(Variable::Institution).to_owned();
        add_venue(&mut work, Some(Spanned { value: name, span: span.clone() }));
    }
    Some(complete(work, addresses, false, keys, report))
}

/// Title with its subtitle; a translated, uniform or abbreviated one only where there is no other.
fn title_of(node: Node<'_, '_>, source: &str, report: &Report) -> Option<Spanned<String>> {
    let infos = || children(node, "titleInfo");
    let own = infos().find(|info| info.attribute("type").is_none());
    let info = own.or_else(|| infos().next())?;
    let part = |name: &str| child(info, name).and_then(|it| marked(it, source, report));
    let main = part("title")?;
    let mut value = main.value;
    if let Some(article) = part("nonSort") {
        let gap = if article.value.ends_with(['\'', '’', '-']) { "" } else { " " };
        value = format!("{}{gap}{value}", article.value);
    }
    if let Some(subtitle) = part("subTitle").filter(|subtitle| !value.contains(&subtitle.value)) {
        let gap = if value.ends_with([':', '?', '!']) { " " } else { ": " };
        value = format!("{}{gap}{}", value.trim_end_matches([' ', '/']), subtitle.value);
    }
    for name in ["partNumber", "partName"] {
        if let Some(part) = part(name) {
            value = format!("{value}. {}", part.value);
        }
    }
    Some(Spanned { value, span: main.span })
}

/// Reads identifiers and addresses; the result is the key of the record.
fn identifiers(
    node: Node<'_, '_>,
    addresses: &mut Addresses,
    report: &mut Report,
) -> Option<Spanned<String>> {
    let spanned = |node: Node<'_, '_>, report: &Report| {
        let value = all_text(node);
        (!value.is_empty()).then(|| Spanned { value, span: report.span(node.range()) })
    };
    let mut key = None;
    for id in children(node, "identifier") {
        let form = id.attribute("type").unwrap_or_default().to_lowercase();
        let Some(text) = spanned(id, report) else { continue };
        match form.as_str() {
            "doi" => addresses.identify(Scheme::Doi, &text, report),
            "pmid" | "pubmed" => addresses.identify(Scheme::Pubmed, &text, report),
            "arxiv" | "eprint" => addresses.extend(Identifier::arxiv(&text.value), &text.span),
            "hdl" | "handle" => match Identifier::handle(&text.value) {
                Some(handle) => addresses.add(handle, &text.span),
                None if text.value.starts_with("http") => {
                    addresses.link(LinkKind::Page, &text, report);
                }
                None => {}
            },
            "citekey" => key = key.or(Some(text)),
            "uri" | "url" if text.value.starts_with("http") => {
                addresses.link(LinkKind::Page, &text, report);
            }
            _ => {}
        }
    }
    for url in children(node, "location").flat_map(|it| children(it, "url")) {
        let Some(text) = spanned(url, report) else { continue };
        let is_pdf = text.value.to_lowercase().ends_with(".pdf");
        addresses.link(if is_pdf { LinkKind::Pdf } else { LinkKind::Page }, &text, report);
    }
    let own = node.attribute("ID").map(|id| Spanned {
        value: id.trim().to_owned(),
        span: report.span(node.range().start..node.range().start),
    });
    let record = child(node, "recordInfo").and_then(|info| child(info, "recordIdentifier"));
    key.or(own.filter(|own| !own.value.is_empty()))
        .or_else(|| record.and_then(|record| spanned(record, report)))
}

/// Reads publisher, place and edition.
fn origin(node: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    for info in children(node, "originInfo") {
        let is_issued = matches!(work.kind, WorkKind::Thesis | WorkKind::Report);
        let of_publisher = if is_issued { Variable::Institution } else { Variable::Publisher };
        let terms = children(info, "place").flat_map(|place| place.children());
        let places =
            terms.filter(|term| term.is_element() && term.attribute("type") != Some("code"));
        let parts = [
            (child(info, "publisher"), of_publisher),
            (places.into_iter().next(), Variable::PublisherPlace),
            (child(info, "edition"), Variable::Edition),
        ];
        for (part, variable) in parts {
            if let Some(part) = part {
                let text = all_text(part);
                let text = text.trim_end_matches([':', ',', ';', ' ']);
                work.details.add(variable, text, &report.span(part.range()));
            }
        }
    }
}

/// Date of issue, of copyright or of creation, in this order; the key date before others.
fn published(node: Node<'_, '_>, report: &Report) -> Option<Spanned<PartialDate>> {
    let read = |node: Node<'_, '_>| {
        let text = all_text(node);
        let value = date::of_words(&text)?;
        Some(Spanned { value, span: report.span(node.range()) })
    };
    for name in ["dateIssued", "copyrightDate", "dateCreated"] {
        let nodes = || children(node, "originInfo").flat_map(|info| children(info, name));
        let is_key = |node: &Node<'_, '_>| {
            node.attribute("keyDate").is_some() || node.attribute("encoding").is_some()
        };
        let dates = nodes().filter(is_key).chain(nodes().filter(|node| !is_key(node)));
        let dates = dates.filter(|node| node.attribute("point") != Some("end"));
        if let Some(date) = dates.filter_map(read).next() {
            return Some(date);
        }
    }
    children(node, "part").filter_map(|part| read(child(part, "date")?)).next()
}

fn details(node: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    let mut add = |variable: Variable, node: Option<Node<'_, '_>>| {
        if let Some(node) = node {
            work.details.add(variable, &markup::line(&all_text(node)), &report.span(node.range()));
        }
    };
    let language = child(node, "language");
    add(Variable::Language, language.and_then(|it| child(it, "languageTerm")).or(language));
    for id in children(node, "identifier") {
        match id.attribute("type").unwrap_or_default().to_lowercase().as_str() {
            "isbn" => add(Variable::Isbn, Some(id)),
            "issn" => add(Variable::Issn, Some(id)),
            "report number" | "report" => add(Variable::Number, Some(id)),
            _ => {}
        }
    }
    let shelf = child(node, "location").and_then(|it| child(it, "shelfLocator"));
    add(Variable::CallNumber, shelf);
    let is_short = |info: &Node<'_, '_>| info.attribute("type") == Some("abbreviated");
    let short = children(node, "titleInfo").find(is_short);
    add(Variable::TitleShort, short.and_then(|info| child(info, "title")));
    if work.kind.is_book() {
        let extent = child(node, "physicalDescription").and_then(|it| child(it, "extent"));
        let extent = extent.filter(|it| all_text(*it).contains(" p"));
        add(Variable::Dimensions, extent);
    }
    let notes = children(node, "note")
        .map(|note| Spanned { value: all_text(note), span: report.span(note.range()) });
    let notes: Vec<_> = notes.take(8).collect();
    if let Some(note) = prose::lines(notes, report).into_iter().next() {
        work.details.add(Variable::Note, &note.value, &note.span);
    }
}

fn topics(node: Node<'_, '_>, work: &mut WorkRecord, report: &mut Report) {
    let topics = children(node, "subject")
        .flat_map(|it| children(it, "topic"))
        .map(|topic| Spanned { value: all_text(topic), span: report.span(topic.range()) });
    let topics = topics.filter(|topic| !topic.value.is_empty()).take(MAX_TOPICS).collect();
    for topic in prose::lines(topics, report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
}

#[cfg(test)]
mod tests;
