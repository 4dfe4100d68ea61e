//! Books, and their chapters, in the XML of PubMed.

use peerage_core::model::{ContributorRole, PartialDate, Scheme, Variable, WorkKind};
use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::pubmed::authors::authors;
use crate::ingest::registry::pubmed::parts::{abstract_of, bare, date_of, topics};
use crate::ingest::registry::work::{add_venue, complete, set_authors, title_or};
use crate::ingest::registry::xml::{all_text, child, children, marked, spanned};
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys};

/// Elements of a book with variables that are text.
const DETAILS: [(&[&str], Variable); 7] = [
    (&["Publisher", "PublisherName"], Variable::Publisher),
    (&["Publisher", "PublisherLocation"], Variable::PublisherPlace),
    (&["CollectionTitle"], Variable::CollectionTitle),
    (&["Volume"], Variable::Volume),
    (&["Edition"], Variable::Edition),
    (&["Isbn"], Variable::Isbn),
    (&["ReportNumber"], Variable::Number),
];

/// Reads a book or a chapter.
pub fn book(
    node: Node<'_, '_>,
    source: &str,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(node.range());
    let whole = child(node, "BookDocument").unwrap_or(node);
    let book = child(whole, "Book");
    let mut addresses = Addresses::default();
    let pmid = child(whole, "PMID").and_then(|node| spanned(node, report));
    if let Some(pmid) = &pmid {
        addresses.identify(Scheme::Pubmed, pmid, report);
    }
    let of_book = book.and_then(|book| marked(child(book, "BookTitle")?, source, report));
    let of_chapter = child(whole, "ArticleTitle").and_then(|it| marked(it, source, report));
    let is_chapter = of_chapter.is_some() && of_book.is_some();
    let title = of_chapter.or_else(|| of_book.clone()).map(bare);
    let title = title_or(title, "a book", pmid.clone(), &span, report)?;
    let key = pmid.map_or_else(|| "book".to_owned(), |pmid| pmid.value);
    let mut work = WorkRecord::titled(key, title, &span);
    work.kind = if is_chapter { WorkKind::Chapter } else { WorkKind::Book };
    if let Some(name) = of_book.map(bare).filter(|_| is_chapter) {
        work.details.add(Variable::ContainerTitle, &markup::line(&name.value), &name.span);
        add_venue(&mut work, Some(name));
    }
    for (path, variable) in DETAILS {
        let found =
            book.and_then(|book| path.iter().try_fold(book, |node, name| child(node, name)));
        if let Some(found) = found {
            work.details.add(variable, &all_text(found), &report.span(found.range()));
        }
    }
    if let Some(language) = child(whole, "Language") {
        work.details.add(Variable::Language, &all_text(language), &report.span(language.range()));
    }
    let dated = book.and_then(|book| child(book, "PubDate"));
    let dated = child(whole, "ContributionDate").filter(|_| is_chapter).or(dated);
    work.date = dated.and_then(|node| {
        let value: PartialDate = date_of(node)?;
        Some(Spanned { value, span: report.span(node.range()) })
    });
    people(whole, book, is_chapter, &mut work, source, report);
    work.summary = abstract_of(child(whole, "Abstract"), source, report).map(Box::new);
    topics(whole, &mut work, report);
    let data = child(node, "PubmedBookData");
    for list in
        [Some(whole), data].into_iter().flatten().filter_map(|it| child(it, "ArticleIdList"))
    {
        for id in children(list, "ArticleId").filter(|id| id.attribute("IdType") == Some("doi")) {
            if let Some(text) = spanned(id, report) {
                addresses.identify(Scheme::Doi, &text, report);
            }
        }
    }
    Some(complete(work, addresses, false, keys, report))
}

/// Reads the authors of a chapter or of the book, and the editors.
fn people(
    whole: Node<'_, '_>,
    book: Option<Node<'_, '_>>,
    is_chapter: bool,
    work: &mut WorkRecord,
    source: &str,
    report: &mut Report,
) {
    let of_book: Vec<_> = book.into_iter().flat_map(|book| children(book, "AuthorList")).collect();
    let is_editors = |list: &Node<'_, '_>| list.attribute("Type") == Some("editors");
    let own = children(whole, "AuthorList").find(|list| !is_editors(list));
    let of_whole = of_book.iter().copied().find(|list| !is_editors(list));
    if let Some(list) = own.or(of_whole.filter(|_| !is_chapter || own.is_none())) {
        set_authors(work, authors(list, source, report), &report.span(list.range()));
    }
    for list in of_book.into_iter().filter(is_editors) {
        let (names, span) = (authors(list, source, report), report.span(list.range()));
        match work.authors.is_none() && !is_chapter {
            true => {
                work.edited = true;
                work.kind = WorkKind::EditedBook;
                set_authors(work, names, &span);
            }
            false => work.details.add_names(ContributorRole::Editor, names, &span),
        }
    }
}
