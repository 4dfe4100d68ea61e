//! Reader of the lines `%A Name` of refer, which EndNote (`*.enw`) and, with other letters, the
//! Astrophysics Data System write.

use crate::ingest::document::Document;
use crate::ingest::files::Spanned;
use crate::ingest::registry::work::full_pages;
use crate::ingest::report::Report;
use crate::ingest::ris::blocks::Layout;
use crate::ingest::ris::endnote_kinds::{of_words, without_words};
use crate::ingest::ris::lines::Record;
use crate::ingest::ris::tags::{Role, Tag};
use crate::ingest::ris::works;
use crate::ingest::work::Keys;

/// Number of characters of a bibcode, by which the Astrophysics Data System identifies a work.
const N_BIBCODE: usize = 19;

/// Layout of the lines: `%`, a letter and a space.
const LAYOUT: Layout = Layout {
    tag,
    offset: 2,
    first: "%0",
    tags,
    lists: is_list,
    help: "a record begins with `%0 ` and its kind",
};

/// Tags of EndNote, which extend those of refer.
const ENDNOTE: &[Tag] = &[
    ("%0", Role::KindInWords),
    ("TY", Role::Kind),
    ("%T", Role::Title),
    ("%!", Role::ShortTitle),
    ("%Q", Role::OriginalTitle),
    ("%A", Role::Author),
    ("%E", Role::Editor),
    ("%Y", Role::SeriesEditor),
    ("%H", Role::Translator),
    ("%?", Role::Translator),
    ("%J", Role::Venue),
    ("%B", Role::Venue),
    ("%S", Role::Series),
    ("%I", Role::Publisher),
    ("%C", Role::Place),
    ("%7", Role::Edition),
    ("%6", Role::Volumes),
    ("%9", Role::Genre),
    ("%@", Role::Serial),
    ("%G", Role::Language),
    ("%&", Role::Section),
    ("%L", Role::CallNumber),
    ("%O", Role::Note),
    ("%Z", Role::Note),
    ("%[", Role::Accessed),
    ("%D", Role::Date),
    ("%8", Role::Date),
    ("%V", Role::Volume),
    ("%N", Role::Issue),
    ("%P", Role::First),
    ("%R", Role::Doi),
    ("%U", Role::Page),
    ("%>", Role::Pdf),
    ("%K", Role::Keyword),
    ("%X", Role::Abstract),
    ("%F", Role::Key),
    ("%M", Role::Number),
    ("%+", Role::Affiliation),
    ("%1", Role::Ignored),
    ("%W", Role::Ignored),
    ("%~", Role::Ignored),
    ("%=", Role::Ignored),
    ("%<", Role::Ignored),
];

/// Tags of the format that the Astrophysics Data System calls its own.
const ASTROPHYSICS: &[Tag] = &[
    ("TY", Role::Kind),
    ("%R", Role::Key),
    ("%T", Role::Title),
    ("%A", Role::Author),
    ("%F", Role::Affiliation),
    ("%J", Role::Venue),
    ("%V", Role::Volume),
    ("%N", Role::Issue),
    ("%D", Role::Date),
    ("%P", Role::First),
    ("%L", Role::Last),
    ("%K", Role::Keyword),
    ("%U", Role::Page),
    ("%B", Role::Abstract),
    ("%X", Role::Abstract),
    ("%Y", Role::Doi),
    ("AN", Role::Ignored),
    ("%E", Role::Editor),
    ("%S", Role::Ignored),
    ("%G", Role::Ignored),
    ("%C", Role::Ignored),
    ("%I", Role::Ignored),
    ("%W", Role::Ignored),
    ("%Q", Role::Ignored),
    ("%O", Role::Ignored),
    ("%Z", Role::Ignored),
];

/// True if a text begins with a record.
pub fn begins(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().unwrap_or_default();
    let is_title = |line: &str| line.starts_with("%T ") || line.starts_with("%A ");
    match tag(first) {
        Some("%0") => true,
        // A comment of TeX has no tag in the next lines, too.
        Some(_) => is_title(first) || lines.take(30).any(is_title),
        None => false,
    }
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

/// Meanings of the tags of a record: a bibcode tells the form of the Astrophysics Data System.
fn tags(first: &str, line: &str) -> &'static [Tag] {
    let is_bibcode = first == "%R" && line[2..].trim().chars().count() == N_BIBCODE;
    if is_bibcode { ASTROPHYSICS } else { ENDNOTE }
}

/// True if further lines of a field are values of their own: keywords, names and files.
fn is_list(record: &Record<'_>, tag: &str) -> bool {
    matches!(tag, "%K" | "%A" | "%E" | "%U" | "%>") && record.tags == ENDNOTE
}

/// Adds the kind of a record in the words of RIS, and parts its lists.
fn finish(record: &mut Record<'_>, report: &Report) {
    let has = |tag: &str| record.fields.iter().any(|(name, _)| *name == tag);
    let stated = record.fields.iter().find(|(name, _)| *name == "%0").map(|(_, value)| value);
    let kind = match stated {
        Some(words) => of_words(&words.value),
        None if record.tags == ASTROPHYSICS => of_journal(record),
        None => without_words(has("%J"), has("%B"), has("%R"), has("%I")),
    };
    let span = report.span(record.range.start..record.range.start);
    record.fields.push(("TY", Spanned { value: kind.to_owned(), span }));
    let mut other = None;
    for (tag, value) in &mut record.fields {
        match (*tag, record.tags == ASTROPHYSICS) {
            // `DOI: 10.1000/x; eprintid: arXiv:2201.06398`
            ("%Y", true) => match value.value.strip_prefix("DOI:") {
                Some(rest) => {
                    let (doi, rest) = rest.split_once(';').unwrap_or((rest, ""));
                    other = Some(Spanned { value: rest.to_owned(), span: value.span.clone() });
                    value.value = doi.trim().to_owned();
                }
                None => *tag = "AN",
            },
            ("%P", _) => value.value = full_pages(&value.value),
            ("%K", true) => value.value = value.value.replace(", ", "; "),
            ("%D", true) => value.value = year_first(&value.value),
            ("%B" | "%X", _) if value.value.starts_with("Not Available") => value.value.clear(),
            _ => {}
        }
    }
    record.fields.extend(other.map(|other| ("AN", other)));
    // The number of a report stands where EndNote has the DOI.
    if record.tags == ENDNOTE {
        for (tag, value) in &mut record.fields {
            if *tag == "%R" && !value.value.contains("10.") {
                *tag = "%M";
            }
        }
    }
}

/// Kind of a work of the Astrophysics Data System, in the words of RIS.
fn of_journal(record: &Record<'_>) -> &'static str {
    let journal = record.fields.iter().find(|(name, _)| *name == "%J");
    let journal = journal.map(|(_, value)| value.value.to_lowercase()).unwrap_or_default();
    match () {
        () if journal.contains("thesis") => "THES",
        () if journal.contains("arxiv") => "PREPRINT",
        () if ["proceeding", "conference", "symposium", "workshop"]
            .iter()
            .any(|word| journal.contains(word)) =>
        {
            "CONF"
        }
        () if journal.is_empty() => "GEN",
        () => "JOUR",
    }
}

/// Turns `01/2018` into `2018/01`.
fn year_first(date: &str) -> String {
    match date.trim().split_once('/') {
        Some((month, year)) if year.len() == 4 && month.len() == 2 => match month {
            "00" => year.to_owned(),
            _ => format!("{year}/{month}"),
        },
        _ => date.to_owned(),
    }
}

/// Tag at the beginning of a line.
fn tag(line: &str) -> Option<&str> {
    let (tag, rest) = line.split_at_checked(2)?;
    let sign = tag.strip_prefix('%')?;
    (sign.is_ascii() && sign != "%" && (rest.is_empty() || rest.starts_with(' '))).then_some(tag)
}
