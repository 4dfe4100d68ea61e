//! Imprint of a work, as lists show it after the venue.

use crate::messages::{authors, lists};
use crate::model::{ContributorRole, Details, NameParts, Variable, WorkKind};
use crate::text::fold::fold;

/// Most bytes of a part of an imprint: what is longer is shown only on the page of the work.
const MAX_PART: usize = 200;

/// Words of the names of groups that work together, folded.
const GROUPS: [&str; 7] =
    ["collaboration", "collaborators", "consortium", "group", "network", "project", "team"];

/// Most editors of a book who are named with a chapter.
const MAX_EDITORS: usize = 3;

/// Volume, issue and pages of what stands in a periodical or a book, publisher of a book,
/// number of a report and the like, as they follow the name of a venue, with the separator
/// before them, and the collaboration whose work it is: ` 12(3): 45–67 · LOOM Collaboration`; empty
/// where nothing is known.
pub fn imprint(kind: WorkKind, details: &Details) -> String {
    let collaboration = details.text(Variable::Collaboration).unwrap_or_default();
    match collaboration {
        "" => placed(kind, details),
        long if long.len() > MAX_PART => placed(kind, details),
        name => format!("{} · {}", placed(kind, details), named(name)),
    }
}

/// Name of a collaboration with the word for what it is: indexes leave that out.
fn named(collaboration: &str) -> String {
    let folded = fold(collaboration);
    let is_said = GROUPS.iter().any(|word| folded.contains(word));
    if is_said { collaboration.to_owned() } else { authors::collaboration(collaboration) }
}

fn placed(kind: WorkKind, details: &Details) -> String {
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
    let editors = editors(details);
    let parts: &[&str] = match kind {
        WorkKind::Conference => &[pages],
        // The number follows the name of the archive.
        WorkKind::Preprint if !text(Variable::Eprint).is_empty() => {
            return format!(" {}", text(Variable::Eprint));
        }
        WorkKind::Chapter | WorkKind::Entry => &[&editors, pages, publisher],
        WorkKind::Book | WorkKind::EditedBook | WorkKind::Proceedings => {
            &[publisher, text(Variable::PublisherPlace)]
        }
        WorkKind::Report => &[&numbered(text(Variable::Genre), text(Variable::Number))],
        WorkKind::Patent | WorkKind::Standard => &[text(Variable::Number)],
        WorkKind::Software | WorkKind::Dataset => &[publisher, &version],
        _ => &[],
    };
    let parts = parts.iter().filter(|part| !part.is_empty()).map(|part| format!(", {part}"));
    parts.fold(in_series(kind, details), |all, part| all + &part)
}

/// Number of a report with the series that its type names, unless the number says it: `Working
/// Paper 17`.
fn numbered(genre: &str, number: &str) -> String {
    match number.contains(char::is_alphabetic) {
        true => number.to_owned(),
        false => format!("{genre} {number}").trim().to_owned(),
    }
}

/// Editors of the book that a work is in: `Ada Alpha, Bea Beta (eds.)`; empty where nobody is named.
fn editors(details: &Details) -> String {
    let editors = details.names(ContributorRole::Editor);
    let named = editors.iter().take(MAX_EDITORS).map(NameParts::in_reading_order);
    let names = named.collect::<Vec<_>>().join(lists::separator());
    match editors.len() {
        0 => names,
        _ if names.len() > MAX_PART => String::new(),
        1 => names + authors::editor(),
        n if n > MAX_EDITORS => names + authors::and_others() + authors::editors(),
        _ => names + authors::editors(),
    }
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
    use crate::model::{Contributors, Detail};

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
    fn a_chapter_names_the_editors_of_its_book() {
        let name = |(given, family): (&str, &str)| NameParts {
            given: given.to_owned(),
            family: family.to_owned(),
            ..NameParts::default()
        };
        let check = |people: &[(&str, &str)], expected: &str| {
            let people = people.iter().copied().map(name).collect();
            let role = ContributorRole::Editor;
            let names = vec![Contributors { role, people, locations: Vec::new() }];
            let details = Details { names, ..Details::default() };
            assert_eq!(imprint(WorkKind::Chapter, &details), expected);
            assert_eq!(imprint(WorkKind::Book, &details), "");
        };
        check(&[], "");
        check(&[("A.", "Stone")], ", A. Stone (ed.)");
        check(&[("A.", "Stone"), ("Bea", "Gray")], ", A. Stone, Bea Gray (eds.)");
        check(
            &[("A", "B"), ("C", "D"), ("E", "F"), ("G", "H")],
            ", A B, C D, E F and others (eds.)",
        );
    }

    #[test]
    fn a_collaboration_is_named() {
        use Variable::{Collaboration, Volume};
        let volume = (Volume, "12");
        let check = |name, expected| {
            check(WorkKind::Journal, &[volume, (Collaboration, name)], expected);
        };
        check("LOOM", " 12 · LOOM Collaboration");
        check("The LOOM Collaboration", " 12 · The LOOM Collaboration");
        check("Loom Genome Consortium", " 12 · Loom Genome Consortium");
        check(&"x".repeat(MAX_PART + 1), " 12");
    }

    #[test]
    fn the_imprint_follows_the_venue() {
        use Variable::{
            ArticleNumber, CollectionTitle, Genre, Issue, Number, Page, Publisher, PublisherPlace,
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
        let paper = [(Genre, "Working Paper"), (Number, "21259")];
        check(WorkKind::Report, &paper, ", Working Paper 21259");
        check(WorkKind::Report, &paper[..1], ", Working Paper");
        check(WorkKind::Report, &[paper[0], (Number, "WP 7")], ", WP 7");
        check(WorkKind::Software, &[(Version, "1.4"), (Publisher, "Loom")], ", Loom, v1.4");
        check(WorkKind::Other, &article, "");
        check(WorkKind::Journal, &[], "");
    }
}
