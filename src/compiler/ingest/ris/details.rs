//! Bibliographic variables of a RIS record, with editors and translators.

use peerage_core::model::{ContributorRole, Variable, WorkKind};

use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::WorkRecord;
use crate::ingest::registry::work::pages;
use crate::ingest::report::Report;
use crate::ingest::ris::author;
use crate::ingest::ris::lines::Record;
use crate::ingest::ris::tags::Role;

/// Number of digits of an ISSN (ISO 3297); an ISBN has more.
const N_DIGITS_OF_SERIAL: usize = 8;

/// Variables that are text in records of all types.
const DETAILS: [(Role, Variable); 14] = [
    (Role::ShortTitle, Variable::TitleShort),
    (Role::OriginalTitle, Variable::OriginalTitle),
    (Role::Volume, Variable::Volume),
    (Role::Volumes, Variable::NumberOfVolumes),
    (Role::Issue, Variable::Issue),
    (Role::Article, Variable::ArticleNumber),
    (Role::Edition, Variable::Edition),
    (Role::Place, Variable::PublisherPlace),
    (Role::Genre, Variable::Genre),
    (Role::Language, Variable::Language),
    (Role::Section, Variable::Section),
    (Role::Pmcid, Variable::Pmcid),
    (Role::CallNumber, Variable::CallNumber),
    (Role::Accessed, Variable::Accessed),
];

/// Reads the bibliographic variables, with editors and translators.
pub fn read(record: &Record<'_>, stated: &str, work: &mut WorkRecord, report: &mut Report) {
    let mut add = |role: Role, variable: Variable| {
        let Some(text) = record.value(role) else { return };
        work.details.add(variable, &markup::line(&text.value), &text.span);
    };
    DETAILS.iter().for_each(|(role, variable)| add(*role, *variable));
    let is_issued = matches!(work.kind, WorkKind::Thesis | WorkKind::Report);
    add(Role::Publisher, if is_issued { Variable::Institution } else { Variable::Publisher });
    let is_book = work.kind.is_book();
    let is_serial = work.kind.is_of_periodical() || work.kind == WorkKind::Periodical;
    if work.kind == WorkKind::Software {
        add(Role::Edition, Variable::Version);
    }
    if is_book || work.kind.is_part_of_book() {
        add(Role::Number, Variable::CollectionNumber);
    } else {
        add(Role::Number, if is_serial { Variable::Issue } else { Variable::Number });
    }
    let container = match work.kind {
        WorkKind::Preprint | WorkKind::Thesis => None,
        // A journal is the venue and nothing more.
        _ if is_serial => None,
        _ if is_book => Some(Variable::CollectionTitle),
        _ => Some(Variable::ContainerTitle),
    };
    if let Some(variable) = container {
        let is_venue = is_book || record.value(Role::Venue).is_some();
        add(if is_venue { Role::Venue } else { Role::BookTitle }, variable);
    }
    add(Role::Series, Variable::CollectionTitle);
    for number in record.values(Role::Serial) {
        let n_digits = number.value.bytes().filter(u8::is_ascii_alphanumeric).count();
        let is_serial = n_digits == N_DIGITS_OF_SERIAL;
        let variable = if is_serial { Variable::Issn } else { Variable::Isbn };
        work.details.add(variable, &markup::line(&number.value), &number.span);
    }
    let value = |role: Role| record.value(role).filter(|text| !text.value.is_empty()).cloned();
    let (first, last) = (value(Role::First), value(Role::Last));
    if let Some(span) = first.as_ref().or(last.as_ref()).map(|text| text.span.clone()) {
        work.details.add(Variable::Page, &markup::line(&pages(first, last)), &span);
    }
    if let Some(note) = record.value(Role::Note) {
        work.details.add(Variable::Note, &prose::line(note, report), &note.span);
    }
    let name = match stated {
        "NEWS" => "article-newspaper",
        "DICT" => "entry-dictionary",
        "BLOG" => "post-weblog",
        "BILL" => "bill",
        "STAT" => "legislation",
        "HEAR" => "hearing",
        "SOUND" => "song",
        "MUSIC" => "musical_score",
        "ART" => "graphic",
        "MAP" => "map",
        _ => "",
    };
    work.details.add(Variable::TypeName, name, &work.span.clone());
    let roles = [
        (Role::Editor, ContributorRole::Editor),
        (Role::SeriesEditor, ContributorRole::CollectionEditor),
        (Role::Translator, ContributorRole::Translator),
    ];
    for (role, kind) in roles {
        if role == Role::Editor && work.edited {
            continue;
        }
        let names: Vec<_> = record.in_order(role).map(|(_, name)| name).collect();
        if let Some(span) = names.first().map(|name| name.span.clone()) {
            let names = names.into_iter().filter_map(|name| author(&name.value)).collect();
            work.details.add_names(kind, names, &span);
        }
    }
}
