//! Works in Dublin Core, as the repositories of universities and journals give them: lists of
//! OAI-PMH 2.0 (`oai_dc`, qualified Dublin Core, DSpace's `dim` and `xoai`), single records, and
//! `dublin_core.xml` of DSpace's archives.
//!
//! Simple Dublin Core tells neither whether a name is an editor's or an adviser's, nor what a date
//! dates or an identifier identifies. Repositories have customs, which this follows: those of
//! DSpace, EPrints and Open Journal Systems.

mod citation;
mod identifiers;
mod kind;
mod names;
mod statement;

use peerage_core::model::{PartialDate, SafeUrl, SourceKind, Variable, WorkKind};
use peerage_core::text::slug::slug;
use roxmltree::Node;

use self::kind::kind;
use self::statement::{Statements, is_record};
use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::work::{complete, title_or};
use crate::ingest::registry::xml::{all_text, child, children, parse, root_name, without_type};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Namespaces of records: Dublin Core, its terms, and those of DSpace.
const NAMESPACES: [&str; 3] = [
    "http://purl.org/dc/",
    "http://www.dspace.org/xmlns/dspace/dim",
    "http://www.lyncode.com/xoai",
];

/// Elements around records.
const ROOTS: [&str; 11] = [
    "OAI-PMH",
    "ListRecords",
    "GetRecord",
    "results",
    "records",
    "record",
    "metadata",
    "dc",
    "qualifieddc",
    "dim",
    "dublin_core",
];

/// Maximum number of subjects of a record.
const MAX_TOPICS: usize = 300;

/// True if a text begins with records in Dublin Core, or with an answer of OAI-PMH.
pub fn begins(head: &str) -> bool {
    root_name(head).is_some_and(|root| match root {
        "OAI-PMH" | "dublin_core" => true,
        root => {
            ROOTS.contains(&root) && NAMESPACES.iter().any(|namespace| head.contains(namespace))
        }
    })
}

/// Reads a file as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return Document::default() };
    let root = xml.root_element();
    let nodes = root.descendants().filter(|node| is_record(*node));
    let works: Vec<_> = nodes.filter_map(|node| work(node, source, keys, report)).collect();
    let is_answer = root.tag_name().name() == "OAI-PMH";
    if is_answer {
        check_answer(root, works.len(), report);
    }
    let request = child(root, "request").map(all_text).unwrap_or_default();
    let host = request.split("//").nth(1).and_then(|rest| rest.split(['/', ':']).next());
    Document {
        kind: is_answer.then_some(SourceKind::Institution),
        publisher: host.filter(|host| !host.is_empty()).map(str::to_owned),
        url: SafeUrl::parse(&request),
        written: child(root, "responseDate").and_then(|node| date::of_text(&all_text(node))),
        ..Document::of_works(works)
    }
}

/// Reports what an answer lacks: records in a form that is not read, errors of the repository, and
/// the rest of a list.
fn check_answer(root: Node<'_, '_>, n_works: usize, report: &mut Report) {
    for error in children(root, "error") {
        let code = error.attribute("code").unwrap_or("error");
        let message = format!("the repository answered {code}: {}", all_text(error));
        report.warning(&report.span(error.range()), message, "ask it again");
    }
    for list in root.children().filter(Node::is_element) {
        let mut records =
            children(list, "record").filter(|record| child(*record, "metadata").is_some());
        if let Some(first) = records.next().filter(|_| n_works == 0) {
            let message = "the records of this list are in a form that is not read";
            let help = "ask the repository with metadataPrefix=oai_dc";
            report.warning(&report.span(first.range()), message, help);
        }
        let token = child(list, "resumptionToken").filter(|token| !all_text(*token).is_empty());
        if let Some(token) = token {
            let whole = token.attribute("completeListSize").unwrap_or("more");
            let message =
                format!("this list goes on: {n_works} of {whole} records are in this file");
            let help = "put the answers to its resumptionToken beside it";
            report.warning(&report.span(token.range()), message, help);
        }
    }
}

fn work(
    node: Node<'_, '_>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(node.range());
    let all = Statements::read(node, source, report);
    let mut addresses = Addresses::default();
    identifiers::read(&all, &mut addresses, report);
    let own = header(node).and_then(|header| child(header, "identifier")).map(all_text);
    let known = addresses.identifiers.first().map(|id| id.value.value.to_string());
    let instead = known.clone().or_else(|| own.clone());
    let instead = instead.map(|value| Spanned { value, span: span.clone() });
    let title = title_or(all.title(), "a record", instead, &span, report)?;
    let local = own.as_deref().and_then(|own| own.rsplit(':').next()).map(str::to_owned);
    let key = known.or(local).filter(|key| !key.is_empty());
    let key = key.unwrap_or_else(|| slug(&title.value.plain));
    let mut work = WorkRecord::titled(key, title, &span);
    work.kind = kind(&all);
    citation::read(&all, &mut work);
    names::read(&all, &mut work, report);
    work.date = published(&all);
    details(&all, &mut work);
    identifiers::numbers(&all, &mut work);
    let summary = all.summary().map(|text| markup::paragraph(text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    topics(&all, &mut work, report);
    Some(complete(work, addresses, false, keys, report))
}

/// Header of the record of OAI-PMH that holds `node`.
fn header<'a, 'input>(node: Node<'a, 'input>) -> Option<Node<'a, 'input>> {
    child(node.ancestors().find(|node| node.tag_name().name() == "record")?, "header")
}

/// Date of publication: the one that says so, or else one without a time of day, which programs add
/// to the days on which they stored a record.
fn published(all: &Statements) -> Option<Spanned<PartialDate>> {
    let dates = |qualifier: &'static str| {
        let dates = all.of("date", Some(qualifier)).chain(all.of(qualifier, None));
        dates.filter_map(|it| Some((date::of_words(&it.value)?, it)))
    };
    let told = ["issued", "published", "copyright", "created"].into_iter().flat_map(dates).next();
    let plain = || all.of("date", Some("")).filter_map(|it| Some((date::of_words(&it.value)?, it)));
    let rank = |(date, text): &(PartialDate, &Spanned<String>)| {
        let is_stored = text.value.contains('T');
        (is_stored, date.year, date.month.unwrap_or(13), date.day.unwrap_or(32))
    };
    let (value, text) = told.or_else(|| plain().min_by_key(rank))?;
    Some(Spanned { value, span: text.span.clone() })
}

/// Reads publisher, language, degree and extent.
fn details(all: &Statements, work: &mut WorkRecord) {
    let of_publisher = match work.kind {
        WorkKind::Thesis | WorkKind::Report => Variable::Institution,
        _ => Variable::Publisher,
    };
    let first = |names: &'static [(&'static str, &'static str)]| {
        names.iter().find_map(|(element, qualifier)| all.of(element, Some(qualifier)).next())
    };
    let found = [
        (Variable::Institution, first(&[("degree", "grantor"), ("thesis", "grantor")])),
        (of_publisher, first(&[("publisher", "")])),
        (Variable::PublisherPlace, first(&[("publisher", "place")])),
        (Variable::Language, first(&[("language", "iso"), ("language", "")])),
        (Variable::Genre, first(&[("degree", "name"), ("thesis", "name")])),
        (Variable::CollectionTitle, first(&[("relation", "ispartofseries")])),
        (Variable::Edition, first(&[("description", "edition")])),
    ];
    for (variable, text) in found {
        if let Some(text) = text {
            work.details.add(variable, &markup::line(&text.value), &text.span);
        }
    }
}

/// Reads subjects. Some repositories write several into one, between semicolons.
fn topics(all: &Statements, work: &mut WorkRecord, report: &mut Report) {
    let subjects = all.any("subject").flat_map(|text| {
        let parts = text.value.split(';').map(str::trim).filter(|part| !part.is_empty());
        parts.map(|part| Spanned { value: part.to_owned(), span: text.span.clone() })
    });
    for topic in prose::lines(subjects.take(MAX_TOPICS).collect(), report) {
        if !work.topics.iter().any(|known| known.value == topic.value) {
            work.topics.push(topic);
        }
    }
}

#[cfg(test)]
mod tests;
