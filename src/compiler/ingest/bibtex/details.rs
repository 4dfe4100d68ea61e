//! Bibliographic variables of an entry: the fields of BibTeX and BibLaTeX beside title, authors,
//! date and identifiers (BibLaTeX manual, 2.2), and the roles of people who are not its authors.

use std::collections::BTreeSet;

use peerage_core::cite::BIBLATEX_GENRES;
use peerage_core::model::{ContributorRole, Variable, WorkKind};

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::bibtex::fields::Value;
use crate::ingest::bibtex::kind::without_status;
use crate::ingest::bibtex::names::names;
use crate::ingest::bibtex::text::plain;
use crate::ingest::files::Spanned;
use crate::ingest::prose;
use crate::ingest::record::{DetailRecords, is_prose};
use crate::ingest::report::Report;

/// Fields and their variables, independent of the kind of the work. Of several fields of one
/// variable, the first counts.
const FIELDS: &[(&str, Variable)] = &[
    ("shorttitle", Variable::TitleShort),
    ("titleaddon", Variable::TitleAddon),
    ("maintitle", Variable::MainTitle),
    ("issuetitle", Variable::IssueTitle),
    ("shortjournal", Variable::ContainerTitleShort),
    ("journalabbr", Variable::ContainerTitleShort),
    ("booktitleaddon", Variable::ContainerTitleAddon),
    ("shortseries", Variable::CollectionTitleShort),
    ("volume", Variable::Volume),
    ("volumes", Variable::NumberOfVolumes),
    ("part", Variable::Part),
    ("pages", Variable::Page),
    ("eid", Variable::ArticleNumber),
    ("articleno", Variable::ArticleNumber),
    ("article-number", Variable::ArticleNumber),
    ("articlenumber", Variable::ArticleNumber),
    ("pagetotal", Variable::NumberOfPages),
    ("numpages", Variable::NumberOfPages),
    ("section", Variable::Section),
    ("edition", Variable::Edition),
    ("version", Variable::Version),
    ("publisher", Variable::Publisher),
    ("location", Variable::PublisherPlace),
    ("address", Variable::PublisherPlace),
    ("publisherplace", Variable::PublisherPlace),
    ("school", Variable::Institution),
    ("institution", Variable::Institution),
    ("organization", Variable::Organization),
    ("collaboration", Variable::Collaboration),
    ("type", Variable::Genre),
    ("medium", Variable::Medium),
    ("howpublished", Variable::HowPublished),
    ("eventtitle", Variable::EventTitle),
    ("venue", Variable::EventPlace),
    ("eventplace", Variable::EventPlace),
    ("eventdate", Variable::EventDate),
    ("origdate", Variable::OriginalDate),
    ("origyear", Variable::OriginalDate),
    ("origtitle", Variable::OriginalTitle),
    ("origpublisher", Variable::OriginalPublisher),
    ("origlocation", Variable::OriginalPublisherPlace),
    ("origlanguage", Variable::OriginalLanguage),
    ("language", Variable::Language),
    ("langid", Variable::Language),
    ("isbn", Variable::Isbn),
    ("issn", Variable::Issn),
    ("isrn", Variable::Isrn),
    ("pmcid", Variable::Pmcid),
    ("pmc", Variable::Pmcid),
    ("eprint", Variable::Eprint),
    ("eprinttype", Variable::EprintType),
    ("archiveprefix", Variable::EprintType),
    ("eprintclass", Variable::ArchiveClass),
    ("primaryclass", Variable::ArchiveClass),
    ("archivelocation", Variable::ArchiveLocation),
    ("archiveplace", Variable::ArchivePlace),
    ("library", Variable::CallNumber),
    ("callnumber", Variable::CallNumber),
    ("authority", Variable::Authority),
    ("jurisdiction", Variable::Jurisdiction),
    ("references", Variable::References),
    ("reviewedtitle", Variable::ReviewedTitle),
    ("reviewedgenre", Variable::ReviewedGenre),
    ("scale", Variable::Scale),
    ("dimensions", Variable::Dimensions),
    ("copyright", Variable::Rights),
    ("rights", Variable::Rights),
    ("urldate", Variable::Accessed),
    ("note", Variable::Note),
    ("addendum", Variable::Addendum),
];

/// Fields with names of people, and the roles of these people.
const ROLES: &[(&str, ContributorRole)] = &[
    ("editor", ContributorRole::Editor),
    ("editors", ContributorRole::Editor),
    ("translator", ContributorRole::Translator),
    ("translators", ContributorRole::Translator),
    ("bookauthor", ContributorRole::ContainerAuthor),
    ("containerauthor", ContributorRole::ContainerAuthor),
    ("collectioneditor", ContributorRole::CollectionEditor),
    ("serieseditor", ContributorRole::CollectionEditor),
    ("editorialdirector", ContributorRole::EditorialDirector),
    ("originalauthor", ContributorRole::OriginalAuthor),
    ("reviewedauthor", ContributorRole::ReviewedAuthor),
    ("introduction", ContributorRole::Introduction),
    ("foreword", ContributorRole::Foreword),
    ("afterword", ContributorRole::Afterword),
    ("annotator", ContributorRole::Annotator),
    ("commentator", ContributorRole::Commentator),
    ("compiler", ContributorRole::Compiler),
    ("continuator", ContributorRole::Continuator),
    ("founder", ContributorRole::Founder),
    ("reviser", ContributorRole::Reviser),
    ("contributor", ContributorRole::Contributor),
    ("holder", ContributorRole::Holder),
    ("illustrator", ContributorRole::Illustrator),
    ("composer", ContributorRole::Composer),
    ("performer", ContributorRole::Performer),
    ("director", ContributorRole::Director),
    ("producer", ContributorRole::Producer),
    ("executiveproducer", ContributorRole::ExecutiveProducer),
    ("scriptwriter", ContributorRole::ScriptWriter),
    ("seriescreator", ContributorRole::SeriesCreator),
    ("narrator", ContributorRole::Narrator),
    ("host", ContributorRole::Host),
    ("guest", ContributorRole::Guest),
    ("interviewer", ContributorRole::Interviewer),
    ("recipient", ContributorRole::Recipient),
    ("chair", ContributorRole::Chair),
    ("organizer", ContributorRole::Organizer),
    ("curator", ContributorRole::Curator),
];

/// Fields with lists of editors, and the fields with their roles.
const EDITORS: [(&str, &str); 4] = [
    ("editor", "editortype"),
    ("editora", "editoratype"),
    ("editorb", "editorbtype"),
    ("editorc", "editorctype"),
];

/// Reads the variables of an entry of `kind`. `used` are fields that were read as something
/// else: a note that is the status, or an address.
pub fn details(
    entry: &Entry,
    kind: WorkKind,
    used: &BTreeSet<&str>,
    edited: bool,
    report: &mut Report,
) -> DetailRecords {
    let mut details = DetailRecords::default();
    containers(entry, kind, &mut details, report);
    for (name, variable) in FIELDS {
        let Some(field) = entry.field(&[name]).filter(|_| !used.contains(name)) else { continue };
        if let Some(text) = text(field, *variable, report) {
            details.add(*variable, &text.value, &text.span);
        }
    }
    numbers(entry, kind, &mut details, report);
    types(entry, kind, &mut details);
    people(entry, edited, &mut details);
    details
}

/// Value of a field as text; none where nothing is left of it.
fn text(field: &Value<'_>, variable: Variable, report: &mut Report) -> Option<Spanned<String>> {
    let text = match is_prose(variable) {
        // Somebody's telephone may stand there.
        true => prose::spanned_line(
            Spanned { value: field.value.clone().into_owned(), span: field.span.clone() },
            report,
        ),
        false => plain(field),
    };
    (!text.value.is_empty()).then(|| match variable {
        Variable::Genre => {
            let known = BIBLATEX_GENRES.iter().find(|(name, _)| *name == text.value);
            let value = known.map_or(text.value, |(_, words)| (*words).to_owned());
            Spanned { value, span: text.span }
        }
        _ => text,
    })
}

/// Adds the titles of the containing work and of the series.
fn containers(entry: &Entry, kind: WorkKind, details: &mut DetailRecords, report: &mut Report) {
    let names: &[(&str, &str)] = match kind {
        // A journal is the venue and nothing more.
        kind if kind.is_of_periodical() || kind.is_book() => &[],
        WorkKind::Preprint | WorkKind::Thesis | WorkKind::Report => &[],
        _ => &[("booktitle", "booksubtitle")],
    };
    let found = names.iter().find_map(|(name, beside)| {
        let title = text(entry.field(&[name])?, Variable::ContainerTitle, report)?;
        let beside = entry.field(&[beside]).map(plain).map(|beside| beside.value);
        let value = without_status(&title.value).to_owned();
        let value = match beside {
            Some(beside) if !beside.is_empty() && !value.is_empty() => format!("{value}: {beside}"),
            _ => value,
        };
        Some(Spanned { value, span: title.span })
    });
    if let Some(title) = found {
        details.add(Variable::ContainerTitle, &title.value, &title.span);
    }
    // The series of a journal is a number, such as `4` or `new`.
    let variable = match kind.is_of_periodical() {
        true => Variable::CollectionNumber,
        false => Variable::CollectionTitle,
    };
    if let Some(series) = entry.field(&["series"]).and_then(|field| text(field, variable, report)) {
        details.add(variable, &series.value, &series.span);
    }
}

/// Adds `number`, `issue` and `chapter`, whose meaning depends on the kind of the work.
fn numbers(entry: &Entry, kind: WorkKind, details: &mut DetailRecords, report: &mut Report) {
    let has_series = entry.field(&["series"]).is_some();
    let variable = match kind {
        kind if kind.is_of_periodical() => Variable::Issue,
        WorkKind::Preprint | WorkKind::Periodical => Variable::Issue,
        WorkKind::Conference if !has_series => Variable::Issue,
        kind if kind.is_book() || kind.is_part_of_book() => Variable::CollectionNumber,
        _ => Variable::Number,
    };
    let fields = [
        ("number", variable),
        ("issue", Variable::Issue),
        ("collectionnumber", Variable::CollectionNumber),
        ("chapter", Variable::ChapterNumber),
    ];
    for (name, variable) in fields {
        if let Some(text) = entry.field(&[name]).and_then(|field| text(field, variable, report)) {
            // In an entry without a title, this field is shown as the title.
            let is_title = name == "chapter" && entry.field(&["title"]).is_none();
            if !is_title {
                details.add(variable, &text.value, &text.span);
            }
        }
    }
}

/// Adds the details that the type of the entry states beyond the kind of the work.
fn types(entry: &Entry, kind: WorkKind, details: &mut DetailRecords) {
    let of_thesis = match entry.kind.as_str() {
        "mastersthesis" | "masterthesis" => "Master's thesis",
        "bachelorsthesis" | "bachelorthesis" => "Bachelor's thesis",
        _ => "",
    };
    if kind == WorkKind::Thesis {
        details.add(Variable::Genre, of_thesis, &entry.span);
    }
    let name = match entry.kind.as_str() {
        "mvbook" | "mvcollection" | "mvproceedings" | "mvreference" | "reference" | "inbook"
        | "bookinbook" | "suppbook" | "suppcollection" | "suppperiodical" | "booklet"
        | "manual" | "letter" | "performance" | "artwork" | "audio" | "image" | "movie"
        | "music" | "jurisdiction" | "legislation" | "commentary" => entry.kind.as_str(),
        _ => match entry.field(&["entrysubtype"]).map(|field| &*field.value) {
            Some("newspaper") => "article-newspaper",
            _ => "",
        },
    };
    details.add(Variable::TypeName, name, &entry.span);
}

/// Adds all people except those of the byline.
fn people(entry: &Entry, edited: bool, details: &mut DetailRecords) {
    for (name, role) in ROLES {
        let is_typed =
            EDITORS.iter().any(|(list, kind)| list == name && entry.field(&[kind]).is_some());
        let is_byline = *role == ContributorRole::Editor && edited;
        if let Some(field) = entry.field(&[name]).filter(|_| !is_typed && !is_byline) {
            details.add_names(*role, names(&field.value).0, &field.span);
        }
    }
    for (list, kind) in EDITORS {
        let typed = entry.field(&[kind]);
        let is_plain = list == "editor" && typed.is_none();
        let Some(field) = entry.field(&[list]).filter(|_| !is_plain && !edited) else { continue };
        let role = typed.map(|kind| kind.value.to_lowercase()).unwrap_or_default();
        let known = ROLES.iter().find(|(name, _)| *name == role).map(|(_, role)| *role);
        let role = known.unwrap_or(match role.as_str() {
            "collaborator" => ContributorRole::Contributor,
            "redactor" => ContributorRole::Reviser,
            _ => ContributorRole::Editor,
        });
        details.add_names(role, names(&field.value).0, &field.span);
    }
}

/// True if [`details`] reads a field of this name.
pub fn is_read(name: &str) -> bool {
    let others = [
        "booksubtitle",
        "booktitle",
        "chapter",
        "collectionnumber",
        "entrysubtype",
        "fjournal",
        "journal",
        "journaltitle",
        "series",
    ];
    let editors = EDITORS.iter().flat_map(|(list, kind)| [*list, *kind]);
    FIELDS.iter().any(|(known, _)| *known == name)
        || ROLES.iter().any(|(known, _)| *known == name)
        || others.into_iter().chain(editors).any(|known| known == name)
}
