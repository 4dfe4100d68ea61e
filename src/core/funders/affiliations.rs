//! Table 1: organizations of a person in the last 12 months.

use crate::graph::network::conflict::window_start;
use crate::model::{Dataset, Item, PartialDate, Person, SectionKind};

use crate::funders::names::last_first;

/// Number of months before the date.
const MONTHS: u32 = 12;

/// Rows of the table, with the name in the first; an organization without a date is one of today.
pub fn affiliations(dataset: &Dataset, person: &Person, until: PartialDate) -> Vec<Vec<String>> {
    let mut found: Vec<(String, String)> = Vec::new();
    let profile = person.profile.as_deref();
    let position = profile.filter(|profile| profile.left.is_none()).map(|profile| {
        match profile.affiliation.is_empty() {
            true => dataset.lab.institution.clone(),
            false => profile.affiliation.clone(),
        }
    });
    let mut add = |organization: &str, date: String| {
        if !organization.is_empty() && found.iter().all(|(other, _)| other != organization) {
            found.push((organization.to_owned(), date));
        }
    };
    add(&position.unwrap_or_default(), String::new());
    let sections = profile.into_iter().flat_map(|profile| &profile.sections);
    let positions = sections.filter(|section| section.kind == SectionKind::Experience);
    for item in positions.flat_map(|section| &section.items) {
        if let Some(last) = last_active(item, until) {
            add(&item.organization, last);
        }
    }
    if found.is_empty() {
        found.push(Default::default());
    }
    let row = |(at, (organization, date)): (usize, (String, String))| {
        let name = if at == 0 { last_first(person) } else { String::new() };
        vec![String::new(), name, organization, date]
    };
    found.into_iter().enumerate().map(row).collect()
}

/// Date on which a position ended, empty if it goes on; none if that was earlier, or begins later,
/// or is unknown.
fn last_active(item: &Item, until: PartialDate) -> Option<String> {
    let period = item.period?;
    if period.start.is_some_and(|start| start > until) {
        return None;
    }
    if period.ongoing {
        return Some(String::new());
    }
    let since = window_start(until, MONTHS);
    let end = period.end?;
    // A year counts to its end.
    let is_within = match end.month {
        Some(_) => end >= since,
        None => end.year >= since.year,
    };
    is_within.then(|| end.to_string())
}

#[cfg(test)]
mod tests {
    use crate::model::{Period, Profile, Section};

    use super::*;

    #[track_caller]
    fn check(affiliation: &str, positions: &[(&str, &str, &str)], expected: &[&str]) {
        let item = |(organization, start, end): &(&str, &str, &str)| Item {
            organization: (*organization).to_owned(),
            period: Some(Period {
                start: PartialDate::parse(start),
                end: PartialDate::parse(end),
                ongoing: *end == "now",
            }),
            ..Item::default()
        };
        let items = positions.iter().map(item).collect();
        let profile = Profile {
            affiliation: affiliation.to_owned(),
            sections: vec![Section { kind: SectionKind::Experience, items }],
            ..Profile::default()
        };
        let person = Person {
            name: "Ada Lovelace".to_owned(),
            family: "Lovelace".to_owned(),
            profile: Some(Box::new(profile)),
            ..Person::default()
        };
        let until = PartialDate::parse("2026-01-31").unwrap();
        let rows = affiliations(&Dataset::default(), &person, until);
        assert_eq!(rows.iter().map(|row| row[1..].join("|")).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn each_organization_of_the_last_year_stands_once() {
        check("", &[], &["Lovelace, Ada||"]);
        check(
            "Looms",
            &[
                ("Looms", "2020", "now"),
                ("Mills", "2019", "2025-06"),
                ("Dyes", "2010", "2024-12"),
                ("Silk", "2010", "2025"),
                ("Wool", "2027", "now"),
                ("Flax", "2018", ""),
            ],
            &["Lovelace, Ada|Looms|", "|Mills|2025-06", "|Silk|2025"],
        );
    }
}
