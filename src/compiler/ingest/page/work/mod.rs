//! Works from the entries of a list.

mod authors;
mod award;
mod bibcode;
mod bibtex;
mod colon;
mod date;
mod joint;
mod kind;
mod last_name;
mod law;
mod links;
mod review;
mod segment;
mod title;
mod venues;
mod volume_title;

use std::ops::Range;

use peerage_core::model::{PartialDate, Status, Variable, WorkKind};
use peerage_core::text::slug::slug;

use crate::ingest::checks::check_work;
use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::page::entries::{Entry, turn};
use crate::ingest::page::outline::Part;
use crate::ingest::page::text::Text;
pub use crate::ingest::page::work::authors::leave_to_owner;
pub use crate::ingest::page::work::last_name::take as take_last_names;
pub use crate::ingest::page::work::segment::references;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::reference::{self, Field, Reference};
use crate::ingest::registry::work::add_venue;
use crate::ingest::report::Report;
use crate::ingest::work::{Addresses, Keys, default_status, is_arxiv, split_status, status_in};

/// Least confidence in a title below which an entry is kept as text.
const MIN_TITLE: f32 = 0.3;

/// Least confidence in a reference below which it is listed as doubtful.
const MIN_SURE: f32 = 0.5;

/// Longest label of a link that names a status, in bytes.
const MAX_LABEL: usize = 16;

/// First words of what is told of an entry that is read with doubt.
const DOUBT: &str = "this entry is read with a confidence of";

/// Words on an entry that is not understood.
const NOT_UNDERSTOOD: &str = "this entry is not understood";

/// True if a message tells of an entry that is read with doubt, or not understood.
pub fn is_doubt(message: &str) -> bool {
    message.starts_with(DOUBT) || message == NOT_UNDERSTOOD
}

/// Reads an entry of a part of a document with its fields; `subject` is the owner. An entry that is not understood
/// becomes a work with its text as the title.
pub fn work(
    entry: &Entry,
    reference: &Reference,
    part: &Part,
    kind: Option<WorkKind>,
    subject: Option<&str>,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let text = &entry.text;
    let whole = report.span(text.place(&(0..text.value.len())));
    let title = reference.title.as_ref().filter(|title| title.confidence >= MIN_TITLE);
    let field = match title {
        Some(title) => {
            let range = venues::without_container(text, reference, title.range.clone());
            let range = title::tidied(&text.value, range);
            review::without_imprint(&text.value, range)
        }
        None => untitled(text, reference).unwrap_or(0..text.value.len()),
    };
    let is_untitled = title.is_none() && field.start > 0;
    let span = report.span(text.place(&field));
    let is_thesis = title::is_thesis(&text.value, &field);
    let shown = title::with_italics(text, field).split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = title::without_comma(shown);
    let shown = if entry.is_turned { turn(&shown) } else { shown };
    let shown = prose::line(&Spanned { value: shown, span: span.clone() }, report);
    let value = markup::title(&shown);
    if !value.plain.contains(char::is_alphabetic) {
        return None;
    }
    let mut work = WorkRecord::titled(slug(&value.plain), Spanned { value, span }, &whole);
    if title.is_none() && !is_untitled {
        let help = "it is kept as text; write it as an entry of a *.bib beside this file";
        report.warning(&whole, NOT_UNDERSTOOD, help);
    } else {
        fill(&mut work, entry, reference, subject, report);
    }
    if is_untitled {
        let help = "it is shown with its journal instead; write it as an entry of a *.bib beside this file";
        report.note(&whole, "this entry names no title", help);
    }
    if work.venue.is_none() && is_arxiv(&text.value) {
        let venue = Spanned { value: "arXiv".to_owned(), span: whole.clone() };
        add_venue(&mut work, Some(venue));
    }
    work.kind = match is_thesis {
        true => WorkKind::Thesis,
        false => kind::kind(reference, kind, &work),
    };
    match work.kind {
        WorkKind::Thesis => complete_thesis(&mut work, subject),
        WorkKind::EditedBook => {
            work.edited = true;
            if work.authors.is_none() {
                work.authors = authors::editors(text, reference, subject, report);
            }
        }
        _ => {}
    }
    add_links(&mut work, text, reference, report);
    date::set_date(&mut work, text, reference, part, report);
    complete_by_bibcode(&mut work, text, report);
    set_status(&mut work, text, reference, part, report);
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
        let message = format!("{DOUBT} {percent} %");
        let help = format!("if it is wrong, write into a *.bib: {}", bibtex::entry(&work));
        report.note(&whole, message, help);
    }
    work.key = keys.replace_missing(work.key);
    check_work(&mut work, report);
    Some(work)
}

/// Part of an entry from its venue on, where authors and a journal stand for a work without a title, as
/// in lists of chemists: `Roe, I.; Lee, O. J. Loom Chem. 2020, 8, 1–9.`
fn untitled(text: &Text, reference: &Reference) -> Option<Range<usize>> {
    let venue = reference.venue.as_ref()?;
    let last = reference.authors.last()?;
    let between = text.value.get(last.range.end..venue.range.start)?;
    let is_whole =
        reference.year.is_some() && (reference.volume.is_some() || reference.pages.is_some());
    let is_next = !between.contains(|c: char| c.is_alphanumeric());
    let end = text.value.trim_end().len();
    (reference.title.is_none() && is_whole && is_next).then_some(venue.range.start..end)
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
        let value = if entry.is_turned { turn(&value) } else { value };
        Spanned { value, span: report.span(text.place(&field.range)) }
    };
    work.authors = authors::authors(text, reference, subject, report);
    work.truncated = reference.is_truncated;
    let named = reference.venue.as_ref().map(|field| field.range.clone());
    let volume = named.or_else(|| venues::container(text, reference));
    let volume = volume.and_then(|venue| venues::volume(text, &venue));
    let volume = volume.filter(|_| reference.volume.is_none());
    let volume = volume.map(|range| Field { range, confidence: 1.0 });
    let title = reference.title.as_ref().map(|title| title.range.clone());
    let is_title = |field: &&Field| {
        title.as_ref().is_some_and(|it| it.start <= field.range.start && field.range.end <= it.end)
    };
    let venue = reference.venue.as_ref().filter(|field| !is_title(field)).map(|field| {
        let mut venue = value(field, report);
        if let Some(volume) = &volume {
            venue.value.truncate(venue.value.len() - volume.range.len());
            venue.value.truncate(venue.value.trim_end_matches([' ', ',']).len());
        }
        // `with Otto Lee *et al*, Wool`
        if let Some(rest) = venue.value.strip_prefix("et al") {
            venue.value = rest.trim_start_matches(['.', ',', ' ']).to_owned();
            work.truncated = true;
        }
        // `Ann. of Looms (2)`, the second series.
        if let Some(open) = venue.value.rfind(" (").filter(|at| venue.value.len() - at == 4) {
            venue.value.truncate(open);
        }
        venue
    });
    let venue = venue.filter(|venue| !venue.value.is_empty());
    let named = venue.into_iter().chain(venues::beside(entry, reference, report));
    for venue in named.filter(|venue| !venues::is_remark(&venue.value)) {
        add_venue(work, Some(prose::spanned_line(venue, report)));
    }
    let details = [
        (Variable::Volume, &volume.or_else(|| reference.volume.clone())),
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

/// Adds what the bibcode of a work says, where the entry states no year and no venue.
fn complete_by_bibcode(work: &mut WorkRecord, text: &Text, report: &mut Report) {
    let Some(found) = bibcode::find(text).filter(|_| work.venue.is_none()) else { return };
    let span = report.span(text.place(&found.label));
    if work.date.is_none() {
        let value = PartialDate { year: found.year, month: None, day: None };
        work.date = Some(Spanned { value, span: span.clone() });
    }
    let is_same = work.date.as_ref().is_some_and(|date| date.value.year == found.year);
    let Some(journal) = found.journal.filter(|_| is_same) else { return };
    add_venue(work, Some(Spanned { value: journal.to_owned(), span: span.clone() }));
    work.details.add(Variable::Volume, found.volume.unwrap_or_default(), &span);
    if work.kind == WorkKind::Other {
        let is_preprint = journal == "arXiv";
        work.kind = if is_preprint { WorkKind::Preprint } else { WorkKind::Journal };
    }
}

fn add_links(work: &mut WorkRecord, text: &Text, reference: &Reference, report: &mut Report) {
    let mut addresses = Addresses::default();
    links::add(&mut addresses, text, reference, report);
    addresses.check(report);
    work.links.extend(addresses.links);
    work.identifiers.extend(addresses.identifiers);
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
    let is_link = |range: &std::ops::Range<usize>| {
        // The label of a link to the preprint of a published work.
        let mut labels = text.links.iter().filter(|(link, _)| link.len() < MAX_LABEL);
        labels.any(|(link, _)| link.start < range.end && range.start < link.end)
    };
    let is_told = |(stated, range): &&(Stated, std::ops::Range<usize>)| {
        *stated != Stated::Preprint || work.venue.is_none() || !is_link(range)
    };
    if let Some((stated, range)) = reference.status.as_ref().filter(is_told) {
        let value = match stated {
            Stated::InPreparation => Status::Unpublished,
            Stated::Submitted if work.venue.is_some() => Status::UnderReview,
            Stated::Submitted => Status::InSubmission,
            Stated::Accepted => Status::Accepted,
            Stated::Preprint => Status::Preprint,
        };
        work.status = Spanned { value, span: report.span(text.place(range)) };
    }
}
