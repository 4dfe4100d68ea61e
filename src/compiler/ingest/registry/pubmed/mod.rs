//! Articles and books in the XML of PubMed (`PubmedArticleSet`), and of MEDLINE before it
//! (`MedlineCitationSet`).

mod authors;
mod book;
mod parts;

use peerage_core::model::{Identifier, PartialDate, Scheme, SourceKind, Variable, WorkKind};
use roxmltree::Node;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{RelationKind, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::pubmed::parts::{abstract_of, bare, date_of, topics};
use crate::ingest::registry::work::{
    add_venue, complete, full_pages, pages, relate, set_authors, title_or,
};
use crate::ingest::registry::xml::{
    all_text, child, children, marked, parse, root_name, spanned, without_type,
};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Elements around articles.
const ROOTS: [&str; 5] = [
    "PubmedArticleSet",
    "MedlineCitationSet",
    "PubmedBookArticleSet",
    "PubmedArticle",
    "PubmedBookArticle",
];

/// Maximum number of grants of an article.
const MAX_GRANTS: usize = 300;

/// Maximum length in bytes of the number of an article.
const MAX_NUMBER: usize = 12;

/// Relations to other records: attribute, and kind.
const RELATIONS: [(&str, RelationKind); 6] = [
    ("RetractionIn", RelationKind::Retraction),
    ("RetractionOf", RelationKind::Retraction),
    ("UpdateIn", RelationKind::Version),
    ("UpdateOf", RelationKind::Version),
    ("RepublishedIn", RelationKind::Version),
    ("RepublishedFrom", RelationKind::Version),
];

/// True if a text begins like a file of PubMed.
pub fn begins(head: &str) -> bool {
    root_name(head).is_some_and(|name| ROOTS.contains(&name))
}

/// Reads a file as far as possible.
pub fn read(source: &str, keys: &mut Keys, report: &mut Report) -> Document {
    let mut document = Document {
        kind: Some(SourceKind::Registry),
        publisher: Some("PubMed".to_owned()),
        ..Document::default()
    };
    let text = without_type(source);
    let Some(xml) = parse(&text, report) else { return document };
    let root = xml.root_element();
    let nodes: Vec<_> = match root.tag_name().name().ends_with("Set") {
        true => root.children().filter(Node::is_element).collect(),
        false => vec![root],
    };
    for node in nodes {
        let work = match node.tag_name().name() {
            "PubmedArticle" => article(node, child(node, "MedlineCitation"), source, keys, report),
            "MedlineCitation" => article(node, Some(node), source, keys, report),
            "PubmedBookArticle" => book::book(node, source, keys, report),
            // Lists of numbers that were deleted.
            _ => None,
        };
        document.works.extend(work);
    }
    document
}

fn article(
    node: Node<'_, '_>,
    citation: Option<Node<'_, '_>>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(node.range());
    let citation = citation.unwrap_or(node);
    let article = child(citation, "Article");
    let within = |path: &[&str]| path.iter().try_fold(article?, |node, name| child(node, name));
    let text = |path: &[&str], report: &Report| {
        let found = within(path)?;
        let value = all_text(found);
        (!value.is_empty()).then(|| Spanned { value, span: report.span(found.range()) })
    };
    let mut addresses = Addresses::default();
    let pmid = child(citation, "PMID").and_then(|node| spanned(node, report));
    if let Some(pmid) = &pmid {
        addresses.identify(Scheme::Pubmed, pmid, report);
    }
    let title = within(&["ArticleTitle"]).and_then(|title| marked(title, source, report));
    let original = within(&["VernacularTitle"]).and_then(|title| marked(title, source, report));
    let title = title.map(bare).or_else(|| original.clone().map(bare));
    let title = title_or(title, "an article", pmid.clone(), &span, report)?;
    let key = pmid.map_or_else(|| "article".to_owned(), |pmid| pmid.value);
    let mut work = WorkRecord::titled(key, title, &span);
    if let Some(original) = original.map(bare) {
        let value = markup::line(&original.value);
        if value != work.title.value.plain {
            work.details.add(Variable::OriginalTitle, &value, &original.span);
        }
    }
    let short = text(&["Journal", "ISOAbbreviation"], report)
        .or_else(|| spanned(child(child(citation, "MedlineJournalInfo")?, "MedlineTA")?, report));
    add_venue(&mut work, text(&["Journal", "Title"], report));
    if let Some(short) = &short {
        work.details.add(Variable::ContainerTitleShort, &short.value, &short.span);
    }
    add_venue(&mut work, short);
    let details = [
        (&["Journal", "ISSN"][..], Variable::Issn),
        (&["Journal", "JournalIssue", "Volume"], Variable::Volume),
        (&["Journal", "JournalIssue", "Issue"], Variable::Issue),
        (&["Language"], Variable::Language),
    ];
    for (path, variable) in details {
        if let Some(text) = text(path, report) {
            work.details.add(variable, &text.value, &text.span);
        }
    }
    let medline = text(&["Pagination", "MedlinePgn"], report)
        .map(|text| Spanned { value: full_pages(&text.value), span: text.span });
    let [first, last] = ["StartPage", "EndPage"].map(|name| text(&["Pagination", name], report));
    let place = first.as_ref().or(last.as_ref()).map(|text| text.span.clone());
    if let Some(pages) = medline {
        work.details.add(Variable::Page, &pages.value, &pages.span);
    } else if let Some(place) = place {
        work.details.add(Variable::Page, &pages(first, last), &place);
    }
    work.date = published(article, report);
    let list = within(&["AuthorList"]);
    if let Some(list) = list {
        work.truncated = list.attribute("CompleteYN") == Some("N");
        set_authors(&mut work, authors::authors(list, source, report), &report.span(list.range()));
    }
    work.summary = abstract_of(within(&["Abstract"]), source, report).map(Box::new);
    topics(citation, &mut work, report);
    let kinds: Vec<String> = within(&["PublicationTypeList"])
        .map(|list| children(list, "PublicationType").map(all_text).collect())
        .unwrap_or_default();
    work.kind = kind(&kinds);
    identifiers(node, article, &mut addresses, &mut work, report);
    relations(citation, &mut work, report);
    grants(within(&["GrantList"]), &mut work, report);
    let is_retracted = kinds.iter().any(|kind| kind == "Retracted Publication");
    Some(complete(work, addresses, is_retracted, keys, report))
}

/// Date of print or of the web, the earlier of them.
fn published(article: Option<Node<'_, '_>>, report: &Report) -> Option<Spanned<PartialDate>> {
    let issue = child(child(article?, "Journal")?, "JournalIssue");
    let print = issue.and_then(|issue| child(issue, "PubDate"));
    let dates = print.into_iter().chain(children(article?, "ArticleDate"));
    let dates: Vec<_> = dates.filter_map(|node| Some((date_of(node)?, node))).collect();
    let first = date::earliest(dates.iter().map(|(date, _)| *date))?;
    let (_, node) = dates.iter().find(|(date, _)| *date == first)?;
    Some(Spanned { value: first, span: report.span(node.range()) })
}

/// Kind of an article, by its types of publication.
fn kind(kinds: &[String]) -> WorkKind {
    let is = |name: &str| kinds.iter().any(|kind| kind == name);
    match () {
        () if is("Preprint") => WorkKind::Preprint,
        () if is("Dataset") => WorkKind::Dataset,
        () if is("Academic Dissertation") => WorkKind::Thesis,
        () if is("Video-Audio Media") && !is("Journal Article") => WorkKind::Audiovisual,
        () => WorkKind::Journal,
    }
}

/// Reads the identifiers: those that PubMed lists, and those of the article.
fn identifiers(
    node: Node<'_, '_>,
    article: Option<Node<'_, '_>>,
    addresses: &mut Addresses,
    work: &mut WorkRecord,
    report: &mut Report,
) {
    let list = child(node, "PubmedData").and_then(|data| child(data, "ArticleIdList"));
    let listed = list.into_iter().flat_map(|list| children(list, "ArticleId"));
    let located = article.into_iter().flat_map(|it| children(it, "ELocationID"));
    let located = located.filter(|node| node.attribute("ValidYN") != Some("N"));
    for node in listed.chain(located) {
        let form = node.attribute("IdType").or_else(|| node.attribute("EIdType"));
        let Some(text) = spanned(node, report) else { continue };
        match form {
            Some("doi") => addresses.identify(Scheme::Doi, &text, report),
            Some("pmc") => work.details.add(Variable::Pmcid, &text.value, &text.span),
            Some("pii") if text.value.to_lowercase().starts_with("arxiv:") => {
                addresses.extend(Identifier::arxiv(&text.value), &text.span);
            }
            // Journals without pages number their articles; other numbers are longer.
            Some("pii")
                if node.has_tag_name("ELocationID")
                    && text.value.len() <= MAX_NUMBER
                    && work.details.pages().is_empty() =>
            {
                work.details.add(Variable::ArticleNumber, &text.value, &text.span);
            }
            _ => {}
        }
    }
}

/// Reads retractions and other versions.
fn relations(citation: Node<'_, '_>, work: &mut WorkRecord, report: &Report) {
    let list = child(citation, "CommentsCorrectionsList");
    for node in list.into_iter().flat_map(|list| children(list, "CommentsCorrections")) {
        let form = node.attribute("RefType").unwrap_or_default();
        let span = report.span(node.range());
        let number = child(node, "PMID").map(all_text);
        let source = child(node, "RefSource").map(all_text).unwrap_or_default();
        let doi = source.split_once("doi:").map(|(_, doi)| doi.trim().trim_end_matches('.'));
        let other = number.and_then(|number| Identifier::pubmed(&number));
        let other = other.or_else(|| Identifier::doi(doi?));
        match RELATIONS.iter().find(|(name, _)| *name == form) {
            Some((_, kind)) => relate(work, *kind, other, &span),
            // Corrections; comments are other works.
            None if form.starts_with("Erratum") || form.starts_with("Corrected") => {
                if let Some(other) = other {
                    let field = (form.to_owned(), other.value.to_string());
                    work.unknown.push(Spanned { value: field, span });
                }
            }
            None => {}
        }
    }
}

/// Keeps the grants, which are not shown.
fn grants(list: Option<Node<'_, '_>>, work: &mut WorkRecord, report: &mut Report) {
    let Some(list) = list else { return };
    let grants = children(list, "Grant").take(MAX_GRANTS).map(|grant| {
        let parts = ["GrantID", "Agency"].map(|name| child(grant, name).map(all_text));
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    let span = report.span(list.range());
    let value = grants.filter(|grant| !grant.is_empty()).collect::<Vec<_>>().join("; ");
    let value = prose::line(&Spanned { value, span: span.clone() }, report);
    if !value.is_empty() {
        work.unknown.push(Spanned { value: ("GrantList".to_owned(), value), span });
    }
}

#[cfg(test)]
mod tests;
