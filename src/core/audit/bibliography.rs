//! Check for missing identifiers, years and addresses, and for impossible dates.

use crate::audit::finding::{Finding, Kind, Subject, list};
use crate::audit::findings::Findings;
use crate::audit::fix::Fix;
use crate::messages::audit;
use crate::model::{
    Assertion, Assertions, Dataset, Link, LinkKind, PartialDate, Predicate, Scheme, Status, Work,
    WorkKind,
};

/// Checks every work, and the links of people.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    let newest = dataset.sources.iter().filter_map(|source| source.read).max();
    for (id, work) in dataset.works_with_ids() {
        let mut add = |kind, predicate, sentence, fix| {
            let fix = Some(fix);
            found.push(Finding::of_work(dataset, id, kind, predicate, sentence, fix));
        };
        if lacks_identifier(work) {
            let fix = Fix::doi();
            add(
                Kind::NoIdentifier,
                Predicate::Title,
                audit::is_without_identifier().to_owned(),
                fix,
            );
        }
        let is_out = matches!(work.status, Status::Published | Status::Retracted);
        if is_out && work.date.is_none() {
            add(Kind::NoYear, Predicate::Title, audit::is_without_year().to_owned(), Fix::year());
        }
        if let Some((date, newest)) = work.date.zip(newest)
            && is_out
            && is_after(date, newest)
        {
            let sentence = audit::future_date(&date.label(), &newest.label());
            let fix = Fix::accepted(date.year);
            add(Kind::FutureDate, Predicate::Year, sentence, fix);
        }
    }
    addresses(dataset, found);
}

fn lacks_identifier(work: &Work) -> bool {
    let is_paper = matches!(work.kind, WorkKind::Conference | WorkKind::Journal);
    let counts = |scheme| matches!(scheme, Scheme::Doi | Scheme::Arxiv);
    is_paper
        && work.status == Status::Published
        && !work.identifiers.iter().any(|identifier| counts(identifier.scheme))
}

/// True if a date is after another, compared at the precision that both have.
fn is_after(date: PartialDate, other: PartialDate) -> bool {
    let months = date.month.zip(other.month);
    let days = date.day.zip(other.day);
    (date.year, months.map(|both| both.0), days.map(|both| both.0))
        > (other.year, months.map(|both| both.1), days.map(|both| both.1))
}

/// Finds links whose address no source recorded.
fn addresses(dataset: &Dataset, found: &mut Findings) {
    for (id, work) in dataset.works_with_ids() {
        found.extend(without_address(Subject::Work(id), &work.links, &work.assertions));
    }
    for (id, person) in dataset.members() {
        let links = person.profile.as_ref().map_or(&[][..], |profile| &profile.links);
        found.extend(without_address(Subject::Person(id), links, &person.assertions));
    }
}

/// Finding for the links of one subject that have no address, at the line of the first of them,
/// with the fields that would give their addresses.
fn without_address(subject: Subject, links: &[Link], said: &Assertions) -> Option<Finding> {
    let lost = links.iter().filter(|link| link.url.is_none()).map(|link| link.kind);
    let lost: Vec<LinkKind> = lost.collect();
    let label = lost.first()?.label();
    let is_first = |one: &Assertion<'_>| one.value.starts_with(label) && !one.value.contains(':');
    let location =
        said.about(Predicate::Link).find(is_first).and_then(|one| one.locations.first().copied());
    let sentence = audit::no_address(&list(lost.iter().map(|kind| kind.label())));
    let is_work = matches!(subject, Subject::Work(_));
    let fix = is_work.then(|| Fix::addresses(lost.iter().map(|kind| field(*kind))));
    let others = Vec::new();
    Some(Finding { kind: Kind::NoAddress, subject, others, sentence, fix, location })
}

/// BibTeX field for a kind of link.
fn field(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Pdf => "pdf",
        LinkKind::Page => "html",
        LinkKind::Code => "code",
        LinkKind::Slides => "slides",
        LinkKind::Video => "video",
        LinkKind::Poster => "poster",
        LinkKind::Website => "website",
        LinkKind::Doi => "doi",
        LinkKind::Arxiv => "arxiv",
        _ => "url",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(date: &str, other: &str, expected: bool) {
        let [date, other] = [date, other].map(|text| PartialDate::parse(text).unwrap());
        assert_eq!(is_after(date, other), expected);
    }

    #[test]
    fn a_date_is_after_another_only_where_both_tell() {
        check("2027", "2026-11", true);
        check("2026", "2026-11", false);
        check("2026-12", "2026", false);
        check("2026-12", "2026-11", true);
        check("2026-11-03", "2026-11", false);
        check("2026-11-03", "2026-11-02", true);
        check("2025-12", "2026-01", false);
    }
}
