//! Order to fetch a source, `[fetch]` of `source.toml`: a registry and an identifier.

use peerage_core::model::{Identifier, Scheme};

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
}

impl Service {
    /// All services, with their names in `source.toml`.
    pub const NAMED: [(&str, Self); 5] = [
        ("orcid", Self::Orcid),
        ("openalex", Self::OpenAlex),
        ("crossref", Self::Crossref),
        ("dblp", Self::Dblp),
        ("arxiv", Self::Arxiv),
    ];

    /// Name in `source.toml`.
    pub fn name(self) -> &'static str {
        Self::NAMED.iter().find(|(_, service)| *service == self).map_or("", |(name, _)| name)
    }

    /// Parses an identifier for this service.
    fn identifier(self, text: &str) -> Option<Identifier> {
        match self {
            Self::Orcid => Identifier::orcid(text),
            Self::OpenAlex => Identifier::orcid(text).or_else(|| {
                Identifier::open_alex(text).filter(|author| author.value.starts_with('A'))
            }),
            Self::Crossref => Identifier::orcid(text).or_else(|| Identifier::doi(text)),
            Self::Dblp => {
                let person = |it: &Identifier| it.value.starts_with("pid/");
                let whole = Identifier::dblp(text).filter(person);
                whole.or_else(|| Identifier::dblp(&format!("pid/{text}")).filter(person))
            }
            Self::Arxiv => Identifier::arxiv(text),
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
        }
    }
}

/// Order to fetch a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FetchOrder {
    /// Service to ask.
    pub from: Service,
    /// Identifiers: one of a person, or several of works.
    pub ids: Vec<Identifier>,
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
        match from.identifier(&text.value) {
            Some(identifier) => ids.push(identifier),
            None => report.error(&text.span, no_identifier(from, text), from.needs()),
        }
    }
    let is_complete = ids.len() == texts.len() && !ids.is_empty();
    let is_of_person = |id: &Identifier| !matches!(id.scheme, Scheme::Doi | Scheme::Arxiv);
    if let Some(second) = texts.get(1)
        && ids.iter().any(is_of_person)
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
        check("from = 'dblp'\nid = ['181/2668', '1/2']", "", &["a source is of one person"]);
        check("from = 'arxiv'\nid = []", "", &[]);
        check(
            "from = 'arxiv'\nid = '2201.06398'\nevery = 'day'",
            "arxiv 2201.06398",
            &["`every` is not a key that is read here"],
        );
    }
}
