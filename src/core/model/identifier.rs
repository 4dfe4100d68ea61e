//! Persistent identifiers: parsing, verification of check digits, and addresses at resolvers.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::links;

/// Persistent identifier in canonical form.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Identifier {
    /// System that the identifier belongs to.
    pub scheme: Scheme,
    /// Identifier without prefix or resolver, in canonical case.
    pub value: Box<str>,
}

/// System of persistent identifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scheme {
    /// Digital Object Identifier (ISO 26324).
    Doi,
    /// arXiv identifier, without its version.
    Arxiv,
    /// Handle (RFC 3650).
    Handle,
    /// Open Researcher and Contributor ID (ISO 27729).
    Orcid,
    /// PubMed ID of a work (PMID).
    Pubmed,
    /// OpenAlex ID of a work (`W…`) or an author (`A…`).
    OpenAlex,
    /// dblp key of a record (`conf/nsdi/LaoLMCWAS21`) or number of a person (`pid/181/2668`).
    Dblp,
    /// Semantic Scholar SHA-1 of a paper, or number of an author.
    SemanticScholar,
}

/// Characters that may be in a DOI but not in an address, and their percent-encoding (RFC 3986,
/// 3.3).
const ENCODED: [(char, &str); 12] = [
    ('"', "%22"),
    ('#', "%23"),
    ('%', "%25"),
    ('<', "%3C"),
    ('>', "%3E"),
    ('?', "%3F"),
    ('\\', "%5C"),
    ('^', "%5E"),
    ('`', "%60"),
    ('{', "%7B"),
    ('|', "%7C"),
    ('}', "%7D"),
];

impl Identifier {
    /// Parses a DOI: bare, with `doi:`, or as an address of the resolver. DOIs ignore the case of
    /// ASCII letters (DOI handbook, 2.4), so it is folded.
    pub fn doi(text: &str) -> Option<Self> {
        let text =
            strip_prefixes(text, &["https://", "http://", "dx.doi.org/", "doi.org/", "doi:"]);
        let (prefix, suffix) = text.split_once('/')?;
        let registrant = prefix.strip_prefix("10.")?;
        let is_valid = registrant.len() >= 4
            && registrant.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            && !suffix.is_empty()
            && !suffix.chars().any(char::is_whitespace);
        is_valid.then(|| Self { scheme: Scheme::Doi, value: text.to_ascii_lowercase().into() })
    }

    /// Parses an arXiv identifier of either form (`2201.06398v2`, `cs.NI/0101001`), bare, with
    /// `arXiv:`, or as an address. The version is dropped: all versions are one work.
    pub fn arxiv(text: &str) -> Option<Self> {
        let prefixes =
            ["https://", "http://", "www.", "export.", "arxiv.org/", "abs/", "pdf/", "arxiv:"];
        let text = strip_prefixes(text, &prefixes);
        let text = text.strip_suffix(".pdf").unwrap_or(text);
        let value = match text.rfind('v') {
            Some(at) if at > 0 && is_digits(&text[at + 1..]) => &text[..at],
            _ => text,
        };
        let is_new = value.split_once('.').is_some_and(|(month, number)| {
            month.len() == 4
                && is_digits(month)
                && (4..=5).contains(&number.len())
                && is_digits(number)
        });
        let is_old = value.split_once('/').is_some_and(|(archive, number)| {
            archive.starts_with(|c: char| c.is_ascii_lowercase())
                && archive.chars().all(|c| c.is_ascii_alphabetic() || c == '-' || c == '.')
                && number.len() == 7
                && is_digits(number)
        });
        (is_new || is_old).then(|| Self { scheme: Scheme::Arxiv, value: value.into() })
    }

    /// Parses a handle: bare, with `hdl:`, or as an address of the resolver.
    pub fn handle(text: &str) -> Option<Self> {
        let text = strip_prefixes(text, &["https://", "http://", "hdl.handle.net/", "hdl:"]);
        let (prefix, suffix) = text.split_once('/')?;
        let is_valid = !prefix.is_empty()
            && prefix.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
            && !suffix.is_empty()
            && !suffix.chars().any(char::is_whitespace);
        is_valid.then(|| Self { scheme: Scheme::Handle, value: text.into() })
    }

    /// Parses an ORCID iD, bare or as an address, and verifies its check digit (ISO 7064, MOD
    /// 11-2).
    ///
    /// # Examples
    ///
    /// ```
    /// use peerage_core::model::Identifier;
    ///
    /// let orcid = Identifier::orcid("https://orcid.org/0000-0002-1825-0097");
    /// assert_eq!(orcid.map(|it| it.value.to_string()).as_deref(), Some("0000-0002-1825-0097"));
    /// assert_eq!(Identifier::orcid("0000-0002-1825-0098"), None);
    /// ```
    pub fn orcid(text: &str) -> Option<Self> {
        let text = strip_prefixes(text, &["https://", "http://", "orcid.org/"]);
        let digits: Vec<u32> = text
            .split('-')
            .map(|group| (group.len() == 4).then_some(group))
            .collect::<Option<Vec<_>>>()?
            .concat()
            .chars()
            .enumerate()
            .map(
                |(at, c)| {
                    if at == 15 && matches!(c, 'X' | 'x') { Some(10) } else { c.to_digit(10) }
                },
            )
            .collect::<Option<_>>()?;
        let (check, digits) = digits.split_last()?;
        let sum = digits.iter().fold(0, |sum, digit| (sum + digit) * 2 % 11);
        let is_valid = digits.len() == 15 && (12 - sum) % 11 == *check;
        is_valid.then(|| Self { scheme: Scheme::Orcid, value: text.to_ascii_uppercase().into() })
    }

    /// Parses a PubMed ID of a work: bare, with `PMID:`, or as an address.
    pub fn pubmed(text: &str) -> Option<Self> {
        let prefixes =
            ["https://", "http://", "www.", "pubmed.ncbi.nlm.nih.gov/", "ncbi.nlm.nih.gov/pubmed/"];
        let text = strip_prefixes(text, &prefixes);
        let value = strip_prefixes(text, &["pmid:", "pmid"]).trim_end_matches('/');
        let is_valid = is_digits(value) && value.len() <= 9 && !value.starts_with('0');
        is_valid.then(|| Self { scheme: Scheme::Pubmed, value: value.into() })
    }

    /// Parses an OpenAlex ID of a work or an author, bare or as an address.
    pub fn open_alex(text: &str) -> Option<Self> {
        let prefixes = ["https://", "http://", "api.", "openalex.org/", "works/", "authors/"];
        let value = strip_prefixes(text, &prefixes).to_ascii_uppercase();
        let number = value.strip_prefix(['W', 'A'])?;
        let is_valid = is_digits(number) && number.len() <= 12;
        is_valid.then_some(Self { scheme: Scheme::OpenAlex, value: value.into() })
    }

    /// Parses a dblp key of a record or number of a person, bare or as an address.
    pub fn dblp(text: &str) -> Option<Self> {
        let prefixes =
            ["https://", "http://", "www.", "dblp.org/", "dblp.uni-trier.de/", "dblp:", "rec/"];
        let value = strip_prefixes(text, &prefixes);
        let value = value.strip_suffix(".html").unwrap_or(value);
        let parts: Vec<&str> = value.split('/').collect();
        let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | '+');
        let is_valid = (3..=5).contains(&parts.len())
            && parts.iter().all(|part| !part.is_empty() && part.chars().all(is_sign))
            && [
                "pid",
                "conf",
                "journals",
                "books",
                "phd",
                "series",
                "reference",
                "tr",
                "homepages",
            ]
            .contains(&parts[0]);
        is_valid.then(|| Self { scheme: Scheme::Dblp, value: value.into() })
    }

    /// Parses a Semantic Scholar SHA-1 of a paper or number of an author.
    pub fn semantic_scholar(text: &str) -> Option<Self> {
        let value = text.trim().to_ascii_lowercase();
        let is_paper = value.len() == 40 && value.bytes().all(|byte| byte.is_ascii_hexdigit());
        let is_author = is_digits(&value) && value.len() <= 12;
        (is_paper || is_author)
            .then_some(Self { scheme: Scheme::SemanticScholar, value: value.into() })
    }

    /// Address at the resolver of the system.
    pub fn url(&self) -> String {
        let resolver = match self.scheme {
            Scheme::Doi => "https://doi.org/",
            Scheme::Arxiv => "https://arxiv.org/abs/",
            Scheme::Handle => "https://hdl.handle.net/",
            Scheme::Orcid => "https://orcid.org/",
            Scheme::Pubmed => "https://pubmed.ncbi.nlm.nih.gov/",
            Scheme::OpenAlex => "https://openalex.org/",
            Scheme::Dblp if self.value.starts_with("pid/") => "https://dblp.org/",
            Scheme::Dblp => "https://dblp.org/rec/",
            Scheme::SemanticScholar if is_digits(&self.value) => {
                "https://www.semanticscholar.org/author/"
            }
            Scheme::SemanticScholar => "https://www.semanticscholar.org/paper/",
        };
        let mut url = resolver.to_owned();
        for c in self.value.chars() {
            let encoded = ENCODED.iter().find(|(sign, _)| *sign == c);
            match encoded {
                Some((_, encoded)) => url.push_str(encoded),
                None => url.push(c),
            }
        }
        url
    }
}

impl Scheme {
    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Doi => links::doi(),
            Self::Arxiv => links::arxiv(),
            Self::Handle => links::handle(),
            Self::Orcid => links::orcid(),
            Self::Pubmed => links::pubmed(),
            Self::OpenAlex => links::open_alex(),
            Self::Dblp => links::dblp(),
            Self::SemanticScholar => links::semantic_scholar(),
        }
    }
}

/// Removes each of `prefixes` from the start of `text`, in order, ignoring case.
fn strip_prefixes<'a>(text: &'a str, prefixes: &[&str]) -> &'a str {
    prefixes.iter().fold(text.trim(), |text, prefix| match text.split_at_checked(prefix.len()) {
        Some((start, rest)) if start.eq_ignore_ascii_case(prefix) => rest.trim_start(),
        _ => text,
    })
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

members! { Identifier { required: [scheme, value], optional: [] } }

words! {
    Scheme {
        Doi "doi", Arxiv "arxiv", Handle "handle", Orcid "orcid", Pubmed "pubmed",
        OpenAlex "open-alex", Dblp "dblp", SemanticScholar "semantic-scholar",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doi_becomes_an_address() {
        let doi = Identifier::doi("10.1000/(sici)4<aid>3.0.co;2-k").unwrap();
        assert_eq!(doi.url(), "https://doi.org/10.1000/(sici)4%3Caid%3E3.0.co;2-k");
    }

    #[track_caller]
    fn check(parse: fn(&str) -> Option<Identifier>, text: &str, expect: Option<&str>) {
        let value = parse(text).map(|identifier| identifier.value);
        assert_eq!(value.as_deref(), expect, "{text}");
    }

    #[test]
    fn a_doi_is_found_in_all_its_spellings() {
        check(Identifier::doi, "10.1145/3600006.3613145", Some("10.1145/3600006.3613145"));
        check(Identifier::doi, "https://doi.org/10.1109/ICNP.1", Some("10.1109/icnp.1"));
        check(Identifier::doi, "doi: 10.1000/x", Some("10.1000/x"));
        check(Identifier::doi, "10.1/x", None);
        check(Identifier::doi, "10.1000/", None);
        check(Identifier::doi, "10.1000/a b", None);
        check(Identifier::doi, "", None);
    }

    #[test]
    fn an_arxiv_identifier_loses_its_version() {
        check(Identifier::arxiv, "2201.06398", Some("2201.06398"));
        check(Identifier::arxiv, "arXiv:2201.06398v2", Some("2201.06398"));
        check(Identifier::arxiv, "https://arxiv.org/pdf/2201.06398v1.pdf", Some("2201.06398"));
        check(Identifier::arxiv, "cs.NI/0101001", Some("cs.NI/0101001"));
        check(Identifier::arxiv, "2201.063", None);
        check(Identifier::arxiv, "v2", None);
        check(Identifier::arxiv, "é", None);
    }

    #[test]
    fn an_orcid_proves_its_check_digit() {
        // Examples of ORCID's own documentation.
        check(Identifier::orcid, "0000-0002-1825-0097", Some("0000-0002-1825-0097"));
        check(
            Identifier::orcid,
            "https://orcid.org/0000-0002-1694-233x",
            Some("0000-0002-1694-233X"),
        );
        check(Identifier::orcid, "0000-0002-1825-0098", None);
        check(Identifier::orcid, "0000-0002-1825-009", None);
        check(Identifier::orcid, "0000000218250097", None);
    }

    #[test]
    fn numbers_of_indexes_are_found_in_their_addresses() {
        check(Identifier::pubmed, "PMID: 12345678", Some("12345678"));
        check(Identifier::pubmed, "https://pubmed.ncbi.nlm.nih.gov/12345678/", Some("12345678"));
        check(Identifier::pubmed, "PMC12", None);
        check(Identifier::open_alex, "https://openalex.org/w2741809807", Some("W2741809807"));
        check(Identifier::open_alex, "A5023888391", Some("A5023888391"));
        check(Identifier::open_alex, "W", None);
        check(Identifier::dblp, "DBLP:conf/nsdi/X21", Some("conf/nsdi/X21"));
        check(Identifier::dblp, "https://dblp.org/pid/181/2668.html", Some("pid/181/2668"));
        check(Identifier::dblp, "https://dblp.org/rec/journals/a/B", Some("journals/a/B"));
        check(Identifier::dblp, "10.1000/a/b", None);
        let sha = "649def34f8be52c8b66281af98ae884c09aef38b";
        check(Identifier::semantic_scholar, sha, Some(sha));
        check(Identifier::semantic_scholar, "1741101", Some("1741101"));
        check(Identifier::semantic_scholar, "649def", None);
    }

    #[test]
    fn a_handle_has_a_numeric_prefix() {
        check(Identifier::handle, "https://hdl.handle.net/1911/115360", Some("1911/115360"));
        check(Identifier::handle, "abc/1", None);
    }
}
