//! Imprint of a work, as lists show it after the venue.

use crate::model::{Details, Variable, WorkKind};

/// Most bytes of a part of an imprint: what is longer is shown only on the page of the work.
const MAX_PART: usize = 200;

/// Volume, issue and pages of what stands in a periodical or a book, publisher of a book,
/// number of a report and the like, as they follow the name of a venue, with the separator
/// before them: ` 12(3): 45–67`; empty where nothing is known.
pub fn imprint(kind: WorkKind, details: &Details) -> String {
    let text =
        |variable| details.text(variable).filter(|text| text.len() <= MAX_PART).unwrap_or_default();
    let pages = match text(Variable::Page) {
        "" => text(Variable::ArticleNumber),
        pages => pages,
    };
    if kind.is_of_periodical() {
        return in_periodical(text(Variable::Volume), text(Variable::Issue), pages);
    }
    let publisher = text(Variable::Publisher);
    let version = match text(Variable::Version) {
        version if version.starts_with(|c: char| c.is_ascii_digit()) => format!("v{version}"),
        version => version.to_owned(),
    };
    let parts: &[&str] = match kind {
        WorkKind::Conference => &[pages],
        // The number follows the name of the archive.
        WorkKind::Preprint if !text(Variable::Eprint).is_empty() => {
            return format!(" {}", text(Variable::Eprint));
        }
        WorkKind::Chapter | WorkKind::Entry => &[pages, publisher],
        WorkKind::Book | WorkKind::EditedBook | WorkKind::Proceedings => {
            &[publisher, text(Variable::PublisherPlace)]
        }
        WorkKind::Report | WorkKind::Patent | WorkKind::Standard => &[text(Variable::Number)],
        WorkKind::Software | WorkKind::Dataset => &[publisher, &version],
        _ => &[],
    };
    let parts = parts.iter().filter(|part| !part.is_empty()).map(|part| format!(", {part}"));
    parts.fold(in_series(kind, details), |all, part| all + &part)
}

/// Number of a book in the series that is named before it, after a space.
fn in_series(kind: WorkKind, details: &Details) -> String {
    if !kind.is_book() || details.text(Variable::CollectionTitle).is_none() {
        return String::new();
    }
    let number = [Variable::CollectionNumber, Variable::Volume];
    let number = number.into_iter().find_map(|variable| details.text(variable));
    number.map(|number| format!(" {number}")).unwrap_or_default()
}

fn in_periodical(volume: &str, issue: &str, pages: &str) -> String {
    let issue = if issue.is_empty() { String::new() } else { format!("({issue})") };
    match (volume, issue.as_str(), pages) {
        ("", "", "") => String::new(),
        ("", "", pages) => format!(", {pages}"),
        (volume, issue, "") => format!(" {volume}{issue}"),
        (volume, issue, pages) => format!(" {volume}{issue}: {pages}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Detail;

    #[track_caller]
    fn check(kind: WorkKind, texts: &[(Variable, &str)], expected: &str) {
        let detail = |(variable, value): &(Variable, &str)| Detail {
            variable: *variable,
            value: (*value).to_owned(),
            locations: Vec::new(),
        };
        let details = Details { texts: texts.iter().map(detail).collect(), ..Details::default() };
        assert_eq!(imprint(kind, &details), expected);
    }

    #[test]
    fn the_imprint_follows_the_venue() {
        use Variable::{
            ArticleNumber, CollectionTitle, Issue, Number, Page, Publisher, PublisherPlace,
            Version, Volume,
        };
        let article = [(Volume, "12"), (Issue, "3"), (Page, "45–67")];
        check(WorkKind::Journal, &article, " 12(3): 45–67");
        check(WorkKind::Journal, &article[..2], " 12(3)");
        check(WorkKind::Journal, &article[2..], ", 45–67");
        check(WorkKind::Journal, &[(Volume, "9"), (ArticleNumber, "e17")], " 9: e17");
        check(WorkKind::Conference, &article, ", 45–67");
        check(WorkKind::Chapter, &[(Page, "1–9"), (Publisher, "Loom")], ", 1–9, Loom");
        check(WorkKind::Book, &[(PublisherPlace, "Ely"), (Publisher, "Loom")], ", Loom, Ely");
        let series = [(CollectionTitle, "Looms"), (Volume, "211"), (Publisher, "Loom")];
        check(WorkKind::Book, &series, " 211, Loom");
        check(WorkKind::Book, &series[1..], ", Loom");
        check(WorkKind::Report, &[(Number, "TR 7")], ", TR 7");
        check(WorkKind::Software, &[(Version, "1.4"), (Publisher, "Loom")], ", Loom, v1.4");
        check(WorkKind::Other, &article, "");
        check(WorkKind::Journal, &[], "");
    }
}
