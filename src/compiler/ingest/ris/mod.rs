//! Reader of `*.ris` files: works as RIS, which Reference Manager, EndNote, Zotero and most digital
//! libraries write, and in the tagged format of the Web of Science. The readers of EndNote and
//! MEDLINE turn their records into the form of RIS.

mod author;
mod blocks;
mod details;
mod endnote_kinds;
pub mod endnote_xml;
mod lines;
pub mod medline;
mod people;
pub mod refer;
mod tags;

use std::collections::BTreeSet;

use foldhash::HashMap;
use peerage_core::model::{Identifier, LinkKind, PartialDate, Scheme, WorkKind};
use peerage_core::text::fold::fold;
use peerage_core::text::slug::slug;

use crate::ingest::checks::check_numbers;
use crate::ingest::document::Document;
use crate::ingest::entity;
use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::{AuthorRecord, RelationKind, WorkRecord};
use crate::ingest::registry::date;
use crate::ingest::registry::work::{add_venue, complete, relate, set_authors, title_or};
use crate::ingest::report::Report;
use crate::ingest::ris::lines::{Record, records};
use crate::ingest::ris::people::{lettered, people};
use crate::ingest::ris::tags::Role;
use crate::ingest::work::{Addresses, Keys, arxiv_in, is_arxiv};

use self::author::author;
pub use self::lines::begins;

/// Limits on affiliations: an institution of more than [`LONG`] bytes is not copied to more than
/// [`MANY`] authors, because large numbers of both would multiply the memory.
const MANY: usize = 64;
const LONG: usize = 512;

/// Reads works as far as possible.
pub fn read(text: &str, keys: &mut Keys, report: &mut Report) -> Document {
    works(&records(text, report), keys, report)
}

/// Reads the works of records.
fn works(records: &[Record<'_>], keys: &mut Keys, report: &mut Report) -> Document {
    let works = records.iter().zip(1..);
    let works = works.filter_map(|(record, number)| work(number, record, keys, report)).collect();
    Document::of_works(works)
}

fn work(
    number: usize,
    record: &Record<'_>,
    keys: &mut Keys,
    report: &mut Report,
) -> Option<WorkRecord> {
    let span = report.span(record.range.clone());
    let stated = record.value(Role::Kind).map(|kind| kind.value.to_ascii_uppercase());
    let stated = stated.unwrap_or_default();
    // The book title is the title of a whole book, but that of the containing book for a chapter.
    let is_whole_book = matches!(stated.as_str(), "BOOK" | "UNPB" | "EDBOOK" | "WHOLE");
    let book = record.value(Role::BookTitle);
    let text = record.value(Role::Title).or(book.filter(|_| is_whole_book));
    let addresses = addresses(record, report);
    let instead = [Role::Doi, Role::Pubmed, Role::Key]
        .into_iter()
        .find_map(|role| record.value(role).filter(|text| !text.value.is_empty()).cloned());
    let instead = instead.or_else(|| {
        let roles = [Role::BookTitle, Role::Venue, Role::FullAuthor, Role::Author];
        let text = roles.into_iter().find_map(|role| record.value(role))?;
        let text = Some(text).filter(|text| !text.value.is_empty())?;
        // With the place in the file, so that two of them are not one work.
        Some(Spanned { value: format!("{} ({number})", text.value), span: text.span.clone() })
    });
    let title = title_or(text.cloned(), "this record", instead, &span, report)?;
    let key = match (record.value(Role::Key), addresses.identifiers.first()) {
        (Some(key), _) if !key.value.is_empty() => key.value.clone(),
        (_, Some(identifier)) => identifier.value.value.to_string(),
        _ => slug(&title.value.plain),
    };
    let mut work = WorkRecord::titled(key, title, &span);
    let words: Vec<_> = record.values(Role::KindInWords).map(|it| it.value.as_str()).collect();
    let words = words.join("; ").to_ascii_lowercase();
    for venue in record.values(Role::Venue).chain(book.filter(|_| !is_whole_book)) {
        add_venue(&mut work, Some(venue.clone()));
    }
    work.kind = kind(&stated, &words, &work, &addresses);
    if matches!(work.kind, WorkKind::Thesis | WorkKind::Preprint) && work.venue.is_none() {
        add_venue(&mut work, record.value(Role::Publisher).cloned());
    }
    work.short_title = record
        .value(Role::ShortTitle)
        .and_then(|short| {
            let value = markup::line(&short.value);
            let is_shorter = !value.is_empty() && value != work.title.value.plain;
            is_shorter.then(|| Spanned { value, span: short.span.clone() })
        })
        .map(Box::new);
    work.date = date(record, report);
    authors(record, &mut work, report);
    details::read(record, &stated, &mut work, report);
    let summary = record.value(Role::Abstract).map(|text| markup::paragraph(text, report));
    work.summary = summary.filter(|summary| !summary.plain.is_empty()).map(Box::new);
    let mut lists = record.values(Role::Keyword).filter(|list| !list.value.is_empty()).peekable();
    while let Some(list) = lists.next() {
        // A line is one keyword, unless it is the only line.
        let is_alone = work.topics.is_empty() && lists.peek().is_none();
        let is_list = is_alone && list.value.matches(',').count() > 1;
        let split = if is_list { keywords::split } else { keywords::split_line };
        let parts = split(&list.value).into_iter().map(str::to_owned);
        let span = &list.span;
        let parts = parts.map(|value| Spanned { value, span: span.clone() }).collect();
        work.topics.extend(prose::lines(parts, report));
    }
    for (role, kind) in
        [(Role::Retraction, RelationKind::Retraction), (Role::Version, RelationKind::Version)]
    {
        for text in record.values(role) {
            relate(&mut work, kind, other_work(&text.value), &text.span);
        }
    }
    for (tag, value) in record.unknown() {
        let line = prose::line(value, report);
        if !line.is_empty() {
            let span = value.span.clone();
            work.unknown.push(Spanned { value: ((*tag).to_owned(), line), span });
        }
    }
    let is_retracted = words.contains("retracted publication");
    Some(complete(work, addresses, is_retracted, keys, report))
}

/// Identifier of the work in a reference to its record: `J Looms. 2012;1:2. PMID: 123`.
fn other_work(text: &str) -> Option<Identifier> {
    let after = |mark: &str| Some(text.split_once(mark)?.1.split_whitespace().next()?.to_owned());
    let pubmed = after("PMID:").and_then(|number| Identifier::pubmed(&number));
    let doi = || Identifier::doi(after("doi:")?.trim_end_matches(['.', ',', ';']));
    pubmed.or_else(doi)
}

fn addresses(record: &Record<'_>, report: &mut Report) -> Addresses {
    let mut addresses = Addresses::default();
    let schemes = [(Role::Doi, Scheme::Doi), (Role::Pubmed, Scheme::Pubmed)];
    for (role, scheme) in schemes {
        for text in record.values(role).filter(|text| !text.value.is_empty()) {
            addresses.identify(scheme, text, report);
        }
    }
    for (role, kind) in [(Role::Page, LinkKind::Page), (Role::Pdf, LinkKind::Pdf)] {
        for text in record.values(role) {
            // One line may contain several addresses; a link to a local file of a reader
            // (`internal-…`) is none.
            let parts = text.value.replace(";http", " http");
            let parts = parts.split_whitespace().map(|part| part.trim_end_matches([';', ',']));
            let is_web = |part: &&str| part.contains("://") && !part.starts_with("internal-");
            let web: Vec<&str> = parts.filter(is_web).collect();
            let web = if web.is_empty() { vec![text.value.as_str()] } else { web };
            for part in web.into_iter().filter(|part| !part.is_empty()) {
                let link = Spanned { value: part.to_owned(), span: text.span.clone() };
                addresses.link(kind, &link, report);
            }
        }
    }
    let names = record.values(Role::Venue).chain(record.values(Role::Volume));
    let numbers = ["AN", "M1", "M3"];
    let numbers = record.fields.iter().filter(|(tag, _)| numbers.contains(tag));
    for text in names.chain(numbers.map(|(_, value)| value)) {
        if is_arxiv(&text.value)
            && let Some(identifier) = arxiv_in(&text.value)
        {
            addresses.add(identifier, &text.span);
        }
    }
    addresses
}

/// Kind of the work, by its type in RIS or the words of the Web of Science.
fn kind(stated: &str, words: &str, work: &WorkRecord, addresses: &Addresses) -> WorkKind {
    let venue = work.venue.as_ref().map(|venue| is_arxiv(&venue.value));
    let is_preprint = venue == Some(true) || (venue.is_none() && addresses.has_arxiv());
    match stated {
        "CONF" | "CPAPER" | "C" => WorkKind::Conference,
        _ if words.contains("proceedings paper") => WorkKind::Conference,
        "CHAP" | "ECHAP" | "S" => WorkKind::Chapter,
        "BOOK" | "EBOOK" | "CLSWK" | "B" => WorkKind::Book,
        "EDBOOK" => WorkKind::EditedBook,
        "ENCYC" | "DICT" => WorkKind::Entry,
        "RPRT" | "GOVDOC" => WorkKind::Report,
        "DATA" | "DBASE" | "AGGR" => WorkKind::Dataset,
        "COMP" => WorkKind::Software,
        "PAT" => WorkKind::Patent,
        "STAND" => WorkKind::Standard,
        "SLIDE" => WorkKind::Talk,
        "ELEC" | "BLOG" if !is_preprint => WorkKind::WebPage,
        "SER" => WorkKind::Periodical,
        "CASE" | "BILL" | "STAT" | "HEAR" | "LEGAL" | "UNBILL" => WorkKind::Legal,
        "VIDEO" | "SOUND" | "MUSIC" | "ART" | "MPCT" | "ADVS" => WorkKind::Audiovisual,
        "THES" => WorkKind::Thesis,
        "UNPB" | "INPR" | "PREPRINT" => WorkKind::Preprint,
        _ if is_preprint => WorkKind::Preprint,
        "MGZN" | "NEWS" => WorkKind::Magazine,
        "JOUR" | "EJOUR" | "JFULL" | "ABST" | "J" if words.contains("book review") => {
            WorkKind::Review
        }
        "JOUR" | "EJOUR" | "JFULL" | "ABST" | "J" => WorkKind::Journal,
        _ => WorkKind::Other,
    }
}

/// Reads the authors; for a whole book without authors, its editors.
fn authors(record: &Record<'_>, work: &mut WorkRecord, report: &mut Report) {
    if let Some(authors) = &record.authors {
        return set_authors(work, authors.value.clone(), &authors.span);
    }
    let is_book = work.kind.is_book() || work.kind == WorkKind::Periodical;
    let role = [Role::FullAuthor, Role::Author, Role::Editor]
        .into_iter()
        .find(|role| (*role != Role::Editor || is_book) && record.value(*role).is_some());
    work.edited = role == Some(Role::Editor);
    if work.edited && work.kind == WorkKind::Book {
        work.kind = WorkKind::EditedBook;
    }
    let mut authors = Vec::new();
    let mut names: HashMap<&str, &str> = HashMap::default();
    let mut place = None;
    for (tag, name) in role.into_iter().flat_map(|role| record.in_order(role)) {
        // Some programs list the same authors under two tags.
        if *names.entry(&name.value).or_insert(tag) != *tag {
            continue;
        }
        place.get_or_insert(&name.span);
        for name in people(&entity::unescape(&name.value)) {
            match name.trim_end_matches('.').to_ascii_lowercase().as_str() {
                "et al" | "others" => work.truncated = true,
                _ => authors.extend(author(name)),
            }
        }
    }
    // Keys are family name and initial: institutions name their authors in brackets.
    let mut known: HashMap<(String, Option<char>), usize> = HashMap::default();
    for (at, author) in authors.iter().enumerate() {
        known.entry(short(author)).or_insert(at);
    }
    for text in record.values(Role::Orcid).flat_map(|ids| ids.value.split(';')) {
        let (name, id) = text.rsplit_once('/').unwrap_or_default();
        let of = author(name).and_then(|of| known.get(&short(&of)).copied());
        if let Some((author, orcid)) =
            of.and_then(|at| authors.get_mut(at)).zip(Identifier::orcid(id))
        {
            author.identifiers.push(orcid);
        }
    }
    for text in record.values(Role::Affiliation) {
        let lettered = lettered(&text.value);
        if !lettered.is_empty() {
            for (at, value) in lettered {
                let line = prose::line(&Spanned { value, span: text.span.clone() }, report);
                if let Some(author) = authors.get_mut(at).filter(|_| !line.is_empty()) {
                    author.affiliations.push(line);
                }
            }
            continue;
        }
        let named = text.value.strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let (names, institution) = named.unwrap_or_default();
        let of: BTreeSet<usize> = match named {
            Some(_) => names
                .split(';')
                .filter_map(|name| known.get(&short(&author(name)?)).copied())
                .collect(),
            None => BTreeSet::new(),
        };
        let institution = Spanned { value: institution.trim().to_owned(), span: text.span.clone() };
        let of = if named.is_none() && authors.len() == 1 { BTreeSet::from([0]) } else { of };
        let institution = if named.is_none() { text.clone() } else { institution };
        let line = prose::line(&institution, report);
        if of.len() > MANY && line.len() > LONG {
            let message = "this institution is too long for so many authors";
            report.warning(&text.span, message, "it is left out; shorten it");
            continue;
        }
        for at in of {
            if let Some(author) = authors.get_mut(at).filter(|_| !line.is_empty()) {
                author.affiliations.push(line.clone());
            }
        }
    }
    if let Some(place) = place {
        set_authors(work, authors, place);
    }
}

/// Folded family name, and initial of the full name.
fn short(author: &AuthorRecord) -> (String, Option<char>) {
    let family = author.family.as_deref().unwrap_or(&author.name);
    (fold(family), fold(&author.name).chars().next())
}

/// Date of the first tag with a year (`DA` before `PY` before the deprecated `Y1`), as precise as
/// any tag with that year. If none has a month, a value without a year may supply it. Different
/// years are reported.
fn date(record: &Record<'_>, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let texts = record.ranked(Role::Date).filter(|(_, text)| !text.value.is_empty());
    let texts: Vec<_> = texts.collect();
    let dates =
        texts.iter().filter_map(|(tag, text)| Some((*tag, text, date::of_words(&text.value)?)));
    let dates: Vec<_> = dates.collect();
    let Some((first, _, of)) = dates.first() else {
        if let Some((_, text)) = texts.first() {
            report.warning(&text.span, "this is not a date", "write it as 2025/09/25/");
        }
        return None;
    };
    if let Some((other, text, date)) = dates.iter().find(|(.., date)| date.year != of.year) {
        let message = format!("`{first}` and `{other}` have different years");
        let help = format!("{} is shown, not {}; take out the wrong one", of.year, date.year);
        report.warning(&text.span, message, help);
    }
    let same = dates.iter().filter(|(.., date)| date.year == of.year).rev();
    let (_, text, mut date) = *same.max_by_key(|(.., date)| (date.month.is_some(), date.day))?;
    check_numbers(text, date, report);
    if date.month.is_none() {
        let (month, day) =
            texts.iter().find_map(|(_, text)| date::month_and_day(&text.value)).unzip();
        (date.month, date.day) = (month, day.flatten());
    }
    Some(Spanned { value: date, span: text.span.clone() })
}

#[cfg(test)]
mod tests;
