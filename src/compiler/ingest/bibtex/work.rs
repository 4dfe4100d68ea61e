//! Conversion of an entry to the record of a work.

use std::collections::BTreeSet;
use std::sync::Arc;

use peerage_core::model::{ArtifactBadge, RichText, WorkKind};
use thin_vec::ThinVec;

use crate::ingest::bibtex::addresses::addresses;
use crate::ingest::bibtex::date::date;
use crate::ingest::bibtex::details::details;
use crate::ingest::bibtex::entries::Entry;
use crate::ingest::bibtex::fields::Value;
use crate::ingest::bibtex::key::made_key;
use crate::ingest::bibtex::kind::{kind, stated, status_of, without_status};
use crate::ingest::bibtex::names::{equal_in, names, split_list};
use crate::ingest::bibtex::text::{plain, rich, without_html};
use crate::ingest::bibtex::unknown::unknown;
use crate::ingest::checks::check_work;
use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::math;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, ImageRecord, WorkRecord};
use crate::ingest::report::Report;

/// Fields with names of the venue.
const VENUES: [&str; 13] = [
    "booktitle",
    "journal",
    "journaltitle",
    "maintitle",
    "fjournal",
    "eventtitle",
    "conference",
    "event",
    "series",
    "shortjournal",
    "journalabbr",
    "school",
    "institution",
];

/// Reads an entry as a work.
pub fn record(entry: &Entry, report: &mut Report) -> WorkRecord {
    let (addresses, used) = addresses(entry, report);
    let mut used: BTreeSet<&str> = used.into_iter().collect();
    let venue = venue(entry);
    let stated = stated(entry, report);
    used.extend(stated.as_ref().map(|(name, _)| *name));
    let stated = stated.map(|(_, status)| status);
    let kind = kind(entry, &addresses, stated.as_ref().map(|status| status.value));
    let status = stated
        .unwrap_or_else(|| Spanned { value: status_of(entry, kind), span: entry.span.clone() });
    let date = date(entry, report);
    let (authors, truncated, edited) = authors(entry, kind, &mut used);
    let title = title(entry, report);
    let summary = entry.field(&["abstract"]).map(|text| {
        let value = without_html(&text.value).into_owned();
        prose::paragraph(&Spanned { value, span: text.span.clone() }, report)
    });
    let details = details(entry, kind, &used, edited, report);
    addresses.check(report);
    let mut record = WorkRecord {
        key: entry.key.value.as_ref().into(),
        kind,
        title,
        short_title: entry
            .field(&["shorttitle"])
            .map(plain)
            .filter(|title| !title.value.is_empty())
            .map(Box::new),
        authors: authors.map(|Spanned { value, span }| Spanned {
            value: value.into_iter().map(Arc::new).collect(),
            span,
        }),
        truncated,
        venue_names: venue_names(entry, venue.as_ref()),
        venue,
        edited,
        details,
        date,
        status,
        awards: awards(entry).into(),
        artifact: artifact(entry, report).into(),
        links: addresses.links.into(),
        identifiers: addresses.identifiers.into(),
        topics: topics(entry).into(),
        summary: summary.filter(|summary| !summary.plain.is_empty()).map(Box::new),
        image: image(entry).map(Box::new),
        selected: entry.field(&["selected"]).is_some_and(is_yes),
        relations: ThinVec::new(),
        asserted_by: None,
        unknown: unknown(entry, &used, report).into(),
        span: entry.span.clone(),
    };
    if record.key.is_empty() {
        record.key = made_key(&record).into();
    }
    check_work(&mut record, report);
    record
}

/// Picture of the work; `preview` is the name of the field in al-folio.
fn image(entry: &Entry) -> Option<ImageRecord> {
    let file = entry.field(&["thumbnail", "preview"]).map(plain)?;
    let is_file = !file.value.is_empty() && !file.value.contains("://");
    is_file.then(|| ImageRecord::new(file))
}

/// Title. A missing title is replaced by the nearest other field, and reported.
fn title(entry: &Entry, report: &mut Report) -> Spanned<RichText> {
    let read = |name: &str, beside: &str| {
        let title = entry.field(&[name])?;
        let whole = match entry.field(&[beside]) {
            Some(beside) => rich(&format!("{}: {}", title.value, beside.value)),
            None => rich(&title.value),
        };
        (!whole.plain.is_empty()).then(|| Spanned { value: whole, span: title.span.clone() })
    };
    if let Some(title) = read("title", "subtitle") {
        return title;
    }
    let fields = [
        ("chapter", ""),
        ("booktitle", "booksubtitle"),
        ("maintitle", "mainsubtitle"),
        ("journaltitle", ""),
        ("journal", ""),
        ("note", ""),
        ("howpublished", ""),
    ];
    let title = fields.iter().find_map(|(name, beside)| read(name, beside)).unwrap_or_else(|| {
        let key = if entry.key.value.is_empty() { &*entry.kind } else { &*entry.key.value };
        let value = RichText { plain: key.to_owned(), runs: Vec::new() };
        Spanned { value, span: entry.key.span.clone() }
    });
    let message = match &*entry.key.value {
        "" => "this entry has no title".to_owned(),
        key => format!("`{key}` has no title"),
    };
    let shown = &title.value.plain;
    let help = format!("it is shown as `{shown}`; add `title = {{…}}`");
    report.warning(&entry.span, message, help);
    title
}

/// Authors, or else the issuing organization; for a whole book without authors, its editors. The
/// flags are true if people are left out, and if they are editors.
fn authors(
    entry: &Entry,
    kind: WorkKind,
    used: &mut BTreeSet<&str>,
) -> (Option<Spanned<Vec<AuthorRecord>>>, bool, bool) {
    let is_whole = kind.is_book() || kind == WorkKind::Periodical;
    let of_whole = ["editor", "editors"].into_iter().filter(|_| is_whole);
    for name in ["author", "authors"].into_iter().chain(of_whole) {
        let Some(source) = entry.field(&[name]) else { continue };
        let (mut authors, truncated) = names(&source.value);
        used.insert(name);
        if authors.is_empty() {
            continue;
        }
        let marks = entry.field(&["author+an", "author_an"]);
        for at in marks.map(|marks| equal_in(&marks.value)).unwrap_or_default() {
            if let Some(author) = authors.get_mut(at) {
                author.equal = true;
            }
        }
        let edited = name.starts_with("editor");
        return (Some(Spanned { value: authors, span: source.span.clone() }), truncated, edited);
    }
    let is_by_group = matches!(
        entry.kind.as_str(),
        "manual" | "online" | "electronic" | "www" | "techreport" | "report" | "standard"
    );
    let group = entry.field(&["organization", "institution"]).filter(|_| is_by_group);
    let authors = group.map(plain).filter(|group| !group.value.is_empty()).map(|group| {
        let name = group.value;
        let author = AuthorRecord {
            family: Some(name.clone().into()),
            name: name.into(),
            is_group: true,
            ..Default::default()
        };
        Spanned { value: vec![author], span: group.span }
    });
    let truncated = authors.is_none();
    (authors, truncated, false)
}

/// Name of a venue, without words on the status.
fn venue_name(text: &Value<'_>) -> Option<Spanned<Box<str>>> {
    let venue = plain(text);
    let value = without_status(&venue.value);
    (!value.is_empty()).then(|| Spanned { value: value.into(), span: venue.span })
}

fn venue(entry: &Entry) -> Option<Spanned<Box<str>>> {
    let first: &[&str] = match entry.kind.as_str() {
        kind if kind.ends_with("thesis") => &["abbr", "school", "institution", "publisher"],
        "techreport" | "report" => {
            &["abbr", "institution", "school", "eprinttype", "archiveprefix"]
        }
        "proceedings" | "book" | "mvbook" | "collection" | "manual" => &["abbr", "series"],
        _ => &["abbr", "booktitle", "journal", "journaltitle"],
    };
    let then: &[&str] = match entry.kind.as_str() {
        "proceedings" | "book" | "mvbook" | "collection" | "manual" => &[],
        _ => &[
            "maintitle",
            "eventtitle",
            "conference",
            "event",
            "school",
            "eprinttype",
            "archiveprefix",
            "series",
        ],
    };
    let mut fields = first.iter().chain(then).filter_map(|name| entry.field(&[name]));
    fields.find_map(venue_name)
}

/// The other names that the entry has for its venue.
fn venue_names(entry: &Entry, venue: Option<&Spanned<Box<str>>>) -> ThinVec<Spanned<Box<str>>> {
    let mut names = ThinVec::new();
    let is_book = matches!(entry.kind.as_str(), "proceedings" | "book" | "mvbook" | "collection");
    for field in VENUES.iter().filter(|_| !is_book).filter_map(|name| entry.field(&[name])) {
        if venue.is_some_and(|venue| venue.span == field.span) {
            continue;
        }
        let Some(name) = venue_name(field) else { continue };
        let is_known = names.iter().chain(venue).any(|known| known.value == name.value);
        if !is_known {
            names.push(name);
        }
    }
    names
}

/// Names of awards. If both fields are present, `award` is the reason given.
fn awards(entry: &Entry) -> Vec<Spanned<String>> {
    let Some(source) = entry.field(&["award_name", "award"]) else { return Vec::new() };
    let names = split_list(&source.value).into_iter().map(math::plain);
    let names = names.filter(|name| !name.is_empty());
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
    let Some(source) = entry.field(&["keywords", "keyword"]) else { return Vec::new() };
    let text = without_html(&source.value);
    let topics = keywords::split(&text).into_iter().map(math::plain);
    let topics = topics.filter(|topic| !topic.is_empty());
    topics.map(|value| Spanned { value, span: source.span.clone() }).collect()
}

fn is_yes(text: &Value<'_>) -> bool {
    ["true", "yes", "1"].iter().any(|yes| yes.eq_ignore_ascii_case(&text.value))
}
