//! Choice of the records that concern the lab: the table `[keep]` of `source.toml`, and the records
//! that it keeps.

use aho_corasick::AhoCorasick;
use foldhash::HashSet;
use peerage_core::model::Identifier;
use serde_json::Value as Json;

use crate::ingest::diagnostic::Severity;
use crate::ingest::entity;
use crate::ingest::report::Report;
use crate::ingest::table::Table;
use crate::ingest::units::record_of_registry;
use crate::ingest::value::Content;
use crate::names::person_name;

/// Keys of the people of a record in JSON.
const PEOPLE: [&str; 8] = [
    "author",
    "authors",
    "authorships",
    "contributor",
    "contributors",
    "creators",
    "editor",
    "editors",
];

/// Names of elements and attributes of the people of a record in XML.
const PERSONS: [&str; 4] = ["author", "contributor", "creator", "editor"];

/// Beginnings of identifiers in a record: ORCID iDs of both ranges, records of ROR, and numbers of
/// dblp.
const MARKS: [&str; 4] = ["0000-000", "0009-00", "ror.org/", "pid=\""];

/// Number of characters of an ORCID iD, and of a record of ROR.
const ORCID: usize = 19;
const ROR: usize = 9;

/// Minimum number of letters of a part of a name by which records are searched.
const MIN_PART: usize = 3;

/// People and organizations whose records are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keep {
    /// True if the members of the lab are meant, too.
    pub members: bool,
    /// ORCID iDs.
    pub orcids: HashSet<Box<str>>,
    /// Records of ROR: `05gq02987`.
    pub rors: HashSet<Box<str>>,
    /// Numbers of people at dblp: `181/2668`.
    pub pids: HashSet<Box<str>>,
    /// Names as they are compared.
    names: HashSet<Box<str>>,
}

impl Keep {
    /// Reads the table `keep` of a source; none where it has none.
    pub fn read(source: &mut Table<'_>, report: &mut Report) -> Option<Self> {
        let mut table = source.table("keep", report)?;
        let span = table.span().clone();
        let mut keep = Self::default();
        if let Some(value) = table.value("members") {
            match value.content {
                Content::Boolean(members) => keep.members = members,
                _ => {
                    let help = "write `members = true`";
                    report.error(&value.span, "`members` is neither true nor false", help);
                }
            }
        }
        for orcid in table.text_or_texts("orcid", report) {
            match Identifier::orcid(&orcid.value) {
                Some(id) => drop(keep.orcids.insert(id.value)),
                None => {
                    let help = "write it as \"0000-0002-1825-0097\"";
                    report.error(&orcid.span, "this is no ORCID iD", help);
                }
            }
        }
        for ror in table.text_or_texts("ror", report) {
            let number = record_of_registry(&ror.value)
                .and_then(|url| url.rsplit('/').next().map(Into::into));
            match number {
                Some(number) => drop(keep.rors.insert(number)),
                None => {
                    let help = "write it as \"https://ror.org/05gq02987\"";
                    report.error(&ror.span, "this is no record of ROR", help);
                }
            }
        }
        for pid in table.text_or_texts("dblp", report) {
            match pid_of(&pid.value) {
                Some(number) => drop(keep.pids.insert(number)),
                None => {
                    let help = "write the number of a person, such as \"181/2668\"";
                    report.error(&pid.span, "this is no person of dblp", help);
                }
            }
        }
        for name in table.text_or_texts("name", report) {
            keep.add_name(&name.value);
        }
        table.finish(Severity::Error, report);
        if !keep.members && keep.is_empty() {
            let help = "write `members = true`, or identifiers: `orcid`, `ror`, `dblp`, `name`";
            report.error(&span, "`keep` names nobody whose records are kept", help);
        }
        Some(keep)
    }

    /// True if nobody is named.
    pub fn is_empty(&self) -> bool {
        let Self { orcids, rors, pids, names, .. } = self;
        orcids.is_empty() && rors.is_empty() && pids.is_empty() && names.is_empty()
    }

    /// True if organizations are named.
    pub fn has_organizations(&self) -> bool {
        !self.rors.is_empty()
    }

    /// Adds a name as a source writes it.
    pub fn add_name(&mut self, name: &str) {
        let name = compared(name);
        if !name.is_empty() {
            self.names.insert(name.into());
        }
    }

    /// True if a text contains one of the identifiers, or is one of the names.
    pub fn names_in(&self, text: &str) -> bool {
        let bytes = text.as_bytes();
        let has_orcid = !self.orcids.is_empty()
            && bytes.windows(ORCID).any(|it| it[4] == b'-' && self.is_orcid(it));
        let has_ror = !self.rors.is_empty()
            && text
                .match_indices("ror.org/")
                .any(|(at, mark)| self.is_ror(&bytes[at + mark.len()..]));
        has_orcid || has_ror || self.is_name(text)
    }

    fn is_name(&self, text: &str) -> bool {
        !self.names.is_empty() && self.names.contains(compared(text).as_str())
    }

    fn is_orcid(&self, bytes: &[u8]) -> bool {
        let id = bytes.get(..ORCID).and_then(|id| std::str::from_utf8(id).ok());
        id.is_some_and(|id| {
            self.orcids.contains(id)
                || id.ends_with('x') && self.orcids.contains(&*id.to_uppercase())
        })
    }

    fn is_ror(&self, bytes: &[u8]) -> bool {
        let id = bytes.get(..ROR).and_then(|id| std::str::from_utf8(id).ok());
        id.is_some_and(|id| self.rors.contains(&*id.to_ascii_lowercase()))
    }

    fn is_pid(&self, bytes: &[u8]) -> bool {
        let end = bytes.iter().position(|byte| *byte == b'"');
        let id = end.and_then(|end| std::str::from_utf8(&bytes[..end]).ok());
        id.is_some_and(|id| self.pids.contains(id))
    }

    /// True if a record in JSON names one of the people or organizations among its own.
    pub fn keeps_json(&self, record: &Json) -> bool {
        let whole = [Some(record), record.get("attributes")];
        let tables = whole.into_iter().flatten().filter_map(Json::as_object);
        let own: Vec<&Json> =
            tables.flat_map(|table| PEOPLE.iter().filter_map(|key| table.get(*key))).collect();
        own.into_iter().any(|value| self.is_in(value))
    }

    /// True if a value contains one of the people or organizations.
    fn is_in(&self, value: &Json) -> bool {
        match value {
            Json::String(text) => self.names_in(text),
            Json::Array(values) => values.iter().any(|value| self.is_in(value)),
            Json::Object(table) => {
                let part = |key: &str| table.get(key).and_then(Json::as_str).unwrap_or_default();
                let (given, family) = (part("given"), part("family"));
                !family.is_empty() && self.is_name(&format!("{family}, {given}"))
                    || table.values().any(|value| self.is_in(value))
            }
            _ => false,
        }
    }

    /// True if a record in XML contains one of the identifiers, or names one of the people among
    /// its own.
    pub fn keeps_xml(&self, record: &str) -> bool {
        let bytes = record.as_bytes();
        let has_pid = || {
            let pids = record.match_indices(MARKS[3]);
            pids.into_iter().any(|(at, mark)| self.is_pid(&bytes[at + mark.len()..]))
        };
        let ids = Self { names: HashSet::default(), ..self.clone() };
        if ids.names_in(record) || !self.pids.is_empty() && has_pid() {
            return true;
        }
        if self.names.is_empty() {
            return false;
        }
        // An element of a person is one of text alone.
        let elements = record.split('<').filter_map(|element| element.split_once('>'));
        let mut people = elements.filter(|(tag, _)| !tag.starts_with('/') && is_person(tag));
        people.any(|(_, text)| self.is_name(&entity::unescape(text)))
    }
}

/// Number of a person at dblp in a text or address.
pub fn pid_of(text: &str) -> Option<Box<str>> {
    let number = text.trim().split_once("/pid/").map_or(text.trim(), |(_, number)| number);
    let number = number.strip_prefix("pid/").unwrap_or(number);
    let id = Identifier::dblp(&format!("pid/{number}"))?;
    id.value.strip_prefix("pid/").map(Into::into)
}

/// True for the tag of an element with the name of a person: `author`, `dc:creator`, or a field of
/// DSpace with `element="contributor"`.
fn is_person(tag: &str) -> bool {
    let name = tag.split([' ', '\n', '\t', '/']).next().unwrap_or_default();
    let name = name.rsplit(':').next().unwrap_or(name);
    PERSONS.iter().any(|person| {
        *person == name
            || tag.split_once("element=\"").is_some_and(|(_, it)| it.starts_with(person))
    })
}

/// Name in the form in which names are compared: given name first, in lower case. Diacritics count,
/// and so does the number of a namesake at dblp.
fn compared(name: &str) -> String {
    let name = person_name::given_first(name.trim());
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// Quick search for records that may be kept.
pub struct Finder {
    keep: Keep,
    search: Option<AhoCorasick>,
}

impl Finder {
    /// Search for the people and organizations of `keep`.
    pub fn new(keep: Keep) -> Self {
        let parts = keep.names.iter().map(|name| longest_part(name));
        let parts: Option<Vec<&str>> = parts.collect();
        // A name without letters of ASCII may be written in several ways.
        let search = parts.and_then(|parts| {
            let patterns = MARKS.iter().copied().chain(parts);
            AhoCorasick::builder().ascii_case_insensitive(true).build(patterns).ok()
        });
        Self { keep, search }
    }

    /// The people and organizations.
    pub fn keep(&self) -> &Keep {
        &self.keep
    }

    /// False only if the record is not kept.
    pub fn may_keep(&self, record: &[u8]) -> bool {
        let Some(search) = &self.search else { return true };
        search.find_iter(record).any(|found| match found.pattern().as_usize() {
            0 | 1 => self.keep.is_orcid(&record[found.start()..]),
            2 => self.keep.is_ror(&record[found.end()..]),
            3 => self.keep.is_pid(&record[found.end()..]),
            _ => true,
        })
    }
}

/// Longest part of a name in letters of ASCII that no source escapes; none where it is too
/// short.
fn longest_part(name: &str) -> Option<&str> {
    let parts = name.split(|c: char| !c.is_ascii_alphabetic());
    parts.max_by_key(|part| part.len()).filter(|part| part.len() >= MIN_PART)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::toml;

    /// Reads the table of a source, and checks the messages.
    #[track_caller]
    fn keep(text: &str, told: &[&str]) -> Keep {
        let mut report = Report::new(FileId(0));
        let value = toml::parse(&format!("[keep]\n{text}"), &mut report).unwrap();
        let mut table = Table::new(&value, &mut report).unwrap();
        let keep = Keep::read(&mut table, &mut report).unwrap_or_default();
        let messages: Vec<_> = report.diagnostics.iter().map(|d| d.message.as_str()).collect();
        assert_eq!(messages, told);
        keep
    }

    #[test]
    fn people_and_organizations_are_named() {
        let read = keep(
            "members = true\norcid = '0000-0002-1694-233x'\nror = ['https://ror.org/05gq02987']\n\
             dblp = ['https://dblp.org/pid/181/2668', 'g/MGr']\nname = 'Roe,  Ida'",
            &[],
        );
        let ids = [&read.orcids, &read.rors, &read.pids, &read.names].map(|ids| {
            let mut ids: Vec<&str> = ids.iter().map(AsRef::as_ref).collect();
            ids.sort_unstable();
            ids.join(" ")
        });
        assert_eq!(ids, ["0000-0002-1694-233X", "05gq02987", "181/2668 g/MGr", "ida roe"]);
        assert!(read.members);
        keep(
            "members = 1\norcid = '0000-0002-1694-2330'\nror = 'MIT'\ndblp = 'Ida'\nnames = 'x'",
            &[
                "`members` is neither true nor false",
                "this is no ORCID iD",
                "this is no record of ROR",
                "this is no person of dblp",
                "`names` is not a key that is read here",
                "`keep` names nobody whose records are kept",
            ],
        );
    }

    /// Checks whether a record is kept; the quick search must not miss one that is.
    #[track_caller]
    fn check(keep: &Keep, record: &str, expected: bool) {
        let is_kept = match serde_json::from_str(record) {
            Ok(json) => keep.keeps_json(&json),
            Err(_) => keep.keeps_xml(record),
        };
        assert_eq!(is_kept, expected, "{record}");
        let is_found = Finder::new(keep.clone()).may_keep(record.as_bytes());
        assert!(is_found || !is_kept, "{record}");
    }

    #[test]
    fn records_in_json_are_of_their_own_people() {
        let ids = keep("orcid = '0000-0002-1694-233X'\nror = '05gq02987'", &[]);
        let author = |author: &str| format!("{{\"authorships\": [{{\"author\": {author}}}]}}");
        check(&ids, &author("{\"orcid\": \"https://orcid.org/0000-0002-1694-233X\"}"), true);
        check(&ids, &author("{\"orcid\": \"0000-0002-1694-233x\"}"), true);
        check(&ids, &author("{\"orcid\": \"https://orcid.org/0000-0002-1825-0097\"}"), false);
        check(&ids, &author("{\"i\": [{\"ror\": \"https://ror.org/05GQ02987\"}]}"), true);
        check(&ids, &author("{\"i\": [{\"ror\": \"https://ror.org/05gq02988\"}]}"), false);
        let cited = "{\"author\": [], \"reference\": [\"https://orcid.org/0000-0002-1694-233X\"]}";
        check(&ids, cited, false);
        let names = keep("name = ['Ida Roe', 'José Müller']", &[]);
        check(&names, "{\"author\": [{\"given\": \"Ida\", \"family\": \"Roe\"}]}", true);
        check(&names, "{\"authors\": [{\"name\": \"Jos\\u00e9 M\\u00fcller\"}]}", true);
        check(&names, "{\"authors\": [{\"name\": \"Ida B. Roe\"}], \"title\": \"Ida Roe\"}", false);
        let attributes = "{\"attributes\": {\"creators\": [{\"name\": \"Roe, Ida\"}]}}";
        check(&names, attributes, true);
    }

    #[test]
    fn records_in_xml_are_of_their_own_people() {
        let names = keep("name = ['Ida Roe 0002', 'José Müller', '王小明']", &[]);
        check(&names, "<article><author orcid=\"x\">Ida Roe 0002</author></article>", true);
        check(&names, "<article><author>Ida Roe</author></article>", false);
        check(&names, "<article><title>Ida Roe 0002</title></article>", false);
        check(&names, "<a><dc:creator>M&uuml;ller, Jos&eacute;</dc:creator></a>", true);
        check(&names, "<a><dim:field element=\"contributor\">王小明</dim:field></a>", true);
        let ids = keep("orcid = '0000-0002-1694-233X'\ndblp = '181/2668'", &[]);
        check(&ids, "<a><author pid=\"181/2668\">Ida</author></a>", true);
        check(&ids, "<a><author pid=\"181/26681\">Ida</author></a>", false);
        check(&ids, "<a><author orcid=\"0000-0002-1694-233X\">Ida</author></a>", true);
    }
}
