//! Reader of the tagged format of MEDLINE (`*.nbib`), in which PubMed gives records.

use peerage_core::model::PartialDate;

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::date;
use crate::ingest::registry::people::{group, institution, orcid};
use crate::ingest::registry::work::full_pages;
use crate::ingest::report::Report;
use crate::ingest::ris::author::author;
use crate::ingest::ris::blocks::Layout;
use crate::ingest::ris::lines::Record;
use crate::ingest::ris::tags::{Role, Tag};
use crate::ingest::ris::works;
use crate::ingest::work::Keys;

/// Layout of the lines: a tag of up to four letters, and `- `.
const LAYOUT: Layout = Layout {
    tag,
    offset: 6,
    first: "PMID",
    tags: |_, _| MEDLINE,
    lists: |_, _| false,
    help: "a record begins with `PMID- ` and its number",
};

/// Tags of MEDLINE, and of what is found in their values.
const MEDLINE: &[Tag] = &[
    ("TY", Role::Kind),
    ("PT", Role::KindInWords),
    ("TI", Role::Title),
    ("TT", Role::OriginalTitle),
    ("BTI", Role::BookTitle),
    ("FED", Role::Editor),
    ("ED", Role::Ignored),
    ("JT", Role::Venue),
    ("TA", Role::Venue),
    ("CTI", Role::Series),
    ("PB", Role::Publisher),
    ("EN", Role::Edition),
    ("ISBN", Role::Serial),
    ("IS", Role::Serial),
    ("LA", Role::Language),
    ("DP", Role::Date),
    ("VI", Role::Volume),
    ("IP", Role::Issue),
    ("PG", Role::First),
    ("DOI", Role::Doi),
    ("PMID", Role::Pubmed),
    ("PMC", Role::Pmcid),
    ("ROF", Role::Retraction),
    ("RIN", Role::Retraction),
    ("UOF", Role::Version),
    ("UIN", Role::Version),
    ("MH", Role::Keyword),
    ("OT", Role::Keyword),
    ("AB", Role::Abstract),
    // Dates and numbers of the record, its owner, and cited or citing records.
    ("AU", Role::Ignored),
    ("FAU", Role::Ignored),
    ("CN", Role::Ignored),
    ("AD", Role::Ignored),
    ("AUID", Role::Ignored),
    ("CI", Role::Ignored),
    ("CIN", Role::Ignored),
    ("CON", Role::Ignored),
    ("CRDT", Role::Ignored),
    ("CTDT", Role::Ignored),
    ("DA", Role::Ignored),
    ("DCOM", Role::Ignored),
    ("DEP", Role::Ignored),
    ("EDAT", Role::Ignored),
    ("FIR", Role::Ignored),
    ("IR", Role::Ignored),
    ("IRAD", Role::Ignored),
    ("JID", Role::Ignored),
    ("LR", Role::Ignored),
    ("MHDA", Role::Ignored),
    ("OTO", Role::Ignored),
    ("OWN", Role::Ignored),
    ("PHST", Role::Ignored),
    ("PL", Role::Ignored),
    ("PMCR", Role::Ignored),
    ("PST", Role::Ignored),
    ("CDAT", Role::Ignored),
    ("DRDT", Role::Ignored),
    ("OID", Role::Ignored),
    ("RF", Role::Ignored),
    ("RN", Role::Ignored),
    ("NM", Role::Ignored),
    ("SB", Role::Ignored),
    ("SO", Role::Ignored),
    ("STAT", Role::Ignored),
];

/// True if a text begins with a record.
pub fn begins(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_known = |line: &str| tag(line).is_some_and(|tag| MEDLINE.iter().any(|it| it.0 == tag));
    let first = lines.next().unwrap_or_default();
    tag(first) == Some("PMID") || (is_known(first) && lines.next().is_some_and(is_known))
}

/// Reads works as far as possible.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    works(&records(text, report), keys, report)
}

/// Splits a file into records.
fn records<'a>(text: &'a str, report: &mut Report) -> Vec<Record<'a>> {
    let mut records = LAYOUT.records(text, report);
    records.iter_mut().for_each(|record| finish(record, report));
    records
}

/// Brings the values of a record into the form of RIS.
fn finish(record: &mut Record<'_>, report: &mut Report) {
    record.authors = authors(record, report);
    let span = report.span(record.range.start..record.range.start);
    let kind = kind(record).to_owned();
    record.fields.push(("TY", Spanned { value: kind, span }));
    let published = ["DP", "DEP"].map(|tag| {
        let (_, text) = record.fields.iter().find(|(name, _)| *name == tag)?;
        date::of_words(&text.value)
    });
    let first = date::earliest(published.into_iter().flatten());
    let mut has_date = false;
    record.fields.retain_mut(|(tag, text)| {
        match *tag {
            "DP" | "DEP" if first.is_some() => {
                let is_it = first.is_some_and(|first: PartialDate| {
                    text.value = first.to_string();
                    !has_date
                });
                has_date = true;
                *tag = "DP";
                return is_it;
            }
            "TI" | "BTI" | "TT" => text.value = title(&text.value),
            "PG" => text.value = full_pages(&text.value),
            // `10.1000/x [doi]`; other numbers are those of the publisher.
            "LID" | "AID" => {
                let Some(doi) = text.value.strip_suffix("[doi]") else { return false };
                text.value = doi.trim().to_owned();
                *tag = "DOI";
            }
            "IS" | "ISBN" => {
                let number = text.value.split_whitespace().next().unwrap_or_default();
                text.value = number.to_owned();
            }
            _ => {}
        }
        true
    });
}

/// Authors in order, with the institutions and identifiers that follow each.
fn authors(record: &Record<'_>, report: &mut Report) -> Option<Spanned<Vec<AuthorRecord>>> {
    // Old records have no full names.
    let has_full = record.fields.iter().any(|(tag, _)| *tag == "FAU");
    let is_author = |tag: &str| tag == "CN" || tag == if has_full { "FAU" } else { "AU" };
    let mut authors: Vec<AuthorRecord> = Vec::new();
    let mut place = None;
    for (tag, text) in &record.fields {
        let last = authors.last_mut();
        match *tag {
            tag if is_author(tag) => {
                place.get_or_insert(&text.span);
                let author = match tag {
                    "CN" => group(&text.value),
                    "AU" => author(&with_comma(&text.value)),
                    _ => author(&text.value),
                };
                authors.extend(author);
            }
            "AD" => {
                let line = institution(text, report);
                if let Some(author) = last.filter(|_| !line.is_empty()) {
                    author.affiliations.push(line);
                }
            }
            "AUID" => {
                let id = text.value.strip_prefix("ORCID:").and_then(orcid);
                if let (Some(author), Some(id)) = (last, id) {
                    author.identifiers.push(id);
                }
            }
            _ => {}
        }
    }
    Some(Spanned { value: authors, span: place?.clone() })
}

/// Name `Lovelace A` with a comma before the initials.
fn with_comma(name: &str) -> String {
    match name.trim().rsplit_once(' ') {
        Some((family, initials)) if initials.chars().all(char::is_uppercase) => {
            let initials: Vec<String> = initials.chars().map(|c| format!("{c}.")).collect();
            format!("{family}, {}", initials.join(" "))
        }
        _ => name.to_owned(),
    }
}

/// Kind of the work, in the words of RIS.
fn kind(record: &Record<'_>) -> &'static str {
    let has = |tag: &str| record.fields.iter().any(|(name, _)| *name == tag);
    let is = |kind: &str| {
        record.fields.iter().any(|(tag, text)| *tag == "PT" && text.value.starts_with(kind))
    };
    match () {
        () if is("Preprint") => "PREPRINT",
        () if has("BTI") && has("TI") => "CHAP",
        () if has("BTI") || is("Book") => "BOOK",
        () if is("Academic Dissertation") => "THES",
        () if is("Dataset") => "DATA",
        () if has("TI") || has("JT") || has("TA") => "JOUR",
        () => "GEN",
    }
}

/// Title without its full stop, and without the brackets of a translation.
pub fn title(text: &str) -> String {
    let text = text.trim();
    let bare = text.strip_suffix('.').filter(|bare| !bare.ends_with('.')).unwrap_or(text);
    let inner = bare.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let inner = inner.filter(|inner| !inner.contains(['[', ']']));
    inner.map(|inner| inner.strip_suffix('.').unwrap_or(inner)).unwrap_or(bare).to_owned()
}

/// Tag of a line: up to four letters, spaces up to the fifth column, and a hyphen there.
fn tag(line: &str) -> Option<&str> {
    let (name, rest) = line.split_at_checked(4)?;
    let name = name.trim_end();
    let is_name = name.len() >= 2
        && name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    let is_dash = rest == "-" || rest.starts_with("- ");
    (is_name && is_dash).then_some(name)
}
