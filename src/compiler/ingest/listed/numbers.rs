//! Pages and identifiers of a work that lists of programs keep in several values.

use peerage_core::model::{Scheme, Variable};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::work::pages;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};
use crate::ingest::work::Addresses;

/// Adds the first and the last page.
pub fn span_of_pages(item: &mut Fields<'_>, work: &mut WorkRecord, report: &mut Report) {
    let (first, last) = (item.text("first-page", report), item.text("last-page", report));
    if item.has("pages") {
        return;
    }
    let Some(span) = first.as_ref().or(last.as_ref()).map(|it| it.span.clone()) else { return };
    work.details.add(Variable::Page, &pages(first, last), &span);
}

/// Adds what identifies a work: a table by kinds, or a list of texts or of tables with a kind each.
pub fn identifiers(item: &mut Fields<'_>, addresses: &mut Addresses, report: &mut Report) {
    let Some(value) = item.value("identifiers") else { return };
    match &value.content {
        Content::Table(fields) => {
            for (kind, value) in fields {
                each_text(value, &mut |text| identify(&kind.value, text, addresses, report));
            }
        }
        Content::List(values) => {
            for value in values {
                let Content::Table(fields) = &value.content else {
                    each_text(value, &mut |text| identify("", text, addresses, report));
                    continue;
                };
                let part = |names: &[&str]| {
                    fields.iter().find(|(key, _)| names.contains(&&*key.value)).map(|it| &it.1)
                };
                let (kind, own) = (part(&["@type", "type"]), part(&["@value", "value", "id"]));
                let kind = match kind.map(|it| &it.content) {
                    Some(Content::Text(kind)) => kind.as_str(),
                    _ => "",
                };
                if let Some(own) = own {
                    each_text(own, &mut |text| identify(kind, text, addresses, report));
                }
            }
        }
        _ => each_text(value, &mut |text| identify("", text, addresses, report)),
    }
}

fn each_text(value: &Value, found: &mut impl FnMut(&Spanned<String>)) {
    match &value.content {
        Content::Text(text) => {
            found(&Spanned { value: text.clone(), span: value.span.clone() });
        }
        Content::List(values) => values.iter().for_each(|value| each_text(value, found)),
        _ => {}
    }
}

fn identify(kind: &str, text: &Spanned<String>, addresses: &mut Addresses, report: &mut Report) {
    let kind = kind.to_lowercase();
    let is_doi = text.value.starts_with("10.") || text.value.contains("doi.org/10.");
    let scheme = match kind.rsplit(':').next().unwrap_or_default() {
        "doi" => Scheme::Doi,
        "arxiv" | "arxiv_id" => Scheme::Arxiv,
        "pmid" | "pubmed" => Scheme::Pubmed,
        "" if is_doi => Scheme::Doi,
        _ => return,
    };
    addresses.identify(scheme, text, report);
}
