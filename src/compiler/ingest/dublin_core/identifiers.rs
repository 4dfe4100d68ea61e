//! Identifiers, addresses and standard numbers of a record. Simple Dublin Core has one element for
//! all of them.

use peerage_core::model::{Identifier, LinkKind, Variable};

use super::statement::Statements;
use crate::ingest::files::Spanned;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, arxiv_in, is_arxiv};

/// Beginnings of names of numbers.
const NUMBERS: [(&str, Variable); 6] = [
    ("urn:issn:", Variable::Issn),
    ("issn:", Variable::Issn),
    ("issn ", Variable::Issn),
    ("urn:isbn:", Variable::Isbn),
    ("isbn:", Variable::Isbn),
    ("isbn ", Variable::Isbn),
];

/// Reads identifiers and addresses of the work itself.
pub fn read(all: &Statements, addresses: &mut Addresses, report: &mut Report) {
    for (qualifier, text) in all.qualified("identifier") {
        match qualifier {
            "citation" | "issn" | "isbn" | "eissn" | "eisbn" => {}
            "doi" => addresses.extend(Identifier::doi(text.value.trim()), &text.span),
            "pmid" => addresses.extend(Identifier::pubmed(text.value.trim()), &text.span),
            "arxiv" => addresses.extend(Identifier::arxiv(text.value.trim()), &text.span),
            _ => one(text, addresses, report),
        }
    }
    // Journals give the address of the file there, and EPrints that of the page.
    for (qualifier, text) in all.qualified("relation") {
        let is_doi = Identifier::doi(text.value.trim()).is_some();
        if matches!(qualifier, "" | "uri") && is_address(&text.value) && !is_doi {
            let is_new = addresses.links.is_empty();
            if is_new || text.value.to_lowercase().ends_with(".pdf") {
                one(text, addresses, report);
            }
        }
    }
}

fn one(text: &Spanned<String>, addresses: &mut Addresses, report: &mut Report) {
    let value = text.value.trim();
    let lower = value.to_ascii_lowercase();
    let doi = lower.strip_prefix("info:").unwrap_or(&lower);
    match Identifier::doi(doi.strip_prefix("urn:").unwrap_or(doi)) {
        Some(doi) => addresses.add(doi, &text.span),
        None if is_arxiv(value) => addresses.extend(arxiv_in(value), &text.span),
        None if is_address(value) => {
            let is_pdf = lower.split(['?', '#']).next().is_some_and(|path| path.ends_with(".pdf"));
            let kind = if is_pdf { LinkKind::Pdf } else { LinkKind::Page };
            addresses.link(
                kind,
                &Spanned { value: value.to_owned(), span: text.span.clone() },
                report,
            );
        }
        None if lower.starts_with("hdl:") => {
            addresses.extend(Identifier::handle(value), &text.span)
        }
        None => {}
    }
}

/// Reads ISSNs and ISBNs, which stand among the identifiers, relations and sources.
pub fn numbers(all: &Statements, work: &mut WorkRecord) {
    for element in ["identifier", "source", "relation"] {
        for (qualifier, text) in all.qualified(element) {
            let lower = text.value.trim().to_ascii_lowercase();
            let named = NUMBERS.iter().find_map(|(name, variable)| {
                Some((
                    *variable,
                    text.value.trim().get(lower.strip_prefix(name).map(|_| name.len())?..)?,
                ))
            });
            let found = match qualifier {
                "issn" | "eissn" => Some((Variable::Issn, text.value.trim())),
                "isbn" | "eisbn" => Some((Variable::Isbn, text.value.trim())),
                _ if named.is_some() => named,
                _ if is_issn(&lower) => Some((Variable::Issn, text.value.trim())),
                _ => None,
            };
            if let Some((variable, number)) = found {
                work.details.add(variable, number.trim(), &text.span);
            }
        }
    }
}

/// True for eight digits in two groups, the last of which may be an X.
pub fn is_issn(text: &str) -> bool {
    text.len() == 9
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 => byte == b'-',
            8 => byte.is_ascii_digit() || byte.eq_ignore_ascii_case(&b'x'),
            _ => byte.is_ascii_digit(),
        })
}

fn is_address(text: &str) -> bool {
    let text = text.trim();
    ["http://", "https://"].iter().any(|scheme| text.starts_with(scheme))
}
