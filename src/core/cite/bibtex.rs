//! Export of a work as a BibTeX or BibLaTeX entry.

use crate::cite::appearance::url;
use crate::cite::name::Name;
use crate::cite::reference::Reference;
use crate::cite::tex::{escape, title};
use crate::cite::work_type;
use crate::model::{ContributorRole, Scheme, Variable, WorkKind};
use crate::text::lower::is_lower;

/// Macros for the months, from January, that every BibTeX style defines.
pub const BIBTEX_MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Keys and names of the types that BibLaTeX localizes (BibLaTeX manual, 4.9.2.13).
pub const BIBLATEX_GENRES: [(&str, &str); 8] = [
    ("phdthesis", "PhD thesis"),
    ("mathesis", "Master's thesis"),
    ("bathesis", "Bachelor's thesis"),
    ("candthesis", "Candidate thesis"),
    ("techreport", "Technical report"),
    ("resreport", "Research report"),
    ("datacd", "Data CD"),
    ("audiocd", "Audio CD"),
];

/// Field names of variables that differ from [`field_name`]: in BibTeX, and in BibLaTeX.
const FIELDS: [(Variable, &str, &str); 27] = [
    (Variable::TitleShort, "shorttitle", "shorttitle"),
    (Variable::ContainerTitleShort, "shortjournal", "shortjournal"),
    (Variable::ContainerTitleAddon, "booktitleaddon", "booktitleaddon"),
    (Variable::CollectionTitle, "series", "series"),
    (Variable::CollectionTitleShort, "shortseries", "shortseries"),
    (Variable::CollectionNumber, "number", "number"),
    (Variable::NumberOfVolumes, "volumes", "volumes"),
    (Variable::Part, "part", "part"),
    (Variable::Issue, "number", "number"),
    (Variable::Page, "pages", "pages"),
    (Variable::ArticleNumber, "eid", "eid"),
    (Variable::NumberOfPages, "pagetotal", "pagetotal"),
    (Variable::ChapterNumber, "chapter", "chapter"),
    (Variable::PublisherPlace, "address", "location"),
    (Variable::Institution, "institution", "institution"),
    (Variable::Genre, "type", "type"),
    (Variable::EventPlace, "venue", "venue"),
    (Variable::OriginalDate, "origdate", "origdate"),
    (Variable::OriginalTitle, "origtitle", "origtitle"),
    (Variable::OriginalPublisher, "origpublisher", "origpublisher"),
    (Variable::OriginalPublisherPlace, "origlocation", "origlocation"),
    (Variable::OriginalLanguage, "origlanguage", "origlanguage"),
    (Variable::Isbn, "isbn", "isbn"),
    (Variable::ArchiveClass, "primaryclass", "eprintclass"),
    (Variable::CallNumber, "library", "library"),
    (Variable::Rights, "copyright", "copyright"),
    (Variable::Accessed, "urldate", "urldate"),
];

/// Format in which an entry is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialect {
    Bibtex,
    Biblatex,
}

/// Writes the entry for BibTeX, ready to paste. Text is Unicode, with TeX's special characters
/// escaped; capitals in the title are protected.
pub fn bibtex(reference: &Reference<'_>) -> String {
    entry(reference, Dialect::Bibtex)
}

/// Writes the entry for BibLaTeX, which has more types and fields, with summary and keywords.
pub fn biblatex(reference: &Reference<'_>) -> String {
    entry(reference, Dialect::Biblatex)
}

/// Default field name of a variable, if [`FIELDS`] lists no other: its key in lower case without
/// punctuation.
pub fn field_name(key: &str) -> String {
    key.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
}

fn entry(reference: &Reference<'_>, dialect: Dialect) -> String {
    let Reference { work, .. } = reference;
    let is_biblatex = dialect == Dialect::Biblatex;
    let entry_type = match is_biblatex {
        true => work_type::biblatex(reference),
        false => work_type::bibtex(reference),
    };
    let mut out = format!("@{entry_type}{{{},\n", key(&work.key));
    // Double braces keep styles from changing the case of names in a title.
    field(&mut out, "title", &format!("{{{}}}", title(&work.title)));
    people(reference, &mut out);
    container(reference, dialect, &mut out);
    date(reference, dialect, &mut out);
    let mut written: Vec<String> = Vec::new();
    for variable in Variable::ALL {
        let text = reference.text(variable);
        let name = name(variable, reference, dialect);
        // If two variables share a field, such as an issue and a number, the first one is written.
        if let Some(name) = name.filter(|name| !text.is_empty() && !written.contains(name)) {
            field(&mut out, &name, &value(variable, text, dialect));
            written.push(name);
        }
    }
    identifiers(reference, &mut out);
    field(&mut out, "url", &verbatim(&url(work).unwrap_or_default()));
    field(&mut out, "note", &escape(&reference.note()));
    let summary = work.summary.as_ref().map(|summary| title(summary)).unwrap_or_default();
    field(&mut out, "abstract", &summary);
    let keywords: Vec<String> = reference.keywords().into_iter().map(escape).collect();
    field(&mut out, "keywords", &keywords.join(", "));
    out.push_str("}\n");
    out
}

/// Writes authors, editors and all other people.
fn people(reference: &Reference<'_>, out: &mut String) {
    let list = |names: Vec<Name<'_>>, is_cut: bool| {
        let mut names: Vec<String> = names.iter().map(person).collect();
        names.extend(is_cut.then(|| "others".to_owned()));
        names.join(" and ")
    };
    let work = reference.work;
    field(out, "author", &list(reference.authors(), work.truncated && !work.edited));
    for role in ContributorRole::ALL {
        let is_byline = role == ContributorRole::Editor && work.edited;
        let name = match role {
            ContributorRole::Author => continue,
            ContributorRole::ContainerAuthor => "bookauthor".to_owned(),
            role => field_name(role.key()),
        };
        field(out, &name, &list(reference.names(role), work.truncated && is_byline));
    }
}

/// Writes the container of the work, or the institution that issued it, unless a variable holds it.
fn container(reference: &Reference<'_>, dialect: Dialect, out: &mut String) {
    let kind = reference.work.kind;
    let name = match (kind, dialect) {
        (kind, Dialect::Bibtex) if kind.is_of_periodical() => "journal",
        (kind, _) if kind.is_of_periodical() => "journaltitle",
        _ => "booktitle",
    };
    field(out, name, &escape(reference.container()));
    let institution = reference.institution();
    let is_stated = |variable| reference.text(variable) == institution;
    if is_stated(Variable::Institution) || is_stated(Variable::Organization) {
        return;
    }
    let name = match (kind, dialect) {
        (WorkKind::Thesis, Dialect::Bibtex) => "school",
        (WorkKind::Thesis | WorkKind::Report, _) => "institution",
        _ if reference.text(Variable::HowPublished).is_empty() => "howpublished",
        _ => return,
    };
    field(out, name, &escape(institution));
}

fn date(reference: &Reference<'_>, dialect: Dialect, out: &mut String) {
    let Some(date) = reference.work.date else { return };
    if dialect == Dialect::Biblatex {
        return field(out, "date", &date.to_string());
    }
    field(out, "year", &date.year.to_string());
    let month = date.month.and_then(|month| BIBTEX_MONTHS.get(usize::from(month).checked_sub(1)?));
    if let Some(month) = month {
        // The month is the name of a macro, and so without braces.
        out.push_str(&format!("  month = {month},\n"));
    }
    field(out, "day", &date.day.map(|day| day.to_string()).unwrap_or_default());
}

/// Name of the field for a variable; `None` if another field holds its value.
fn name(variable: Variable, reference: &Reference<'_>, dialect: Dialect) -> Option<String> {
    let kind = reference.work.kind;
    let is_biblatex = dialect == Dialect::Biblatex;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let name = match variable {
        Variable::ContainerTitle | Variable::Note | Variable::TypeName => return None,
        Variable::Genre if kind == WorkKind::Thesis && !is_biblatex => {
            // The type of the entry implies these values.
            let is_said = matches!(reference.text(variable), "Master's thesis" | "PhD thesis");
            return (!is_said).then(|| "type".to_owned());
        }
        Variable::Institution if kind == WorkKind::Thesis && !is_biblatex => "school",
        // Issues in words, such as `Summer`, have a field of their own.
        Variable::Issue if is_biblatex && !is_number(reference.text(variable)) => "issue",
        Variable::CollectionNumber if kind.is_of_periodical() => "series",
        variable => {
            let found = FIELDS.iter().find(|(of, ..)| *of == variable);
            let found =
                found.map(|(_, bibtex, biblatex)| if is_biblatex { *biblatex } else { *bibtex });
            return Some(found.map_or_else(|| field_name(variable.key()), str::to_owned));
        }
    };
    Some(name.to_owned())
}

fn value(variable: Variable, text: &str, dialect: Dialect) -> String {
    let genre = BIBLATEX_GENRES.iter().find(|(_, words)| *words == text);
    match (variable, genre) {
        (Variable::Genre, Some((key, _))) if dialect == Dialect::Biblatex => (*key).to_owned(),
        // TeX writes the dash of a range as two hyphens.
        (Variable::Page, _) => escape(text).replace('–', "--"),
        _ => escape(text),
    }
}

fn identifiers(reference: &Reference<'_>, out: &mut String) {
    let find = |scheme| reference.identifier(scheme).map(|found| found.value.as_ref());
    let [doi, arxiv, pubmed, handle] =
        [Scheme::Doi, Scheme::Arxiv, Scheme::Pubmed, Scheme::Handle].map(find);
    field(out, "doi", &verbatim(doi.unwrap_or_default()));
    if !reference.text(Variable::Eprint).is_empty() {
        return;
    }
    let prints = [(arxiv, "arxiv"), (pubmed, "pubmed"), (handle, "hdl")];
    let mut prints = prints.into_iter().filter_map(|(value, kind)| Some((value?, kind)));
    if let Some((value, kind)) = prints.next() {
        field(out, "eprint", value);
        field(out, "eprinttype", kind);
    }
    for (value, kind) in prints {
        field(out, if kind == "pubmed" { "pmid" } else { kind }, value);
    }
}

/// Appends a field, unless its value is empty.
fn field(out: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        out.push_str("  ");
        out.push_str(name);
        out.push_str(" = {");
        out.push_str(value);
        out.push_str("},\n");
    }
}

/// Formats a name as `von Family, Jr, Given`, so that a family name of two words stays together.
fn person(name: &Name<'_>) -> String {
    if name.given.is_empty() {
        return format!("{{{}}}", escape(name.family));
    }
    // BibTeX would read a family name in lower case as a particle.
    let is_lower = name.family.starts_with(is_lower);
    let family = escape(name.family);
    let family = if is_lower { format!("{{{family}}}") } else { family };
    let mut out = match name.particle {
        "" => family,
        particle => format!("{} {family}", escape(particle)),
    };
    if !name.suffix.is_empty() {
        out.push_str(", ");
        out.push_str(&escape(name.suffix));
    }
    out.push_str(", ");
    out.push_str(&guarded(name.given));
    out
}

/// Protects a given name that contains a comma or the word `and`.
fn guarded(name: &str) -> String {
    let escaped = escape(name);
    let is_safe = !name.contains(',') && name.split(' ').all(|word| word != "and");
    if is_safe { escaped } else { format!("{{{escaped}}}") }
}

/// Removes from a key the characters with which BibTeX ends it.
fn key(key: &str) -> String {
    let is_kept = |c: &char| !c.is_whitespace() && !"\"#%'(),={}~\\".contains(*c);
    key.chars().filter(is_kept).collect()
}

/// Percent-encodes braces and backslashes in an address, which TeX otherwise reads verbatim (RFC
/// 3986, 2.1).
fn verbatim(url: &str) -> String {
    url.replace('{', "%7B").replace('}', "%7D").replace('\\', "%5C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: [&str; 4], expected: &str) {
        let [particle, family, given, suffix] = name;
        assert_eq!(person(&Name { particle, family, given, suffix }), expected);
    }

    #[test]
    fn an_author_is_written_with_the_family_first() {
        check(["", "Lovelace", "Ada", ""], "Lovelace, Ada");
        check(["van der", "Berg", "L.", ""], "van der Berg, L.");
        check(["", "Davis", "Sam", "Jr."], "Davis, Jr., Sam");
        check(["", "The A & B Group", "", ""], "{The A \\& B Group}");
        check(["", "hooks", "bell", ""], "{hooks}, bell");
    }

    #[test]
    fn a_key_ends_where_it_should() {
        assert_eq!(key("o'neil2020a, b{c}"), "oneil2020abc");
        assert_eq!(verbatim("10.1/a{b}_c"), "10.1/a%7Bb%7D_c");
    }
}
