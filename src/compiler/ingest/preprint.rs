//! Preprints of archives other than arXiv: the archive, and the number of the work in it,
//! stand in the places of journals, pages and addresses.

use peerage_core::model::{Identifier, Scheme, Status, Variable, WorkKind};
use peerage_core::text::fold::fold;

use crate::ingest::files::{Span, Spanned};
use crate::ingest::record::{DetailRecord, WorkRecord};
use crate::ingest::servers::server;

/// Hosts and the first part of their paths, and the archives whose works they show.
const HOSTS: [(&str, &str); 14] = [
    ("biorxiv.org", "bioRxiv"),
    ("medrxiv.org", "medRxiv"),
    ("chemrxiv.org", "ChemRxiv"),
    ("papers.ssrn.com", "SSRN"),
    ("ssrn.com", "SSRN"),
    ("psyarxiv.com", "PsyArXiv"),
    ("osf.io/preprints/psyarxiv", "PsyArXiv"),
    ("osf.io/preprints/socarxiv", "SocArXiv"),
    ("osf.io/preprints/edarxiv", "EdArXiv"),
    ("osf.io/preprints/osf", "OSF Preprints"),
    ("researchsquare.com", "Research Square"),
    ("techrxiv.org", "TechRxiv"),
    ("engrxiv.org", "engrXiv"),
    ("eartharxiv.org", "EarthArXiv"),
];

/// Archives that register the number of a work as its DOI, and what stands before it.
const PREFIXES: [(&str, &str); 7] = [
    ("bioRxiv", "10.1101/"),
    ("medRxiv", "10.1101/"),
    ("SSRN", "10.2139/ssrn."),
    ("PsyArXiv", "10.31234/osf.io/"),
    ("SocArXiv", "10.31235/osf.io/"),
    ("OSF Preprints", "10.31219/osf.io/"),
    ("EdArXiv", "10.35542/osf.io/"),
];

/// The first month of whose numbers bioRxiv and medRxiv register other DOIs.
const NEXT_PREFIX: &str = "2025.12";

/// Variables in whose places the number of a preprint stands.
const PLACES: [Variable; 5] =
    [Variable::Page, Variable::ArticleNumber, Variable::Issue, Variable::Number, Variable::Volume];

/// Makes a work that stands in an archive and in no journal a preprint, with the archive,
/// its number there and the DOI that follows from it.
pub fn read_preprint(work: &mut WorkRecord) {
    let may_be = matches!(work.kind, WorkKind::Preprint | WorkKind::Other | WorkKind::WebPage);
    let Some(archive) = archive(work).filter(|archive| may_be && *archive != "arXiv") else {
        return;
    };
    if work.kind != WorkKind::Preprint {
        work.kind = WorkKind::Preprint;
        // Whether the source says a status is told by its place.
        if work.status.value == Status::Published && work.status.span == work.span {
            work.status.value = Status::Preprint;
        }
    }
    work.venue.get_or_insert_with(|| Spanned { value: archive.into(), span: work.span.clone() });
    // What it says elsewhere is said here.
    work.details.retain(|detail| match &detail.value {
        DetailRecord::Text(Variable::HowPublished, text) => named(text) != Some(archive),
        _ => true,
    });
    let Some(Spanned { value: number, span }) = number(work, archive) else { return };
    work.details.retain(|detail| match &detail.value {
        DetailRecord::Text(Variable::Eprint | Variable::EprintType, _) => false,
        DetailRecord::Text(variable, text) => {
            !PLACES.contains(variable) || number_in(archive, text).is_none()
        }
        DetailRecord::Names(..) => true,
    });
    work.details.add(Variable::Eprint, &number, &span);
    work.details.add(Variable::EprintType, archive, &span);
    let has_doi = work.identifiers.iter().any(|known| known.value.scheme == Scheme::Doi);
    let doi = doi(archive, &number).filter(|_| !has_doi);
    work.identifiers.extend(doi.map(|value| Spanned { value, span }));
}

/// The archive that a work says it is in, as it spells itself.
fn archive(work: &WorkRecord) -> Option<&'static str> {
    let said = |variable| named(work.details.text(variable));
    said(Variable::EprintType)
        .or_else(|| named(&work.venue.as_ref()?.value))
        .or_else(|| [Variable::HowPublished, Variable::Publisher].into_iter().find_map(said))
        .or_else(|| addresses(work).find_map(|(address, _)| host(address)).map(|(name, _)| name))
}

/// The archive of a name.
fn named(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    match folded.as_str() {
        "" => None,
        "ssrn electronic journal" => Some("SSRN"),
        name => server(&name.split(' ').collect::<Vec<_>>()),
    }
}

fn addresses(work: &WorkRecord) -> impl Iterator<Item = (&str, &Span)> {
    work.links.iter().filter_map(|link| Some((link.url.as_deref()?, &link.span)))
}

/// The archive of an address, and what stands behind its name there.
fn host(address: &str) -> Option<(&'static str, &str)> {
    let (_, rest) = address.split_once("://")?;
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    HOSTS.iter().find_map(|(host, archive)| Some((*archive, rest.strip_prefix(host)?)))
}

/// The number of a work in an archive, without its version, and where it stands.
fn number(work: &WorkRecord, archive: &str) -> Option<Spanned<String>> {
    let details = || {
        work.details.iter().filter_map(|detail| match &detail.value {
            DetailRecord::Text(variable, text) => Some((*variable, &**text, &detail.span)),
            DetailRecord::Names(..) => None,
        })
    };
    let found = |value: String, span: &Span| Spanned { value, span: span.clone() };
    let own = details().find(|(variable, ..)| *variable == Variable::Eprint);
    if let Some((_, text, span)) = own {
        return Some(found(without_version(text).to_owned(), span));
    }
    let places = details().filter(|(variable, ..)| PLACES.contains(variable));
    let venue = work.venue.iter().map(|venue| (&*venue.value, &venue.span));
    let texts = places.map(|(_, text, span)| (text, span)).chain(venue);
    let in_text =
        texts.filter_map(|(text, span)| Some(found(number_in(archive, text)?, span))).next();
    in_text.or_else(|| {
        let mut addresses = addresses(work).filter_map(|(address, span)| {
            let (of, path) = host(address).filter(|(of, _)| *of == archive)?;
            let number = match of {
                "PsyArXiv" | "SocArXiv" | "EdArXiv" | "OSF Preprints" => {
                    let name = path.trim_start_matches('/').split(['/', '?', '#', '_']).next()?;
                    (name.len() >= 5 && name.bytes().all(|byte| byte.is_ascii_alphanumeric()))
                        .then(|| name.to_owned())
                }
                _ => number_in(of, path),
            };
            Some(found(number?, span))
        });
        addresses.next()
    })
}

/// The number of an archive whose numbers are known by their form, in a text.
fn number_in(archive: &str, text: &str) -> Option<String> {
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '.');
    let mut words = words.map(|word| without_version(word.trim_matches('.')));
    let is_number = |word: &&str| match archive {
        "SSRN" => word.len() >= 6 && word.bytes().all(is_digit),
        // A day and a number.
        "bioRxiv" | "medRxiv" => {
            let parts: Vec<usize> = word.split('.').map(str::len).collect();
            matches!(parts.as_slice(), [4, 2, 2, 6..=8])
                && word.bytes().all(|byte| is_digit(byte) || byte == b'.')
        }
        _ => false,
    };
    words.find(is_number).map(str::to_owned)
}

/// A number of an archive without `v2`.
fn without_version(number: &str) -> &str {
    let bare = number.trim_end_matches(|c: char| c.is_ascii_digit());
    match bare.strip_suffix('v').map(|bare| bare.trim_end_matches('_')) {
        Some(kept) if bare.len() < number.len() && !kept.is_empty() => kept,
        _ => number,
    }
}

/// The DOI that an archive registers for a number of its own.
fn doi(archive: &str, number: &str) -> Option<Identifier> {
    let (_, prefix) = PREFIXES.iter().find(|(name, _)| *name == archive)?;
    let is_old = !prefix.ends_with("10.1101/") || number < NEXT_PREFIX || !number.contains('.');
    let is_plain = number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    Identifier::doi(&format!("{prefix}{number}")).filter(|_| is_old && is_plain)
}

#[cfg(test)]
mod tests {
    use peerage_core::model::{RichText, SafeUrl};

    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::record::LinkRecord;

    /// Checks what becomes of a work with a venue, an address and variables: its venue, its
    /// number in the archive and its identifiers; nothing where it is no preprint.
    #[track_caller]
    fn check(venue: &str, address: &str, details: &[(Variable, &str)], expected: &str) {
        let span = Span::new(FileId(0), 0..1);
        let title = RichText { plain: "T".to_owned(), runs: Vec::new() };
        let mut work = WorkRecord::titled("k", Spanned { value: title, span: span.clone() }, &span);
        work.venue =
            (!venue.is_empty()).then(|| Spanned { value: venue.into(), span: span.clone() });
        for (variable, text) in details {
            work.details.add(*variable, text, &span);
        }
        let kind = peerage_core::model::LinkKind::Page;
        let url = SafeUrl::parse(address);
        work.links.extend(url.map(|url| LinkRecord { kind, url: Some(url), shown: None, span }));
        read_preprint(&mut work);
        let mut found = Vec::new();
        if work.kind == WorkKind::Preprint && work.status.value == Status::Preprint {
            found.extend(work.venue.map(|venue| venue.value.into_string()));
            let texts = [Variable::EprintType, Variable::Eprint];
            found.extend(texts.map(|variable| work.details.text(variable).to_owned()));
            found.extend(work.identifiers.iter().map(|one| one.value.value.to_string()));
            assert_eq!(work.details.text(Variable::Page), "");
        }
        assert_eq!(found.join("|"), expected, "{venue} {address} {details:?}");
    }

    #[test]
    fn the_number_of_an_archive_stands_in_many_places() {
        use Variable::{Eprint, EprintType, HowPublished, Page, Publisher};
        let day = "2020.01.02.123456";
        let whole = "bioRxiv|bioRxiv|2020.01.02.123456|10.1101/2020.01.02.123456";
        check("bioRxiv", "", &[(Page, day)], whole);
        check("", "", &[(EprintType, "biorxiv"), (Eprint, "2020.01.02.123456v3")], whole);
        check("", "", &[(HowPublished, "bioRxiv"), (Eprint, day)], whole);
        check(
            "bioRxiv 2020.01.02.123456",
            "",
            &[],
            &whole.replacen("bioRxiv", "bioRxiv 2020.01.02.123456", 1),
        );
        check(
            "",
            "",
            &[(Publisher, "medRxiv"), (Variable::Number, "2020.03.04.20031112v2")],
            "medRxiv|medRxiv|2020.03.04.20031112|10.1101/2020.03.04.20031112",
        );
        // A number of the new prefix.
        check("bioRxiv", "", &[(Page, "2026.01.02.123456")], "bioRxiv|bioRxiv|2026.01.02.123456");
        check(
            "",
            "https://papers.ssrn.com/sol3/papers.cfm?abstract_id=2345678",
            &[],
            "SSRN|SSRN|2345678|10.2139/ssrn.2345678",
        );
        check(
            "",
            "https://osf.io/preprints/psyarxiv/abc12_v2",
            &[],
            "PsyArXiv|PsyArXiv|abc12|10.31234/osf.io/abc12",
        );
        check(
            "",
            "",
            &[(EprintType, "osf"), (Eprint, "xyz89")],
            "OSF Preprints|OSF Preprints|xyz89|10.31219/osf.io/xyz89",
        );
        check("", "", &[(EprintType, "ChemRxiv"), (Eprint, "1234")], "ChemRxiv|ChemRxiv|1234");
        check("", "https://chemrxiv.org/engage/chemrxiv/article-details/6", &[], "ChemRxiv||");
    }

    #[test]
    fn other_works_stay() {
        check("Looms", "https://example.org/biorxiv.org", &[(Variable::Issue, "3")], "");
        check("", "https://osf.io/abc12", &[(Variable::Publisher, "Looms")], "");
    }
}
