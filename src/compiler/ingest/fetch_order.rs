//! Order to fetch a source, `[fetch]` of `source.toml`: a registry and an identifier.

use peerage_core::model::Identifier;

use crate::ingest::diagnostic::Severity;
use crate::ingest::files::{Files, Spanned};
use crate::ingest::privacy::masked;
use crate::ingest::render::render;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::toml;
use crate::ingest::value::Content;

/// Registry or index with an interface for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Service {
    /// ORCID: records of people.
    Orcid,
    /// OpenAlex: an author and their works.
    OpenAlex,
    /// Crossref: works.
    Crossref,
    /// dblp: a person and their works.
    Dblp,
    /// arXiv: preprints.
    Arxiv,
    /// INSPIRE-HEP: an author and their works, or works.
    Inspire,
    /// DataCite: works.
    DataCite,
    /// HAL: documents.
    Hal,
    /// Zenodo: records.
    Zenodo,
    /// PubMed: articles.
    Pubmed,
}

impl Service {
    /// All services, with their names in `source.toml`.
    pub const NAMED: [(&str, Self); 10] = [
        ("orcid", Self::Orcid),
        ("openalex", Self::OpenAlex),
        ("crossref", Self::Crossref),
        ("dblp", Self::Dblp),
        ("arxiv", Self::Arxiv),
        ("inspire", Self::Inspire),
        ("datacite", Self::DataCite),
        ("hal", Self::Hal),
        ("zenodo", Self::Zenodo),
        ("pubmed", Self::Pubmed),
    ];

    /// Name in `source.toml`.
    pub fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(_, service)| *service == self).map_or("", |(name, _)| name)
    }

    /// Parses an identifier for this service.
    fn target(self, text: &str) -> Option<Target> {
        let orcid = || Target::orcid(text);
        let doi = || Target::known(TargetKind::Doi, Identifier::doi(text));
        match self {
            Self::Orcid => orcid(),
            Self::OpenAlex => orcid().or_else(|| {
                let author =
                    Identifier::open_alex(text).filter(|author| author.value.starts_with('A'));
                Target::known(TargetKind::Author, author)
            }),
            Self::Crossref | Self::DataCite => orcid().or_else(doi),
            Self::Dblp => {
                let person = |it: &Identifier| it.value.starts_with("pid/");
                let whole = Identifier::dblp(text).filter(person);
                let person =
                    whole.or_else(|| Identifier::dblp(&format!("pid/{text}")).filter(person));
                Target::known(TargetKind::Author, person)
            }
            Self::Arxiv => Target::known(TargetKind::Arxiv, Identifier::arxiv(text)),
            Self::Inspire => orcid()
                .or_else(|| is_bai(text).then(|| Target::named(TargetKind::Author, text)))
                .or_else(|| Target::number(text, "inspirehep.net/literature/"))
                .or_else(doi)
                .or_else(|| Self::Arxiv.target(text)),
            Self::Hal => orcid().or_else(|| {
                let kind = if is_hal(text) { TargetKind::Record } else { TargetKind::Author };
                is_slug(text).then(|| Target::named(kind, text))
            }),
            Self::Zenodo => orcid()
                .or_else(|| {
                    let number = text.rsplit_once("10.5281/zenodo.").map_or(text, |(_, it)| it);
                    Target::number(number, "zenodo.org/records/")
                })
                .or_else(|| is_slug(text).then(|| Target::named(TargetKind::Community, text))),
            Self::Pubmed => Target::known(TargetKind::Pubmed, Identifier::pubmed(text)),
        }
    }

    /// Remedy for an identifier that the service does not accept.
    fn needs(self) -> &'static str {
        match self {
            Self::Orcid => "write an ORCID iD, such as \"0000-0002-1825-0097\"",
            Self::OpenAlex => "write the number of an author (`A…`) or an ORCID iD",
            Self::Crossref => "write an ORCID iD, or a list of DOIs",
            Self::Dblp => "write the number of a person, such as \"181/2668\"",
            Self::Arxiv => "write a list of arXiv identifiers",
            Self::Inspire => {
                "write an ORCID iD, an author such as \"A.Lovelace.1\", or a list of DOIs, arXiv \
                 identifiers or numbers of records"
            }
            Self::DataCite => "write an ORCID iD, or a list of DOIs",
            Self::Hal => "write an idHAL, an ORCID iD, or a list of documents (`hal-…`)",
            Self::Zenodo => "write a community, an ORCID iD, or a list of numbers of records",
            Self::Pubmed => "write a list of PMIDs",
        }
    }
}

/// Kind of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetKind {
    /// Person, by their ORCID iD.
    Orcid,
    /// Person, by the identifier of the service.
    Author,
    /// Work, by its DOI.
    Doi,
    /// Preprint, by its number at arXiv.
    Arxiv,
    /// Article, by its number at PubMed.
    Pubmed,
    /// Work, by the identifier of the service.
    Record,
    /// Collection of works.
    Community,
}

/// Person, work or collection that a service is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Kind.
    pub kind: TargetKind,
    /// Identifier.
    pub value: Box<str>,
}

impl Target {
    fn known(kind: TargetKind, identifier: Option<Identifier>) -> Option<Self> {
        Some(Self { kind, value: identifier?.value.as_ref().into() })
    }

    fn orcid(text: &str) -> Option<Self> {
        Self::known(TargetKind::Orcid, Identifier::orcid(text))
    }

    fn named(kind: TargetKind, text: &str) -> Self {
        Self { kind, value: text.into() }
    }

    /// Record of a number, or of an address that ends with `path` and a number.
    fn number(text: &str, path: &str) -> Option<Self> {
        let number = text.rsplit_once(path).map_or(text, |(_, number)| number);
        let is_number =
            (1..=12).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Self::named(TargetKind::Record, number))
    }

    /// True for a target that is one work.
    fn is_work(&self) -> bool {
        use TargetKind::{Arxiv, Doi, Pubmed, Record};
        matches!(self.kind, Doi | Arxiv | Pubmed | Record)
    }
}

/// True for an author of INSPIRE-HEP: `A.Lovelace.1`.
fn is_bai(text: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '\'' | '_');
    let number = text.rsplit_once('.').map(|(_, number)| number).unwrap_or_default();
    text.starts_with(char::is_alphabetic)
        && text.chars().all(is_part)
        && !number.is_empty()
        && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// True for a document of HAL: `hal-01234567v2`.
fn is_hal(text: &str) -> bool {
    let (archive, number) = text.rsplit_once(['-', '_']).unwrap_or_default();
    let number = number.split_once('v').map_or(number, |(number, _)| number);
    let is_long = number.len() >= 6 && number.bytes().all(|byte| byte.is_ascii_digit());
    !archive.is_empty() && is_long
}

/// True for a name in addresses.
fn is_slug(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !text.is_empty() && text.len() <= 100 && text.chars().all(is_part)
}

/// Order to fetch a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FetchOrder {
    /// Service to ask.
    pub from: Service,
    /// Targets: one person or collection, or several works.
    pub ids: Vec<Target>,
}

/// Reads the order in the text of a `source.toml`; none where it has none. The error is the text of
/// its diagnostics, with positions in the file called `name`.
pub fn in_source(name: String, text: &str) -> Result<Option<FetchOrder>, String> {
    let mut files = Files::default();
    let mut report = Report::new(files.add(name, masked(text)));
    let order = in_text(text, &mut report);
    let problems = report.finish();
    match problems.is_empty() {
        true => Ok(order),
        false => Err(render(&problems, &files, false)),
    }
}

fn in_text(text: &str, report: &mut Report) -> Option<FetchOrder> {
    let value = toml::parse(text, report)?;
    read(&mut Table::new(&value, report)?, report)
}

/// Reads the order in the table of a source; its errors are reported.
pub fn read(source: &mut Table<'_>, report: &mut Report) -> Option<FetchOrder> {
    let mut table = source.table("fetch", report)?;
    let from = table.choice("from", &Service::NAMED, report);
    let texts = match table.value("id").map(|value| &value.content) {
        Some(Content::List(_)) => table.texts("id", report),
        _ => table.required("id", report).into_iter().collect(),
    };
    table.finish(Severity::Error, report);
    let from = from?;
    let mut ids = Vec::new();
    for text in &texts {
        match from.target(text.value.trim()) {
            Some(target) => ids.push(target),
            None => report.error(&text.span, no_identifier(from, text), from.needs()),
        }
    }
    let is_complete = ids.len() == texts.len() && !ids.is_empty();
    if let Some(second) = texts.get(1)
        && ids.iter().any(|id| !id.is_work())
    {
        report.error(&second.span, "a source is of one person", "make another source of this one");
        return None;
    }
    is_complete.then_some(FetchOrder { from, ids })
}

fn no_identifier(from: Service, text: &Spanned<String>) -> String {
    format!("{} is asked for no `{}`", from.name(), text.value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    /// Checks the order and the messages.
    #[track_caller]
    fn check(fetch: &str, expected: &str, told: &[&str]) {
        let mut report = Report::new(FileId(0));
        let order = in_text(&format!("title = 'T'\n[fetch]\n{fetch}"), &mut report);
        let shown = order.map(|order| {
            let ids: Vec<_> = order.ids.iter().map(|id| id.value.as_ref()).collect();
            format!("{} {}", order.from.name(), ids.join(" "))
        });
        assert_eq!(shown.unwrap_or_default(), expected);
        let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    #[test]
    fn each_service_has_its_identifiers() {
        check("from = 'orcid'\nid = '0000-0002-1825-0097'", "orcid 0000-0002-1825-0097", &[]);
        check("from = 'openalex'\nid = 'https://openalex.org/a1'", "openalex A1", &[]);
        check(
            "from = 'crossref'\nid = ['10.1000/X', '10.1000/y']",
            "crossref 10.1000/x 10.1000/y",
            &[],
        );
        check("from = 'dblp'\nid = '181/2668'", "dblp pid/181/2668", &[]);
        check("from = 'arxiv'\nid = ['2201.06398v2']", "arxiv 2201.06398", &[]);
        check("from = 'inspire'\nid = 'A.Lovelace.1'", "inspire A.Lovelace.1", &[]);
        check(
            "from = 'inspire'\nid = ['10.1000/x', '2201.06398', 'https://inspirehep.net/literature/42']",
            "inspire 10.1000/x 2201.06398 42",
            &[],
        );
        check("from = 'datacite'\nid = '10.1000/X'", "datacite 10.1000/x", &[]);
        check(
            "from = 'hal'\nid = ['hal-01234567v2', 'tel-01234568']",
            "hal hal-01234567v2 tel-01234568",
            &[],
        );
        check("from = 'hal'\nid = 'ada-lovelace'", "hal ada-lovelace", &[]);
        check("from = 'zenodo'\nid = ['10.5281/zenodo.42', '43']", "zenodo 42 43", &[]);
        check("from = 'zenodo'\nid = 'engines'", "zenodo engines", &[]);
        check("from = 'pubmed'\nid = ['1', '2']", "pubmed 1 2", &[]);
        assert_eq!(in_source("a".to_owned(), "title = 'T'"), Ok(None));
    }

    #[test]
    fn what_is_wrong_is_told() {
        check("from = 'scholar'\nid = 'x'", "", &["`from` has a value that is not known"]);
        check("from = 'orcid'", "", &["`id` is missing"]);
        check(
            "from = 'orcid'\nid = '0000-0002-1825-0098'",
            "",
            &["orcid is asked for no `0000-0002-1825-0098`"],
        );
        check("from = 'openalex'\nid = 'W1'", "", &["openalex is asked for no `W1`"]);
        check("from = 'hal'\nid = 'a\" OR b'", "", &["hal is asked for no `a\" OR b`"]);
        check("from = 'inspire'\nid = 'Ada'", "", &["inspire is asked for no `Ada`"]);
        check("from = 'zenodo'\nid = ['a', 'b']", "", &["a source is of one person"]);
        check("from = 'dblp'\nid = ['181/2668', '1/2']", "", &["a source is of one person"]);
        check("from = 'arxiv'\nid = []", "", &[]);
        check(
            "from = 'arxiv'\nid = '2201.06398'\nevery = 'day'",
            "arxiv 2201.06398",
            &["`every` is not a key that is read here"],
        );
    }
}
