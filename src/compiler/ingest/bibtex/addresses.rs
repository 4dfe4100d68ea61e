//! Identifiers and links of an entry: from fields of their own, and from the text of notes,
//! journals and keys.

use peerage_core::model::{Identifier, LinkKind, Scheme};

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::bibtex::fields::Value;
use crate::ingest::files::Spanned;
use crate::ingest::link;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, arxiv_in, is_arxiv};

/// Fields with an identifier.
const IDENTIFIERS: [(&str, Scheme); 12] = [
    ("doi", Scheme::Doi),
    ("arxiv", Scheme::Arxiv),
    ("arxivid", Scheme::Arxiv),
    ("arxiv_id", Scheme::Arxiv),
    ("hdl", Scheme::Handle),
    ("handle", Scheme::Handle),
    ("pmid", Scheme::Pubmed),
    ("pubmed", Scheme::Pubmed),
    ("openalex", Scheme::OpenAlex),
    ("dblp", Scheme::Dblp),
    ("s2id", Scheme::SemanticScholar),
    ("semanticscholar", Scheme::SemanticScholar),
];

/// Fields with an address.
const LINKS: [(&str, LinkKind); 22] = [
    ("pdf", LinkKind::Pdf),
    ("paper", LinkKind::Pdf),
    ("html", LinkKind::Page),
    ("code", LinkKind::Code),
    ("github", LinkKind::Code),
    ("software", LinkKind::Code),
    ("dataset", LinkKind::Data),
    ("data", LinkKind::Data),
    ("slides", LinkKind::Slides),
    ("video", LinkKind::Video),
    ("talk", LinkKind::Video),
    ("poster", LinkKind::Poster),
    ("website", LinkKind::Website),
    ("project", LinkKind::Website),
    ("projectpage", LinkKind::Website),
    ("homepage", LinkKind::Website),
    ("blog", LinkKind::Other),
    ("demo", LinkKind::Other),
    ("supp", LinkKind::Other),
    ("url", LinkKind::Page),
    ("ee", LinkKind::Page),
    ("link", LinkKind::Page),
];

/// Fields of [`LINKS`] that other programs also use for words.
const MAYBE: [&str; 10] =
    ["paper", "github", "software", "dataset", "data", "talk", "project", "demo", "supp", "link"];

/// Fields in which exporters write an identifier although it has a field of its own.
const SENTENCES: [&str; 8] =
    ["journal", "journaltitle", "howpublished", "note", "volume", "addendum", "annote", "number"];

/// Maximum length in bytes of a text that is searched for an identifier.
const MAX_SENTENCE: usize = 2000;

/// Collects identifiers and links of an entry, and the names of the fields that they were read
/// from.
pub fn addresses(entry: &Entry, report: &mut Report) -> (Addresses, Vec<&'static str>) {
    let mut addresses = Addresses::default();
    let mut used = Vec::new();
    for (name, scheme) in IDENTIFIERS {
        let Some(text) = entry.field(&[name]) else { continue };
        used.push(name);
        let text = address(text);
        match doi_of(scheme, &text.value) {
            Some(doi) => addresses.add(doi, &text.span),
            None => addresses.identify(scheme, &text, report),
        }
    }
    eprint(entry, &mut addresses, report, &mut used);
    for name in SENTENCES {
        let Some(text) = entry.field(&[name]).filter(|text| text.value.len() < MAX_SENTENCE) else {
            continue;
        };
        let found = in_sentence(text, &mut addresses);
        if found {
            used.push(name);
        }
    }
    for (name, kind) in LINKS {
        let Some(text) = entry.field(&[name]) else { continue };
        let text = address(text);
        let is_one = text.value.contains("://") || text.value.eq_ignore_ascii_case("listed");
        if is_one || !MAYBE.contains(&name) {
            used.push(name);
            links(kind, &text, &mut addresses, report);
        }
    }
    if let Some(text) = entry.field(&["biburl"]) {
        used.push("biburl");
        addresses.extend(link::identifier(&address(text).value), &text.span);
    }
    if entry.key.value.starts_with("DBLP:") {
        addresses.extend(Identifier::dblp(&entry.key.value), &entry.key.span);
    }
    (addresses, used)
}

/// DOI anywhere in the text of a DOI field; none for other schemes.
fn doi_of(scheme: Scheme, text: &str) -> Option<Identifier> {
    (scheme == Scheme::Doi).then(|| link::doi_in(text))?
}

/// Reads a field with one or several addresses: links, and the identifiers in them.
fn links(kind: LinkKind, text: &Spanned<String>, addresses: &mut Addresses, report: &mut Report) {
    let mut parts: Vec<&str> = text.value.split_whitespace().collect();
    if !parts.iter().all(|part| part.contains("://")) {
        parts = vec![&text.value];
    }
    for part in parts {
        let part = part.trim_end_matches([',', ';']);
        let part = Spanned { value: part.to_owned(), span: text.span.clone() };
        addresses.extend(link::doi_in(&part.value), &part.span);
        addresses.link(kind, &part, report);
    }
}

fn eprint(
    entry: &Entry,
    addresses: &mut Addresses,
    report: &mut Report,
    used: &mut Vec<&'static str>,
) {
    let Some(eprint) = entry.field(&["eprint"]) else { return };
    let archive = entry.field(&["eprinttype", "archiveprefix", "archive"]);
    let archive = archive.map(|archive| archive.value.to_lowercase()).unwrap_or_default();
    used.push("archive");
    let eprint = address(eprint);
    let mut is_known = true;
    match archive.as_str() {
        "hdl" | "handle" => addresses.identify(Scheme::Handle, &eprint, report),
        "pubmed" | "pmid" => addresses.identify(Scheme::Pubmed, &eprint, report),
        _ if eprint.value.contains("://") => links(LinkKind::Page, &eprint, addresses, report),
        archive => match arxiv_in(&eprint.value) {
            Some(identifier) if archive.is_empty() || is_arxiv(archive) => {
                addresses.add(identifier, &eprint.span);
            }
            // Many exporters write something else in this field.
            _ if is_arxiv(archive) && archive.len() < 12 => {
                addresses.identify(Scheme::Arxiv, &eprint, report);
            }
            _ => is_known = false,
        },
    }
    if is_known {
        used.extend(["eprint", "eprinttype", "archiveprefix"]);
    }
}

/// Finds identifiers and addresses in a sentence. True if the sentence holds nothing else.
fn in_sentence(text: &Value<'_>, addresses: &mut Addresses) -> bool {
    let source = text.value.as_ref();
    let is_named = is_arxiv(source) || source.starts_with("abs/");
    if let Some(identifier) = arxiv_in(source).filter(|_| is_named) {
        addresses.add(identifier, &text.span);
        return true;
    }
    let is_doi = source.to_ascii_lowercase().contains("doi") || source.starts_with("10.");
    let plain = address(text);
    if let Some(doi) = link::doi_in(&plain.value).filter(|_| is_doi) {
        addresses.add(doi, &text.span);
        return plain.value.split_whitespace().count() <= 2;
    }
    let is_address = plain.value.starts_with("http") && !plain.value.contains(' ');
    if is_address {
        match link::identifier(&plain.value) {
            Some(identifier) => addresses.add(identifier, &text.span),
            None => addresses.page(&plain),
        }
    }
    is_address
}

/// Address without TeX escapes.
fn address(text: &Value<'_>) -> Spanned<String> {
    let mut value = text.value.trim().to_owned();
    // Most addresses contain nothing that is replaced below.
    if !value.contains(['\\', '&', '{', '}', '<', '>', '\n', '\r']) {
        return Spanned { value, span: text.span.clone() };
    }
    if let Some((_, link)) = value.split_once("\\href{") {
        // The second argument is the text of the link.
        value = link.split('}').next().unwrap_or_default().to_owned();
    }
    for command in ["\\url", "\\path", "\\nolinkurl"] {
        value = value.replace(command, "");
    }
    value = value.replace("{\\_}", "_").replace("$\\sim$", "~").replace("\\textasciitilde", "~");
    value = value.replace("{\\textunderscore}", "_").replace("\\textunderscore", "_");
    for sign in ['_', '%', '&', '#', '$', '~', '/', ':', '-'] {
        value = value.replace(&format!("\\{sign}"), &sign.to_string());
    }
    value = value.replace("&amp;", "&").replace("\\textless", "<").replace("\\textgreater", ">");
    let value = value.replace("~{}", "~");
    let is_kept = |c: &char| !matches!(c, '{' | '}' | '\n' | '\r');
    let value: String = value.chars().filter(is_kept).collect();
    let value = value.trim().trim_matches(['<', '>']).trim();
    Spanned { value: value.to_owned(), span: text.span.clone() }
}
