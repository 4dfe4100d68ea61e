//! Rows of labelled lists as records of seeds, as a parser of a format would give them.

use std::sync::Arc;

use peerage::ingest::files::{FileId, Span, Spanned};
use peerage::ingest::record::{AuthorRecord, DetailRecords, Seeds, SourceRecord, WorkRecord};
use peerage_core::model::{Identifier, PartialDate, RichText, Variable, WorkKind};

/// Row of a list about one work, as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Its title.
    pub title: String,
    /// Its authors, as one text.
    pub authors: String,
    /// Venue.
    pub venue: String,
    /// Year of publication.
    pub year: String,
    /// Volume.
    pub volume: String,
    /// Pages.
    pub pages: String,
    /// DOI.
    pub doi: String,
    /// True if the work is called a thesis.
    pub is_thesis: bool,
}

/// Seeds with one source for each of `lists`.
pub fn seeds<'a>(lists: impl IntoIterator<Item = &'a [Row]>) -> Seeds {
    let mut seeds = Seeds::default();
    for (at, rows) in lists.into_iter().enumerate() {
        let works = rows.iter().enumerate().map(|(row, said)| work(row, said)).collect();
        seeds.sources.push(source(at, works));
    }
    seeds
}

fn span(at: usize) -> Span {
    Span::new(FileId(0), at..at + 1)
}

fn spanned<T>(at: usize, value: T) -> Spanned<T> {
    Spanned { value, span: span(at) }
}

fn source(at: usize, works: Vec<WorkRecord>) -> SourceRecord {
    SourceRecord::new(format!("list-{at}"), works)
}

fn work(at: usize, row: &Row) -> WorkRecord {
    let title = trimmed(&unescaped(&row.title)).to_owned();
    let (names, truncated) = names(&unescaped(&row.authors));
    let authors: Vec<AuthorRecord> = names
        .into_iter()
        .map(|name| AuthorRecord { name: name.into(), ..AuthorRecord::default() })
        .collect();
    let mut details = DetailRecords::default();
    details.add(Variable::Volume, trimmed(&row.volume), &span(at));
    details.add(Variable::Page, trimmed(&row.pages), &span(at));
    let venue = Some(trimmed(&row.venue)).filter(|venue| !venue.is_empty());
    WorkRecord {
        kind: if row.is_thesis { WorkKind::Thesis } else { WorkKind::Other },
        truncated: truncated || authors.is_empty(),
        authors: (!authors.is_empty())
            .then(|| spanned(at, authors.into_iter().map(Arc::new).collect())),
        venue: venue.map(|venue| spanned(at, venue.into())),
        details,
        date: year(&row.year).map(|date| spanned(at, date)),
        identifiers: Identifier::doi(&row.doi).into_iter().map(|doi| spanned(at, doi)).collect(),
        ..WorkRecord::titled(
            at.to_string(),
            spanned(at, RichText { plain: title, runs: Vec::new() }),
            &span(at),
        )
    }
}

/// A text without the quotes and commas around the parts of a citation.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, ',' | '.' | '\'' | '"' | '`' | ';')
    })
}

/// A text with HTML's numeric character references decoded.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("&#");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let sign = part
            .split_once(';')
            .and_then(|(number, rest)| Some((char::from_u32(number.parse().ok()?)?, rest)));
        match sign {
            Some((sign, rest)) => out.extend(std::iter::once(sign).chain(rest.chars())),
            None => out.extend(["&#", part]),
        }
    }
    out.replace("&amp;", "&")
}

/// The first four consecutive digits that may be a year.
pub fn year(text: &str) -> Option<PartialDate> {
    let mut digits = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    digits
        .find(|year| year.starts_with("19") || year.starts_with("20"))
        .and_then(PartialDate::parse)
}

/// The names in a list of authors as citations write it, and whether it is truncated: `P. Auer, N.
/// Cesa-Bianchi, and Y. Freund`, `Auer, P., Freund, Y.`, `Adeli K.Lewis G. F.`.
fn names(text: &str) -> (Vec<String>, bool) {
    let lower = text.to_lowercase();
    let is_cut = lower.contains("et al") || lower.contains("and others");
    let mut text = text.replace(" & ", " and ").replace(';', " and ").replace(" AND ", " and ");
    for other in ["et. al.", "et al.", "et al", " and others"] {
        if let Some(at) = text.to_lowercase().find(other) {
            text = text.get(..at).unwrap_or_default().to_owned();
        }
    }
    let mut names: Vec<String> = Vec::new();
    for group in text.split(" and ") {
        let group = group.trim().trim_start_matches("and ");
        let parts: Vec<&str> =
            group.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
        if let [family, given] = parts.as_slice()
            && !family.contains(' ')
            && !family.contains('.')
            && given.split(' ').count() <= 3
        {
            names.push(format!("{given} {family}"));
            continue;
        }
        for part in parts {
            let is_given = part
                .split([' ', '.', '-'])
                .filter(|word| !word.is_empty())
                .all(|word| word.chars().count() == 1);
            match names.last_mut() {
                Some(last) if is_given && !last.contains(' ') => *last = format!("{part} {last}"),
                _ => names.extend(run(part)),
            }
        }
    }
    names.retain(|name| name.chars().any(char::is_alphabetic) && name != "UNKNOWN");
    (names, is_cut)
}

/// Names without separators between them: `Adeli K.Lewis G. F.`.
fn run(text: &str) -> Vec<String> {
    let mut names = vec![String::new()];
    for word in text.replace('.', ". ").split_whitespace() {
        let is_initial = word.trim_end_matches('.').chars().count() == 1;
        let last = names.last().map_or("", String::as_str);
        let ends_in_initial = last.split(' ').next_back().is_some_and(|word| word.ends_with('.'));
        if !is_initial
            && ends_in_initial
            && last.split(' ').next().is_some_and(|word| word.chars().count() > 2)
        {
            names.push(word.to_owned());
        } else if let Some(last) = names.last_mut() {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    // The family name comes first, initials follow.
    names
        .into_iter()
        .map(|name| match name.split_once(' ') {
            Some((family, given))
                if family.chars().count() > 2
                    && given
                        .split(' ')
                        .all(|word| word.ends_with('.') && word.chars().count() == 2) =>
            {
                format!("{given} {family}")
            }
            _ => name,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(names(text).0, expected, "{text}");
    }

    #[test]
    fn names_are_told_apart() {
        check("P. Auer, N. Bianchi, and Y. Freund.", &["P. Auer", "N. Bianchi", "Y. Freund."]);
        check("Auer, P., Freund, Y., & Ida, E.", &["P. Auer", "Y. Freund", "E. Ida"]);
        check("Adeli K.Lewis G. F.", &["K. Adeli", "G. F. Lewis"]);
        check("Ida Example, Otto Sample", &["Ida Example", "Otto Sample"]);
        check("Hall, Dianne and Lee, Kang", &["Dianne Hall", "Kang Lee"]);
        check("Ida Example et al.", &["Ida Example"]);
    }
}
