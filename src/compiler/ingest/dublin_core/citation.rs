//! Venue, volume, issue and pages of a record: from statements that say so, or from a text of one
//! of three customs:
//!
//! - Open Journal Systems, `source`: `Loom Studies; Vol. 3 No. 2 (2015): Shuttles; 1-10`;
//! - EPrints, `identifier`: `Roe, Ada (2015) Looms. Loom Studies, 3 (2). pp. 1-10. ISSN 1234-5679`;
//! - DSpace, `identifier.citation`: as EPrints, with the year in any place.

use peerage_core::model::{Variable, WorkKind};
use peerage_core::text::fold::fold;

use super::identifiers::is_issn;
use super::statement::Statements;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::markup;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::date::month_and_day;
use crate::ingest::registry::work::{add_venue, pages};

/// Maximum length in bytes of the name of a venue in a citation.
const MAX_VENUE: usize = 200;

/// Maximum length in bytes of a citation.
const MAX_CITATION: usize = 4000;

/// Words before numbers.
const NUMBERED: [&str; 7] = ["vol.", "vol ", "volume ", "v. ", "no. ", "pp.", "p. "];

/// Reads what holds the work, and where in it.
pub fn read(all: &Statements, work: &mut WorkRecord) {
    let first = |element: &'static str, qualifier: &'static str| {
        all.of(element, Some(qualifier)).next().cloned()
    };
    let (start, end) = (first("citation", "startpage"), first("citation", "endpage"));
    if let Some(span) = start.as_ref().or(end.as_ref()).map(|text| text.span.clone()) {
        work.details.add(Variable::Page, &pages(start, end), &span);
    }
    for (qualifier, variable) in [("volume", Variable::Volume), ("issue", Variable::Issue)] {
        for element in ["citation", "bibliographicCitation", "identifier", "source"] {
            if let Some(text) = all.of(element, Some(qualifier)).next() {
                work.details.add(variable, &text.value, &text.span);
            }
        }
    }
    let named = [("citation", "title"), ("source", "title"), ("relation", "ispartof")];
    let named = named.into_iter().find_map(|(element, qualifier)| first(element, qualifier));
    let is_name = |text: &str| !text.contains("://") && !is_issn(text.trim());
    let is_short = |text: &str| text.len() <= MAX_CITATION;
    if let Some(text) = named.filter(|text| is_name(&text.value) && is_short(&text.value)) {
        let mut venue = text;
        let whole = std::mem::take(&mut venue.value);
        let (name, rest) = split_numbers(&whole);
        name.clone_into(&mut venue.value);
        place(rest, work, &venue.span);
        name_venue(name, work, &venue.span);
    }
    for text in all.of("source", Some("")).filter(|text| text.value.len() <= MAX_CITATION) {
        source(&text.value, work, &text.span);
    }
    let citations = all.of("identifier", Some("citation")).chain(all.of("identifier", Some("")));
    for text in citations.filter(|text| text.value.len() <= MAX_CITATION) {
        let has_title = fold(&text.value).contains(&fold(&work.title.value.plain));
        if has_title && text.value.len() > work.title.value.plain.len() + 8 {
            after_title(&text.value, work, &text.span);
        }
    }
}

/// Reads `Loom Studies; Vol. 3 No. 2 (2015): Shuttles; 1-10`, or the name of a venue alone.
fn source(text: &str, work: &mut WorkRecord, span: &Span) {
    let mut parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
    let Some(name) = parts.next() else { return };
    let is_number = is_issn(name) || name.to_ascii_lowercase().starts_with("issn");
    if is_number || name.contains("://") || name.len() > MAX_VENUE {
        return;
    }
    let mut rest: Vec<&str> = parts.collect();
    if let Some(last) = rest.last().filter(|last| is_pages(last)) {
        work.details.add(Variable::Page, last, span);
        rest.pop();
    }
    let (name, numbers) = split_numbers(name);
    place(numbers, work, span);
    for part in rest {
        place(part.split(':').next().unwrap_or_default(), work, span);
    }
    name_venue(name, work, span);
}

/// Reads what follows the title in a citation.
fn after_title(text: &str, work: &mut WorkRecord, span: &Span) {
    let title = work.title.value.plain.to_lowercase();
    let lower = text.to_lowercase();
    let Some(end) = lower.find(&title).map(|at| at + title.len()) else { return };
    // Lower case may have another length.
    let Some(rest) = text.get(end..) else { return };
    let rest = rest.trim_start_matches(['.', ',', ':', ';', '"', '”', '\'', ' ']);
    let rest = rest.strip_prefix("In: ").or_else(|| rest.strip_prefix("in: ")).unwrap_or(rest);
    let stop =
        ["ISSN", "ISBN", "http", "doi", "DOI"].iter().filter_map(|word| rest.find(word)).min();
    let (name, numbers) = split_numbers(rest.get(..stop.unwrap_or(rest.len())).unwrap_or_default());
    place(numbers, work, span);
    name_venue(name, work, span);
}

/// Name of a venue, and the numbers after it.
fn split_numbers(text: &str) -> (&str, &str) {
    let is_begun = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        let rest = rest.trim_start_matches([',', '.', ';', ' ', '(']);
        let begins = |word: &str| {
            let start = rest.as_bytes().get(..word.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
        };
        // `2nd`, `3D` and `51 Studies` are of the name.
        let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_number = after.len() < rest.len()
            && !after.trim_start().starts_with(|c: char| c.is_alphabetic());
        is_number || NUMBERED.iter().any(|word| begins(word))
    };
    let marks = text.char_indices().filter(|(_, c)| matches!(c, ',' | '.' | ';' | '(' | ' '));
    let at = marks.map(|(at, _)| at).find(|at| is_begun(*at)).unwrap_or(text.len());
    let (name, rest) = text.split_at(at);
    (name.trim_end_matches([',', '.', ';', ':', '(', ' ']), rest)
}

/// Reads volume, issue and pages: `3 (2). pp. 1-10`, `Vol. 3 No. 2 (2015)`, `3(2), 1-10`.
fn place(text: &str, work: &mut WorkRecord, span: &Span) {
    let (mut n_plain, mut is_in_brackets, mut word) = (0, false, String::new());
    let mut parts = text.split_inclusive([' ', '(', ')', ',', ';', '.', ':']).peekable();
    while let Some(part) = parts.next() {
        let mark = part.chars().next_back().filter(|c| !c.is_alphanumeric());
        let value = part.trim_end_matches([' ', '(', ')', ',', ';', '.', ':']);
        let is_number = value.starts_with(|c: char| c.is_ascii_digit());
        let is_year =
            value.len() == 4 && value.parse().is_ok_and(|year: u16| (1800..2200).contains(&year));
        // `12-14 May 2015` are the days of a conference.
        let is_day = parts.peek().is_some_and(|next| month_and_day(next).is_some());
        let variable = match word.as_str() {
            "vol" | "volume" | "v" | "jahrgang" | "bd" | "band" => Some(Variable::Volume),
            "no" | "nr" | "issue" | "number" | "n" | "núm" | "num" => Some(Variable::Issue),
            "pp" | "p" | "pages" | "s" => Some(Variable::Page),
            _ if !is_number || is_year || is_day => None,
            _ if is_pages(value) && value.contains(['-', '–']) => Some(Variable::Page),
            _ if is_in_brackets => Some(Variable::Issue),
            _ if n_plain == 0 => Some(Variable::Volume),
            _ => None,
        };
        if is_number {
            n_plain += usize::from(!is_year);
            if let Some(variable) = variable.filter(|_| !(is_year && is_in_brackets)) {
                work.details.add(variable, value, span);
            }
            word.clear();
        } else if !value.is_empty() {
            word = value.to_lowercase();
        }
        match mark {
            Some('(') => is_in_brackets = true,
            Some(')') => is_in_brackets = false,
            _ => {}
        }
    }
}

/// Sets the venue of a work that may have one.
fn name_venue(name: &str, work: &mut WorkRecord, span: &Span) {
    let name = markup::line(name);
    let has_letters = name.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let is_alone = matches!(work.kind, WorkKind::Thesis | WorkKind::Book | WorkKind::EditedBook);
    if !has_letters || name.len() > MAX_VENUE || is_alone || work.venue.is_some() {
        return;
    }
    if !work.kind.is_of_periodical() {
        work.details.add(Variable::ContainerTitle, &name, span);
    }
    add_venue(work, Some(Spanned { value: name, span: span.clone() }));
}

/// True for one number, or two with a dash between them.
fn is_pages(text: &str) -> bool {
    let mut parts = text.split(['-', '–']);
    let is_number = |part: Option<&str>| {
        let part = part.unwrap_or_default().trim();
        !part.is_empty()
            && part.len() < 9
            && part.bytes().any(|byte| byte.is_ascii_digit())
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    is_number(parts.next())
        && parts.next().is_none_or(|part| is_number(Some(part)))
        && parts.next().is_none()
}
