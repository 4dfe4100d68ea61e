//! JSON-LD in the vocabulary of schema.org.

use peerage_core::model::{LinkKind, Scheme, Variable, WorkKind};
use peerage_core::text::slug::slug;

use crate::ingest::fields::{Fields, text};
use crate::ingest::files::Spanned;
use crate::ingest::json;
use crate::ingest::markup;
use crate::ingest::page::block::Page;
use crate::ingest::page::name::person;
use crate::ingest::page::structured::data::Data;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, author, complete, set_authors};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::{Addresses, Keys};

/// Deepest nesting that is followed.
const MAX_DEPTH: usize = 12;

/// Types of works, and their kinds.
const WORKS: [(&str, WorkKind); 8] = [
    ("ScholarlyArticle", WorkKind::Journal),
    ("MedicalScholarlyArticle", WorkKind::Journal),
    ("Thesis", WorkKind::Thesis),
    ("Book", WorkKind::Book),
    ("Chapter", WorkKind::Chapter),
    ("Report", WorkKind::Report),
    ("Dataset", WorkKind::Dataset),
    ("SoftwareSourceCode", WorkKind::Software),
];

/// Reads the scripts of a page. A script that is no JSON is left to the text of the page.
pub fn read(page: &Page, data: &mut Data, keys: &mut Keys, report: &mut Report) {
    for script in &page.data {
        let offset = script.place(&(0..1)).start;
        let mut told = report.beside();
        let Some(value) = json::parse_at(script.value.trim_end(), offset, &mut told) else {
            let span = report.span(offset..offset + script.value.len());
            report.note(
                &span,
                "this script of structured data is no JSON",
                "the text of the page is read alone",
            );
            continue;
        };
        walk(&value, 0, data, keys, report);
    }
}

fn walk(value: &Value, depth: usize, data: &mut Data, keys: &mut Keys, report: &mut Report) {
    if depth > MAX_DEPTH {
        return;
    }
    match &value.content {
        Content::List(values) => {
            for value in values {
                walk(value, depth + 1, data, keys, report);
            }
        }
        Content::Table(fields) => {
            let kinds = types(value);
            if kinds.contains(&"Person") && depth <= 3 {
                owner(value, data, report);
            }
            let kind = WORKS.iter().find(|(name, _)| kinds.contains(name));
            if let Some((_, kind)) = kind {
                data.works.extend(work(value, *kind, keys, report));
                return;
            }
            for (key, value) in fields {
                if !matches!(key.value.as_str(), "author" | "creator" | "isPartOf" | "publisher") {
                    walk(value, depth + 1, data, keys, report);
                }
            }
        }
        _ => {}
    }
}

fn types(value: &Value) -> Vec<&str> {
    let Content::Table(fields) = &value.content else { return Vec::new() };
    let found =
        fields.iter().find(|(key, _)| key.value == "@type").map(|(_, value)| &value.content);
    match found {
        Some(Content::List(values)) => {
            values.iter().filter_map(|value| text_of(&value.content)).collect()
        }
        Some(content) => text_of(content).into_iter().collect(),
        None => Vec::new(),
    }
}

fn text_of(content: &Content) -> Option<&str> {
    match content {
        Content::Text(text) => Some(text.rsplit(['/', ':']).next().unwrap_or(text)),
        _ => None,
    }
}

fn owner(value: &Value, data: &mut Data, report: &mut Report) {
    if data.subject.is_some() {
        return;
    }
    let mut told = report.beside();
    let Some(mut fields) = Fields::from_table(value) else { return };
    let name = fields.text("name", &mut told);
    data.subject =
        name.and_then(|name| Some(Spanned { value: person(&name.value)?.0, span: name.span }));
    for same in fields.texts("sameAs", &mut told) {
        let is_orcid = same.value.contains("orcid.org/");
        let id = peerage_core::model::Identifier::orcid(&same.value).filter(|_| is_orcid);
        data.identifiers.extend(id.map(|value| Spanned { value, span: same.span }));
    }
}

fn work(value: &Value, kind: WorkKind, keys: &mut Keys, report: &mut Report) -> Option<WorkRecord> {
    let mut told = report.beside();
    let mut fields = Fields::from_table(value)?;
    let span = fields.span().clone();
    let title = fields.first(&["headline", "name"], &mut told)?;
    let shown = markup::title(&title.value);
    if shown.plain.is_empty() {
        return None;
    }
    let title = Spanned { value: shown, span: title.span };
    let mut work = WorkRecord::titled(slug(&title.value.plain), title, &span);
    work.kind = kind;
    let authors = ["author", "creator"].iter().find_map(|key| fields.value(key));
    let authors = match authors.map(|value| &value.content) {
        Some(Content::List(values)) => values.iter().collect(),
        Some(_) => authors.into_iter().collect(),
        None => Vec::new(),
    };
    let authors: Vec<_> = authors
        .into_iter()
        .filter_map(|value| match Fields::from_table(value) {
            Some(mut fields) => author(&fields.text("name", &mut told)?.value),
            None => author(&text(value, None, &mut told)?.value),
        })
        .collect();
    set_authors(&mut work, authors, &span);
    let mut holder = fields.value("isPartOf");
    for _ in 0..3 {
        let Some(mut fields) = holder.and_then(Fields::from_table) else { break };
        let kinds = holder.map(types).unwrap_or_default();
        let name = fields.text("name", &mut told);
        for (key, variable) in
            [("volumeNumber", Variable::Volume), ("issueNumber", Variable::Issue)]
        {
            if let Some(text) = fields.text(key, &mut told) {
                work.details.add(variable, &text.value, &text.span);
            }
        }
        if !kinds.iter().any(|kind| matches!(*kind, "PublicationVolume" | "PublicationIssue")) {
            add_venue(&mut work, name);
        }
        holder = fields.value("isPartOf");
    }
    let date = fields.first(&["datePublished", "dateCreated"], &mut told);
    work.date =
        date.and_then(|it| Some(Spanned { value: date::of_text(&it.value)?, span: it.span }));
    if let Some(pages) = fields.first(&["pagination", "pageStart"], &mut told) {
        work.details.add(Variable::Page, &pages.value, &pages.span);
    }
    let mut addresses = Addresses::default();
    for key in ["doi", "sameAs", "identifier", "@id", "url"] {
        if let Some(text) = fields.value(key).and_then(|value| text(value, None, &mut told)) {
            match peerage_core::model::Identifier::doi(&text.value) {
                Some(_) if text.value.contains("10.") => {
                    addresses.identify(Scheme::Doi, &text, &mut told)
                }
                _ if key == "url" => addresses.link(LinkKind::Page, &text, &mut told),
                _ => {}
            }
        }
    }
    Some(complete(work, addresses, false, keys, report))
}
