//! Turns an entry into the record of a work.

use peerage_core::cite::BIBTEX_MONTHS;
use peerage_core::model::{
    ArtifactBadge, LinkKind, PartialDate, RichText, Scheme, Status, WorkKind,
};

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::bibtex::names::{names, split_list};
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, Extent, WorkRecord};
use crate::ingest::report::Report;
use crate::ingest::work::{
    Addresses, arxiv_in, check_date, default_status, is_arxiv, read_status, status,
};

const IDENTIFIERS: [(&str, Scheme); 3] =
    [("doi", Scheme::Doi), ("arxiv", Scheme::Arxiv), ("hdl", Scheme::Handle)];

const LINKS: [(&str, LinkKind); 8] = [
    ("pdf", LinkKind::Pdf),
    ("html", LinkKind::Page),
    ("code", LinkKind::Code),
    ("slides", LinkKind::Slides),
    ("video", LinkKind::Video),
    ("poster", LinkKind::Poster),
    ("website", LinkKind::Website),
    ("url", LinkKind::Page),
];

/// Reads an entry as a work; reports it if it has no title.
pub fn record(entry: &Entry, report: &mut Report) -> Option<WorkRecord> {
    let addresses = addresses(entry, report);
    let venue = venue(entry);
    let stated = stated(entry, report);
    let kind = kind(entry, &addresses, stated.as_ref().map(|status| status.value));
    let status = stated.unwrap_or_else(|| Spanned {
        value: match (entry.kind.as_str(), &venue) {
            ("unpublished", Some(_)) => Status::UnderReview,
            ("unpublished", None) => Status::InSubmission,
            _ => default_status(kind),
        },
        span: entry.span.clone(),
    });
    let date = date(entry, report);
    let (authors, truncated) = authors(entry);
    let Some(title) = title(entry) else {
        let message = format!("`{}` has no title", entry.key.value);
        report.error(&entry.span, message, "add `title = {…}`");
        return None;
    };
    let summary = entry.field(&["abstract"]).map(|text| prose::paragraph(text, report));
    let record = WorkRecord {
        key: entry.key.value.clone(),
        kind,
        title,
        short_title: entry.field(&["shorttitle"]).map(plain),
        authors,
        truncated,
        venue,
        venue_names: Vec::new(),
        extent: Extent::default(),
        date,
        status,
        awards: awards(entry),
        artifact: artifact(entry, report),
        links: addresses.links,
        identifiers: addresses.identifiers,
        topics: topics(entry),
        summary: summary.filter(|summary| !summary.plain.is_empty()),
        selected: entry.field(&["selected"]).is_some_and(is_yes),
        relations: Vec::new(),
        asserted_by: None,
        unknown: Vec::new(),
        span: entry.span.clone(),
    };
    check_date(&record, report);
    Some(record)
}

/// The status that the entry gives; some entries write it in place of the year.
fn stated(entry: &Entry, report: &mut Report) -> Option<Spanned<Status>> {
    if let Some(text) = entry.field(&["pubstate"]) {
        return read_status(text, report);
    }
    let texts = ["year", "note"].iter().filter_map(|name| entry.field(&[name]));
    texts
        .into_iter()
        .find_map(|text| Some(Spanned { value: status(&text.value)?, span: text.span.clone() }))
}

fn title(entry: &Entry) -> Option<Spanned<RichText>> {
    let title = entry.field(&["title"])?;
    let whole = match entry.field(&["subtitle"]) {
        Some(subtitle) => math::rich_text(&format!("{}: {}", title.value, subtitle.value)),
        None => math::rich_text(&title.value),
    };
    (!whole.plain.is_empty()).then(|| Spanned { value: whole, span: title.span.clone() })
}

fn authors(entry: &Entry) -> (Option<Spanned<Vec<AuthorRecord>>>, bool) {
    let Some(source) = entry.field(&["author"]) else { return (None, true) };
    let (authors, truncated) = names(&source.value);
    if authors.is_empty() {
        return (None, true);
    }
    (Some(Spanned { value: authors, span: source.span.clone() }), truncated)
}

fn addresses(entry: &Entry, report: &mut Report) -> Addresses {
    let mut addresses = Addresses::default();
    for (name, scheme) in IDENTIFIERS {
        if let Some(text) = entry.field(&[name]) {
            addresses.identify(scheme, &address(text), report);
        }
    }
    let archive = entry.field(&["eprinttype", "archiveprefix"]);
    if let Some(eprint) = entry.field(&["eprint"]) {
        let archive = archive.map(|archive| archive.value.to_lowercase());
        match archive.as_deref() {
            Some("hdl" | "handle") => addresses.identify(Scheme::Handle, eprint, report),
            Some(archive) if is_arxiv(archive) => addresses.identify(Scheme::Arxiv, eprint, report),
            Some(_) => {}
            None => {
                if let Some(identifier) = arxiv_in(&eprint.value) {
                    addresses.add(identifier, &eprint.span);
                }
            }
        }
    }
    // Where exporters put the identifier that has a field of its own.
    for name in ["journal", "howpublished", "note", "volume"] {
        let text = entry.field(&[name]);
        let identifier =
            text.filter(|text| is_arxiv(&text.value) || text.value.starts_with("abs/"));
        if let Some((text, identifier)) =
            identifier.and_then(|text| Some((text, arxiv_in(&text.value)?)))
        {
            addresses.add(identifier, &text.span);
        }
    }
    for (name, kind) in LINKS {
        if let Some(text) = entry.field(&[name]) {
            addresses.link(kind, &address(text), report);
        }
    }
    addresses
}

/// An address without the TeX that keeps its signs from TeX.
fn address(text: &Spanned<String>) -> Spanned<String> {
    let inside = text.value.strip_prefix("\\url{").and_then(|rest| rest.strip_suffix('}'));
    let mut value = inside.unwrap_or(&text.value).replace("{\\_}", "_").replace("$\\sim$", "~");
    for sign in ['_', '%', '&', '#', '$', '~'] {
        value = value.replace(&format!("\\{sign}"), &sign.to_string());
    }
    let value =
        value.replace("~{}", "~").chars().filter(|c| !matches!(c, '{' | '}' | '\n')).collect();
    Spanned { value, span: text.span.clone() }
}

fn venue(entry: &Entry) -> Option<Spanned<String>> {
    let names: &[&str] = match entry.kind.as_str() {
        "phdthesis" | "mastersthesis" | "thesis" => &["abbr", "school", "institution", "publisher"],
        "techreport" | "report" => {
            &["abbr", "institution", "school", "eprinttype", "archiveprefix"]
        }
        _ => &[
            "abbr",
            "booktitle",
            "journal",
            "journaltitle",
            "school",
            "eprinttype",
            "archiveprefix",
        ],
    };
    entry.field(names).map(plain).filter(|venue| !venue.value.is_empty())
}

fn kind(entry: &Entry, addresses: &Addresses, stated: Option<Status>) -> WorkKind {
    let is_submitted =
        matches!(stated, Some(Status::InSubmission | Status::UnderReview | Status::Preprint));
    match entry.kind.as_str() {
        "inproceedings" | "conference" | "incollection" => WorkKind::Conference,
        "article" if is_preprint(entry, addresses) => WorkKind::Preprint,
        "article" => WorkKind::Journal,
        "phdthesis" | "mastersthesis" | "thesis" => WorkKind::Thesis,
        "unpublished" if stated.is_none() => WorkKind::Preprint,
        "unpublished" | "misc" | "online" | "techreport" | "report" | "preprint"
            if addresses.has_arxiv() || is_submitted || entry.kind == "preprint" =>
        {
            WorkKind::Preprint
        }
        _ => WorkKind::Other,
    }
}

/// Whether an article has no journal but a preprint server. One with a journal
/// of its own may name its preprint too.
fn is_preprint(entry: &Entry, addresses: &Addresses) -> bool {
    match entry.field(&["journal", "journaltitle", "abbr"]) {
        Some(journal) if is_arxiv(&journal.value) => true,
        Some(_) => entry.field(&["volume"]).is_some_and(|volume| volume.value.starts_with("abs/")),
        None => addresses.has_arxiv(),
    }
}

fn date(entry: &Entry, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let (name, text) =
        ["date", "year"].iter().find_map(|name| Some((*name, entry.field(&[name])?)))?;
    let source = plain(text).value;
    if status(&source).is_some() {
        return None;
    }
    let start = source.split(['/', '–']).next().unwrap_or_default().trim();
    // A range of years, and not a year and a month.
    let start =
        start.split_once('-').filter(|(_, end)| end.len() == 4).map_or(start, |(year, _)| year);
    let Some(mut date) = PartialDate::parse(start) else {
        let help = "write `year = {2025}`, or `date = {2025-09-25}`";
        report.warning(&text.span, format!("`{name}` is not a date"), help);
        return None;
    };
    if let Some(month) = entry.field(&["month"]).filter(|_| date.month.is_none()) {
        let (month, day) = month_and_day(&plain(month).value.to_lowercase());
        date.month = month;
        date.day = day.filter(|_| month.is_some());
    }
    Some(Spanned { value: date, span: text.span.clone() })
}

/// Reads `sep`, `September`, `9`, `sep 25` or `25 sep`.
fn month_and_day(text: &str) -> (Option<u8>, Option<u8>) {
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let named = words().find_map(|word| {
        let at = BIBTEX_MONTHS.iter().position(|month| word.starts_with(month))?;
        u8::try_from(at + 1).ok()
    });
    let mut numbers = words().filter_map(|word| word.parse::<u8>().ok());
    let number = numbers.next();
    match named {
        Some(month) => (Some(month), number.filter(|day| (1..=31).contains(day))),
        None => (number.filter(|month| (1..=12).contains(month)), None),
    }
}

/// Names of awards. Where both fields are there, `award` is the reason given.
fn awards(entry: &Entry) -> Vec<Spanned<String>> {
    let Some(source) = entry.field(&["award_name", "award"]) else { return Vec::new() };
    let names = split_list(&source.value).into_iter().map(math::plain);
    names.map(|value| Spanned { value, span: source.span.clone() }).collect()
}

/// Badges of the artifact: `artifact = {available, functional}`.
fn artifact(entry: &Entry, report: &mut Report) -> Vec<Spanned<ArtifactBadge>> {
    let Some(source) = entry.field(&["artifact"]) else { return Vec::new() };
    let mut badges = Vec::new();
    for name in source.value.split([',', ';']).map(str::trim).filter(|name| !name.is_empty()) {
        match ArtifactBadge::parse(name) {
            Some(value) => badges.push(Spanned { value, span: source.span.clone() }),
            None => report.warning(
                &source.span,
                format!("`{name}` is no badge of an artifact"),
                "write `available`, `functional` or `reproduced`, with commas between them",
            ),
        }
    }
    badges
}

fn topics(entry: &Entry) -> Vec<Spanned<String>> {
    let Some(source) = entry.field(&["keywords"]) else { return Vec::new() };
    let topics = source.value.split([',', ';']).map(math::plain).filter(|topic| !topic.is_empty());
    topics.map(|value| Spanned { value, span: source.span.clone() }).collect()
}

fn plain(text: &Spanned<String>) -> Spanned<String> {
    Spanned { value: math::plain(&text.value), span: text.span.clone() }
}

fn is_yes(text: &Spanned<String>) -> bool {
    ["true", "yes", "1"].iter().any(|yes| yes.eq_ignore_ascii_case(&text.value))
}
