//! Year, journal and pages of a work of astronomy from its bibcode, the address of its record in the
//! Astrophysics Data System, for entries that state nothing else: `2017MNRAS.472.2945R` is year,
//! journal, volume, a letter, page, and the initial of the first author.

use crate::ingest::page::text::Text;

/// Length of a bibcode, in bytes, and that of the year and the journal in it.
const LENGTH: usize = 19;
const YEAR: usize = 4;
const JOURNAL: usize = 5;

/// Letters of journals, and their names.
const JOURNALS: [(&str, &str); 14] = [
    ("A&A", "Astronomy & Astrophysics"),
    ("A&AS", "Astronomy & Astrophysics Supplement Series"),
    ("AJ", "The Astronomical Journal"),
    ("ApJ", "The Astrophysical Journal"),
    ("ApJS", "The Astrophysical Journal Supplement Series"),
    ("arXiv", "arXiv"),
    ("Icar", "Icarus"),
    ("JCAP", "Journal of Cosmology and Astroparticle Physics"),
    ("MNRAS", "Monthly Notices of the Royal Astronomical Society"),
    ("NatAs", "Nature Astronomy"),
    ("Natur", "Nature"),
    ("PASJ", "Publications of the Astronomical Society of Japan"),
    ("PASP", "Publications of the Astronomical Society of the Pacific"),
    ("Sci", "Science"),
];

/// Statements of a bibcode about a work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bibcode<'a> {
    /// Year.
    pub year: u16,
    /// Name of the journal; none where its letters are not known.
    pub journal: Option<&'static str>,
    /// Volume; none for a preprint.
    pub volume: Option<&'a str>,
    /// Range of the text that links to the record.
    pub label: std::ops::Range<usize>,
}

/// Bibcode of the only record that the links of an entry lead to.
pub fn find(text: &Text) -> Option<Bibcode<'_>> {
    let mut found = text.links.iter().filter_map(|(label, address)| Some((label, code(address)?)));
    let (label, code) = found.next()?;
    if found.any(|(_, other)| other != code) {
        return None;
    }
    let (year, rest) = code.split_at(YEAR);
    let year = year.parse().ok().filter(|year| (1800..2100).contains(year))?;
    let code = rest.replacen("%26", "&", 1);
    let letters = code.get(..JOURNAL)?.trim_end_matches('.');
    let journal = JOURNALS.iter().find(|(it, _)| *it == letters).map(|(_, name)| *name);
    // Letters of the Astrophysical Journal have an L before their page.
    let volume = rest.get(rest.len() - 10..rest.len() - 6)?.trim_matches('.');
    let is_number = !volume.is_empty() && volume.bytes().all(|byte| byte.is_ascii_digit());
    let volume = Some(volume).filter(|_| is_number && journal.is_some() && letters != "arXiv");
    Some(Bibcode { year, journal, volume, label: label.clone() })
}

/// Bibcode in an address, with `%26` for `&`.
fn code(address: &str) -> Option<&str> {
    let (_, rest) = address.split_once("adsabs.harvard.edu/")?;
    let (_, rest) = rest.split_once("abs/")?;
    let code = rest.split(['/', '?', '#']).next()?;
    let n_escaped = code.matches("%26").count();
    let is_whole = code.is_ascii() && code.len() == LENGTH + 2 * n_escaped && n_escaped < 2;
    (is_whole && code[..YEAR].bytes().all(|byte| byte.is_ascii_digit())).then_some(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, expected: Option<(u16, Option<&str>, Option<&str>)>) {
        let mut text = Text::plain("On looms", 0);
        text.links.push((0..8, address.to_owned()));
        let found = find(&text).map(|it| (it.year, it.journal, it.volume));
        assert_eq!(found, expected, "{address}");
    }

    #[test]
    fn bibcodes_tell_journals() {
        let mnras = "Monthly Notices of the Royal Astronomical Society";
        check(
            "http://adsabs.harvard.edu/abs/2017MNRAS.472.2945R",
            Some((2017, Some(mnras), Some("472"))),
        );
        check(
            "https://ui.adsabs.harvard.edu/abs/2022ApJ...940L..25M/abstract",
            Some((2022, Some("The Astrophysical Journal"), Some("940"))),
        );
        check(
            "https://ui.adsabs.harvard.edu/#abs/2018A%26A...616A...1R",
            Some((2018, Some("Astronomy & Astrophysics"), Some("616"))),
        );
        check(
            "https://ui.adsabs.harvard.edu/abs/2025arXiv250200100C/abstract",
            Some((2025, Some("arXiv"), None)),
        );
        check("http://adsabs.harvard.edu/abs/2016PhDT.......483M", Some((2016, None, None)));
        for address in [
            "https://ui.adsabs.harvard.edu/search/q=author",
            "https://ui.adsabs.harvard.edu/abs/2016PhDT",
            "https://a.example/abs/2017MNRAS.472.2945R",
            "http://adsabs.harvard.edu/abs/%26%26%26%26%26%26%26%26",
        ] {
            check(address, None);
        }
    }
}
