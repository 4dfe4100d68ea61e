//! Authors of the parts of a name, groups, and ORCID iDs in all their spellings.

use peerage_core::model::Identifier;

use crate::ingest::files::Spanned;
use crate::ingest::markup;
use crate::ingest::prose;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::work::author;
use crate::ingest::report::Report;
use crate::names::person_name::in_order;

/// Number of digits of an ORCID iD.
const N_ORCID: usize = 16;

/// Author of the parts of a name; none where all of them are empty.
pub fn named(given: &str, family: &str, suffix: &str) -> Option<AuthorRecord> {
    let [given, family, suffix] = [given, family, suffix].map(markup::line);
    let name = in_order(&given, &family, &suffix);
    // A comma inside a part does not separate the parts.
    let family = author(&family.replace(',', " ")).map(|family| family.name);
    Some(AuthorRecord { family, ..author(&name.replace(',', " "))? })
}

/// Organization or group of this name; none for an empty name.
pub fn group(name: &str) -> Option<AuthorRecord> {
    let name = markup::line(name);
    let name = name.trim_end_matches([',', ';', ' ']);
    (!name.is_empty()).then(|| AuthorRecord {
        family: Some(name.into()),
        name: name.into(),
        is_group: true,
        ..AuthorRecord::default()
    })
}

/// Parses an ORCID iD: bare, as an address, or without its hyphens.
pub fn orcid(text: &str) -> Option<Identifier> {
    let text = text.trim().trim_end_matches('/');
    let last = text.rsplit(['/', ':']).next().unwrap_or_default().trim();
    let bare = last.len() == N_ORCID && last.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match bare {
        true => {
            let groups: Vec<&str> =
                (0..4).filter_map(|at| last.get(at * 4..(at + 1) * 4)).collect();
            Identifier::orcid(&groups.join("-"))
        }
        false => Identifier::orcid(last),
    }
}

/// Institution of an author of PubMed without private details, and without the words before an
/// address; empty where nothing is left.
pub fn institution(text: &Spanned<String>, report: &mut Report) -> String {
    let line = prose::line(text, report);
    let line = line.split("Electronic address:").next().unwrap_or_default().trim();
    line.strip_suffix("..").map_or_else(|| line.to_owned(), |line| format!("{line}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(orcid(text).map(|it| it.value.to_string()).as_deref(), expected, "{text}");
    }

    #[test]
    fn an_orcid_is_found_in_all_its_spellings() {
        let expected = Some("0000-0002-1825-0097");
        check("http://orcid.org/0000-0002-1825-0097", expected);
        check("https://orcid.org/0000000218250097", expected);
        check("ORCID: 0000-0002-1825-0097", expected);
        check(" 0000000218250097 ", expected);
        check("0000000218250098", None);
        check("é/0000", None);
    }
}
