//! Works from the entries of a list.

mod authors;
mod bibtex;
mod kind;
mod links;
mod segment;
mod venues;

use std::ops::Range;

use peerage_core::model::{PartialDate, Status, Variable, WorkKind, limits};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::checks::check_work;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::page::entries::Entry;
use crate::ingest::page::outline::Part;
use crate::ingest::page::text::Text;
use crate::ingest::page::work::segment::segment;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::reference::{self, Field, Reference};
use crate::ingest::registry::work::add_venue;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys, default_status, is_arxiv, status_in};

/// Least confidence in a title below which an entry is kept as text.
const MIN_TITLE: f32 = 0.3;

/// Longest entry that is a reference, in bytes.
const MAX_LENGTH: usize = 8000;

/// Least confidence in a reference below which it is listed as doubtful.
const MIN_SURE: f32 = 0.5;

/// Reads an entry of a part of a document; `subject` is the owner. An entry that is not understood
/// becomes a work with its text as the title.
pub fn work(
    entry: &Entry,
    part: &Part,
    kind: Option<WorkKind>,
    subject: Option<&str>,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let text = &entry.text;
    let reference = match text.value.len() <= MAX_LENGTH {
        true => segment(text, subject, part.year.filter(|year| *year > 0)),
        false => Reference::default(),
    };
    let whole = report.span(text.place(&(0..text.value.len())));
    let title = reference.title.as_ref().filter(|title| title.confidence >= MIN_TITLE);
    let field = match title {
        Some(title) => until_quote(&text.value, without_remark(&text.value, title.range.clone())),
        None => 0..text.value.len(),
    };
    let span = report.span(text.place(&field));
    let shown = text.value[field].split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = prose::line(&Spanned { value: shown, span: span.clone() }, report);
    let value = markup::title(&shown);
    if !value.plain.contains(char::is_alphabetic) {
        return None;
    }
    let mut work = WorkRecord::titled(slug(&value.plain), Spanned { value, span }, &whole);
    if title.is_none() {
        let help = "it is kept as text; write it as an entry of a *.bib beside this file";
        report.warning(&whole, "this entry is not understood", help);
    } else {
        fill(&mut work, entry, &reference, subject, report);
    }
    if work.venue.is_none() && is_arxiv(&text.value) {
        let venue = Spanned { value: "arXiv".to_owned(), span: whole.clone() };
        add_venue(&mut work, Some(venue));
    }
    work.kind = kind::kind(&reference, kind, &work);
    if work.kind == WorkKind::Thesis {
        complete_thesis(&mut work, subject);
    }
    add_links(&mut work, text, &reference, report);
    set_date(&mut work, text, &reference, part, report);
    set_status(&mut work, text, &reference, part, report);
    split_status(&mut work);
    if work.kind == WorkKind::Other && work.status.value == Status::Preprint {
        work.kind = WorkKind::Preprint;
    }
    work.selected = part.is_selected;
    let topic = part.topic.as_ref().filter(|_| part.section.is_some());
    work.topics.extend(topic.map(|topic| Spanned { value: topic.clone(), span: whole.clone() }));
    if let Some(summary) = &entry.summary {
        let span = report.span(summary.place(&(0..summary.value.len())));
        let paragraph = prose::paragraph(&Spanned { value: summary.value.clone(), span }, report);
        work.summary = Some(Box::new(paragraph)).filter(|it| !it.plain.is_empty());
    }
    work.truncated |= work.authors.is_none();
    if title.is_some() && reference.confidence < MIN_SURE {
        let percent = (reference.confidence * 100.0).round();
        let message = format!("this entry is read with a confidence of {percent} %");
        let help = format!("if it is wrong, write into a *.bib: {}", bibtex::entry(&work));
        report.note(&whole, message, help);
    }
    work.key = keys.replace_missing(work.key);
    check_work(&mut work, report);
    Some(work)
}

/// Range of a title without a remark in brackets at its end: `On looms (second author)`.
fn without_remark(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let Some(open) = title.rfind(['(', '[']).filter(|at| *at > 0 && title.ends_with([')', ']']))
    else {
        return range;
    };
    let inside = fold(&title[open..]);
    let is_remark = inside.ends_with(" author")
        || ["author", "contribution", "oral", "spotlight", "best paper", "award", "invited"]
            .iter()
            .any(|word| inside.starts_with(word))
        || inside.contains("equal contribution");
    match is_remark {
        true => range.start..range.start + title[..open].trim_end().len(),
        false => range,
    }
}

/// Range of a title that ends at its closing quotation mark: `On looms,” in`.
fn until_quote(text: &str, range: Range<usize>) -> Range<usize> {
    let title = &text[range.clone()];
    let before = text[..range.start].trim_end();
    let is_open = before.ends_with(['"', '“', '«', '„', '「', '『']);
    let close = title.find(['"', '”', '»', '“', '」', '』']).filter(|at| is_open && *at > 5);
    match close {
        Some(at) => range.start..range.start + title[..at].trim_end_matches([',', '.', ' ']).len(),
        None => range,
    }
}

/// Takes a status off the beginning of a venue: `Revise and resubmit, Journal of Yarn`.
fn split_status(work: &mut WorkRecord) {
    let Some(venue) = &mut work.venue else { return };
    let Some((first, rest)) = venue.value.split_once([',', ':']) else { return };
    let folded = fold(first);
    let is_review =
        ["revise", "revision", "r r", "under review", "submitted", "reject and resubmit"]
            .iter()
            .any(|start| folded.starts_with(start));
    let is_accepted =
        ["accepted", "forthcoming", "conditionally accepted", "to appear", "in press"]
            .contains(&folded.as_str());
    let value = match (is_review, is_accepted) {
        (true, _) => Status::UnderReview,
        (_, true) => Status::Accepted,
        _ => return,
    };
    work.status = Spanned { value, span: venue.span.clone() };
    venue.value = rest.trim().into();
}

/// Sets the fields whose text the reference gives.
fn fill(
    work: &mut WorkRecord,
    entry: &Entry,
    reference: &Reference,
    subject: Option<&str>,
    report: &mut Report,
) {
    let text = &entry.text;
    let value = |field: &Field, report: &Report| {
        let value =
            text.value[field.range.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
        Spanned { value, span: report.span(text.place(&field.range)) }
    };
    work.authors = authors::authors(text, reference, subject, report);
    work.truncated = reference.is_truncated;
    let venue = reference.venue.as_ref().map(|field| value(field, report));
    for venue in venue.into_iter().chain(venues::beside(entry, reference, report)) {
        add_venue(work, Some(prose::spanned_line(venue, report)));
    }
    let details = [
        (Variable::Volume, &reference.volume),
        (Variable::Issue, &reference.issue),
        (Variable::Page, &reference.pages),
        (Variable::Publisher, &reference.publisher),
        (Variable::PublisherPlace, &reference.place),
        (Variable::Edition, &reference.edition),
        (Variable::CollectionTitle, &reference.series),
    ];
    for (variable, field) in details {
        if let Some(field) = field {
            let field = prose::spanned_line(value(field, report), report);
            work.details.add(variable, &field.value, &field.span);
        }
    }
    authors::add_editors(work, text, reference, report);
    for award in &reference.awards {
        let field = Field { range: award.clone(), confidence: 1.0 };
        let award = prose::spanned_line(value(&field, report), report);
        if award.value.len() > 3 {
            work.awards.push(award);
        }
    }
}

/// Adds the university of a thesis, and its author: nobody lists the thesis of another person.
fn complete_thesis(work: &mut WorkRecord, subject: Option<&str>) {
    if work.venue.is_none() {
        let university = work.details.text(Variable::Publisher).to_owned();
        let span = work.span.clone();
        add_venue(
            work,
            Some(Spanned { value: university, span }).filter(|it| !it.value.is_empty()),
        );
    }
    if work.authors.is_none() {
        work.authors = Some(authors::owner(subject, &work.span));
    }
}

fn add_links(work: &mut WorkRecord, text: &Text, reference: &Reference, report: &mut Report) {
    let mut addresses = Addresses::default();
    links::add(&mut addresses, text, reference, report);
    addresses.check(report);
    work.links.extend(addresses.links);
    work.identifiers.extend(addresses.identifiers);
}

fn set_date(
    work: &mut WorkRecord,
    text: &Text,
    reference: &Reference,
    part: &Part,
    report: &Report,
) {
    let month = reference.month.as_ref().map(|(month, _)| *month);
    let stated =
        reference.year.as_ref().map(|(year, field)| (*year, report.span(text.place(&field.range))));
    let stated = stated.or_else(|| {
        let (year, range) = short_year(&text.value)?;
        Some((year, report.span(text.place(&range))))
    });
    let stated = stated.or_else(|| part.year.map(|year| (year, work.span.clone())));
    let Some((year, span)) = stated else { return };
    let Some(year) = u16::try_from(year).ok().filter(|year| limits::YEARS.contains(year)) else {
        return;
    };
    let month = month.filter(|month| (1..=12).contains(month));
    work.date = Some(Spanned { value: PartialDate { year, month, day: None }, span });
}

/// Last year in two digits after an apostrophe: `LOOM '20`.
fn short_year(text: &str) -> Option<(i32, Range<usize>)> {
    let signs = text.rmatch_indices(['\'', '’', '‘']);
    signs.take(16).find_map(|(at, sign)| {
        let start = at + sign.len();
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        let year: i32 = text[start..start + digits].parse().ok().filter(|_| digits == 2)?;
        let before = text[..at].trim_end().chars().next_back();
        let century = if year < 50 { 2000 } else { 1900 };
        before.is_some_and(char::is_alphanumeric).then_some((century + year, start..start + 2))
    })
}

fn set_status(
    work: &mut WorkRecord,
    text: &Text,
    reference: &Reference,
    part: &Part,
    report: &Report,
) {
    use reference::Status as Stated;
    let by_heading = part.status.as_deref().and_then(status_in);
    work.status.value = by_heading.unwrap_or(default_status(work.kind));
    if let Some((stated, range)) = &reference.status {
        let value = match stated {
            Stated::InPreparation => Status::InSubmission,
            Stated::Submitted if work.venue.is_some() => Status::UnderReview,
            Stated::Submitted => Status::InSubmission,
            Stated::Accepted => Status::Accepted,
            Stated::Preprint => Status::Preprint,
        };
        work.status = Spanned { value, span: report.span(text.place(range)) };
    }
}
