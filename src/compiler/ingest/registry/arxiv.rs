//! Preprints in answers of arXiv: an Atom feed (RFC 4287) with additional elements.

use peerage_core::model::{Identifier, LinkKind, Scheme, SourceKind, WorkKind};
use roxmltree::Node;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::work::{author, complete, set_authors, title_or};
use crate::ingest::registry::xml::{child, children, parse, spanned};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Namespace of Atom.
const ATOM: &str = "http://www.w3.org/2005/Atom";

/// Maximum number of links, and of categories, of an entry.
const MAX_LINKS: usize = 100;

/// True if a text begins a feed of arXiv.
pub fn is_feed(head: &str) -> bool {
    let head = head.trim_start();
    head.starts_with('<') && head.contains(ATOM) && head.contains("arxiv.org")
}

/// Reads a feed as far as possible.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("arXiv".to_owned()),
        // arXiv, "Terms of use for arXiv APIs": the metadata is free.
        licence: Some("CC0-1.0".to_owned()),
        ..Document::default()
    };
    let Some(xml) = parse(text, report) else { return document };
    let root = xml.root_element();
    document.written = child(root, "updated").and_then(|it| date::of_text(it.text()?));
    let entries = root.children().filter(|node| node.tag_name().name() == "entry");
    for entry in entries {
        document.works.extend(work(entry, keys, report));
    }
    document
}

fn work(entry: Node<'_, '_>, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let span = report.span(entry.range());
    let text = |name: &str, report: &Report| spanned(child(entry, name)?, report);
    let id = text("id", report);
    if id.as_ref().is_some_and(|id| id.value.contains("/api/errors")) {
        let said = text("summary", report).map(|it| markup::line(&it.value)).unwrap_or_default();
        report.warning(&span, format!("arXiv answers with an error: {said}"), "ask it again");
        return None;
    }
    let arxiv = id.as_ref().and_then(|id| Identifier::arxiv(&id.value));
    let instead =
        arxiv.as_ref().map(|id| Spanned { value: id.value.to_string(), span: span.clone() });
    let title = title_or(text("title", report), "a preprint", instead, &span, report)?;
    let key = arxiv.as_ref().map_or_else(|| "preprint".to_owned(), |id| id.value.to_string());
    let mut work = WorkRecord::titled(key, title, &span);
    let mut addresses = Addresses::default();
    if let Some((arxiv, id)) = arxiv.zip(id) {
        addresses.add(arxiv, &id.span);
    }
    // The DOI of the version that a journal or a conference published.
    if let Some(doi) = text("doi", report) {
        addresses.identify(Scheme::Doi, &doi, report);
    }
    for link in children(entry, "link").take(MAX_LINKS) {
        let is_pdf = link.attribute("title") == Some("pdf")
            || link.attribute("type") == Some("application/pdf");
        if let Some(href) = link.attribute("href").filter(|_| is_pdf) {
            let span = report.span(link.range());
            addresses.link(LinkKind::Pdf, &Spanned { value: href.to_owned(), span }, report);
        }
    }
    work.kind = WorkKind::Preprint;
    work.venue = Some(Spanned { value: "arXiv".into(), span: span.clone() });
    let published = text("published", report).or_else(|| text("updated", report));
    work.date = published.and_then(|published| {
        Some(Spanned { value: date::of_text(&published.value)?, span: published.span })
    });
    work.topics = topics(entry, report).into();
    let summary = text("summary", report).map(|text| markup::paragraph(&text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    let authors = children(entry, "author").filter_map(|node| authored(node, report)).collect();
    set_authors(&mut work, authors, &span);
    for name in ["comment", "journal_ref"] {
        let Some(text) = text(name, report) else { continue };
        let span = text.span.clone();
        let line = prose::line(&text, report);
        if !line.is_empty() {
            work.unknown.push(Spanned { value: (name.to_owned(), line), span });
        }
    }
    Some(complete(work, addresses, false, keys, report))
}

fn authored(node: Node<'_, '_>, report: &mut Report) -> Option<AuthorRecord> {
    let name = spanned(child(node, "name")?, report)?;
    let affiliations = children(node, "affiliation").take(MAX_LINKS);
    let affiliations = affiliations.filter_map(|node| spanned(node, report)).collect();
    Some(AuthorRecord {
        affiliations: prose::values(prose::lines(affiliations, report)).into(),
        ..author(&name.value)?
    })
}

/// Categories in the notation of arXiv: `cs.NI`.
fn topics(entry: Node<'_, '_>, report: &Report) -> Vec<Spanned<String>> {
    let mut topics: Vec<Spanned<String>> = Vec::new();
    for node in children(entry, "category").take(MAX_LINKS) {
        let Some(term) = node.attribute("term").map(str::trim) else { continue };
        if !term.is_empty() && !topics.iter().any(|known| known.value == term) {
            let span = report.span(node.range());
            topics.push(Spanned { value: term.to_owned(), span });
        }
    }
    topics
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::registry::shown::check_text;

    #[track_caller]
    fn check(entries: &str, expected: &str, warnings: &[&str]) {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<feed xmlns=\"{ATOM}\" xmlns:arxiv=\"http://arxiv.org/schemas/atom\">\
             <updated>2025-01-02T00:00:00-05:00</updated>{entries}</feed>"
        );
        assert!(is_feed(&text));
        let expected = format!("registry arXiv written 2025-01-02 CC0-1.0\n{expected}");
        check_text(read, &text, expected.trim_end(), warnings);
    }

    #[test]
    fn a_preprint_is_read_whole() {
        check(
            "<entry><id>http://arxiv.org/abs/2201.06398v2</id><updated>2022-02-01T00:00:00Z</updated>\
             <published>2022-01-17T12:00:00Z</published><title>Notes on\n  $x^2$</title>\
             <summary> On it. </summary><author><name>Ada Lovelace</name>\
             <arxiv:affiliation>U</arxiv:affiliation></author><author><name>C. Babbage</name></author>\
             <arxiv:comment>12 pages</arxiv:comment><arxiv:doi>10.1000/X</arxiv:doi>\
             <link href=\"http://arxiv.org/abs/2201.06398v2\" rel=\"alternate\"/>\
             <link title=\"pdf\" href=\"http://arxiv.org/pdf/2201.06398v2\" type=\"application/pdf\"/>\
             <category term=\"cs.NI\"/><category term=\"cs.NI\"/></entry>",
            "2201.06398 Preprint \"Notes on x²\" in arXiv 2022-01-17 Preprint\n\
             \u{20} Ada Lovelace {U}, C. Babbage\n\
             \u{20} arxiv 2201.06398, doi 10.1000/x\n\
             \u{20} link Pdf http://arxiv.org/pdf/2201.06398v2\n\
             \u{20} topics cs.NI\n\
             \u{20} summary On it.\n\
             \u{20} ? comment = 12 pages",
            &[],
        );
    }

    #[test]
    fn an_error_is_an_entry_too() {
        check(
            "<entry><id>http://arxiv.org/api/errors#x</id><summary>no such id</summary></entry><entry/>",
            "",
            &["arXiv answers with an error: no such id", "a preprint has no title"],
        );
    }

    #[test]
    fn what_is_no_feed_ends_in_an_error() {
        for text in [
            String::new(),
            "<feed>é".to_owned(),
            "<a>".repeat(100_000),
            "<!DOCTYPE a [<!ENTITY b \"c\">]><feed>&b;</feed>".to_owned(),
        ] {
            let mut report = Report::new(crate::ingest::files::FileId(0));
            read(&text, &mut Keys::default(), &mut report);
            assert_eq!(report.diagnostics.len(), 1);
            assert!(report.diagnostics[0].message.starts_with("this is not XML"));
        }
    }
}
