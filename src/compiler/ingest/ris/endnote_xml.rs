//! Reader of the XML that EndNote exports, whose records are those of its other formats.

use roxmltree::Node;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::registry::work::full_pages;
use crate::ingest::registry::xml::{all_text, child, line, parse, root_name, without_type};
use crate::ingest::report::Report;
use crate::ingest::ris::endnote_kinds::of_words;
use crate::ingest::ris::lines::Record;
use crate::ingest::ris::tags::{Role, Tag};
use crate::ingest::ris::works;
use crate::ingest::work::Keys;

/// Elements of a record; those below others have paths.
const TAGS: &[Tag] = &[
    ("TY", Role::Kind),
    ("titles/title", Role::Title),
    ("titles/short-title", Role::ShortTitle),
    ("titles/translated-title", Role::OriginalTitle),
    ("contributors/authors", Role::Author),
    ("contributors/secondary-authors", Role::Editor),
    ("contributors/tertiary-authors", Role::SeriesEditor),
    ("contributors/translated-authors", Role::Translator),
    ("periodical/full-title", Role::Venue),
    ("titles/secondary-title", Role::Venue),
    ("titles/alt-title", Role::Venue),
    ("periodical/abbr-1", Role::Venue),
    ("titles/tertiary-title", Role::Series),
    ("publisher", Role::Publisher),
    ("pub-location", Role::Place),
    ("edition", Role::Edition),
    ("num-vols", Role::Volumes),
    ("work-type", Role::Genre),
    ("isbn", Role::Serial),
    ("language", Role::Language),
    ("section", Role::Section),
    ("call-num", Role::CallNumber),
    ("notes", Role::Note),
    ("access-date", Role::Accessed),
    ("dates/year", Role::Date),
    ("dates/pub-dates", Role::Date),
    ("volume", Role::Volume),
    ("number", Role::Issue),
    ("issue", Role::Issue),
    ("pages", Role::First),
    ("electronic-resource-num", Role::Doi),
    ("PMID", Role::Pubmed),
    ("custom2", Role::Pmcid),
    ("custom7", Role::Article),
    ("urls/related-urls", Role::Page),
    ("urls/web-urls", Role::Page),
    ("urls/pdf-urls", Role::Pdf),
    ("keywords", Role::Keyword),
    ("abstract", Role::Abstract),
    ("label", Role::Key),
    ("auth-address", Role::Affiliation),
    ("accession-num", Role::Ignored),
    ("database", Role::Ignored),
    ("foreign-keys", Role::Ignored),
    ("rec-number", Role::Ignored),
    ("ref-type", Role::Ignored),
    ("remote-database-name", Role::Ignored),
    ("remote-database-provider", Role::Ignored),
    ("research-notes", Role::Ignored),
    ("source-app", Role::Ignored),
];

/// Elements whose children are values of their own.
const LISTS: [&str; 9] = [
    "contributors/authors",
    "contributors/secondary-authors",
    "contributors/tertiary-authors",
    "contributors/translated-authors",
    "dates/pub-dates",
    "keywords",
    "urls/pdf-urls",
    "urls/related-urls",
    "urls/web-urls",
];

/// Databases whose numbers are those of PubMed.
const MEDLINE: [&str; 3] = ["medline", "nlm", "pubmed"];

/// True if a text begins like a file of EndNote.
pub fn begins(head: &str) -> bool {
    root_name(head) == Some("xml") && head.contains("<records") && head.contains("<record")
}

/// Reads works as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return Document::default() };
    let lists = xml.root_element().children().filter(|node| node.tag_name().name() == "records");
    let nodes = lists.flat_map(|list| list.children());
    let nodes = nodes.filter(|node| node.tag_name().name() == "record");
    let records: Vec<_> = nodes.map(|node| record(node, report)).collect();
    works(&records, keys, report)
}

/// Text of an element, with the subscripts, superscripts and italics of its parts as elements. A
/// style of the whole is none.
fn styled(node: Node<'_, '_>) -> String {
    let parts: Vec<_> = node.children().filter(|part| part.tag_name().name() == "style").collect();
    let name = |part: &Node<'_, '_>| {
        let face = part.attribute("face").unwrap_or_default();
        let names = [("superscript", "sup"), ("subscript", "sub"), ("italic", "i")];
        names.into_iter().find(|(word, _)| face.contains(word)).map(|(_, name)| name)
    };
    if parts.len() < 2 || !parts.iter().any(|part| name(part).is_some()) {
        return all_text(node);
    }
    let escaped = |text: String| text.replace('&', "&amp;").replace('<', "&lt;");
    let texts = parts.iter().map(|part| {
        let whole: String =
            part.descendants().filter(Node::is_text).filter_map(|it| it.text()).collect();
        match name(part) {
            Some(name) => format!("<{name}>{}</{name}>", escaped(whole)),
            None => escaped(whole),
        }
    });
    line(&texts.collect::<String>())
}

fn record<'a>(node: Node<'a, '_>, report: &Report) -> Record<'a> {
    let mut record = Record { tags: TAGS, range: node.range(), ..Record::default() };
    let kind = child(node, "ref-type").and_then(|kind| kind.attribute("name"));
    let kind = of_words(kind.unwrap_or_default());
    let span = report.span(node.range().start..node.range().start);
    record.fields.push(("TY", Spanned { value: kind.to_owned(), span }));
    for (path, role) in TAGS {
        if *role == Role::Ignored {
            continue;
        }
        let found = path.split('/').try_fold(node, |node, name| child(node, name));
        let Some(found) = found else { continue };
        let values: Vec<_> = match LISTS.contains(path) {
            true => found.children().filter(Node::is_element).collect(),
            false => vec![found],
        };
        for value in values {
            let text = styled(value);
            let (tag, texts) = match *path {
                "custom2" if kind != "JOUR" || !text.starts_with("PMC") => continue,
                "custom7" if kind != "JOUR" => continue,
                // Files of the program are on no page.
                path if path.starts_with("urls/") && !text.contains("://") => continue,
                _ if text.starts_with("internal-pdf:") || text.starts_with("file:") => continue,
                "isbn" if kind == "PAT" => ("number", vec![text]),
                // `1234-5678 (Electronic) 8765-4321 (Linking)`
                "isbn" if text.contains('(') => {
                    let numbers = text.split_whitespace().filter(|part| !part.starts_with('('));
                    (*path, numbers.map(str::to_owned).collect())
                }
                "pages" => (*path, vec![full_pages(&text)]),
                path => (path, vec![text]),
            };
            for text in texts.into_iter().filter(|text| !text.is_empty()) {
                let span = report.span(value.range());
                record.fields.push((tag, Spanned { value: text, span }));
            }
        }
    }
    let text = |name: &str| child(node, name).map(|it| (all_text(it), it.range()));
    let database = text("remote-database-name").map(|(name, _)| name.to_lowercase());
    if let Some((number, range)) = text("accession-num")
        && database.is_some_and(|database| MEDLINE.iter().any(|name| database.contains(name)))
        && number.bytes().all(|byte| byte.is_ascii_digit())
    {
        record.fields.push(("PMID", Spanned { value: number, span: report.span(range) }));
    }
    let is_known = |name: &str| TAGS.iter().any(|(path, _)| path.split('/').next() == Some(name));
    for other in node.children().filter(|node| node.is_element()) {
        let (name, value) = (other.tag_name().name(), all_text(other));
        if !is_known(name) && !value.is_empty() {
            record.fields.push((name, Spanned { value, span: report.span(other.range()) }));
        }
    }
    record
}
