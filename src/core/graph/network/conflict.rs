//! Conflicts of interest: the people with whom a person published in the last
//! months, as funders and program committees ask for them.

use std::fmt::Write;

use crate::graph::network::authors::authors;
use crate::model::{Dataset, PartialDate, Person, PersonId, Predicate, Work};
use crate::order;
use crate::text::cell::quoted;

/// One person of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Person with the conflict of interest.
    pub person: PersonId,
    /// Full name.
    pub name: String,
    /// Affiliation, as far as the dataset knows it; empty otherwise.
    pub affiliation: String,
    /// Number of joint works in the window.
    pub works: u32,
    /// Date of the last of them; none if only undated ones count.
    pub last: Option<PartialDate>,
}

/// First month that counts: `months` before `now`.
pub fn window_start(now: PartialDate, months: u32) -> PartialDate {
    let since = month(now).saturating_sub(months).max(1) - 1;
    let (year, month) = ((since / 12) as u16, (since % 12 + 1) as u8);
    PartialDate { month: Some(month), ..PartialDate::from_year(year) }
}

/// Co-authors of a person in the `months` before `now`: the most recent first, then by name. A date
/// that names no month counts as the end of its year, and a work without a date as of today: rather
/// one conflict too many.
pub fn conflicts(
    dataset: &Dataset,
    person: PersonId,
    now: PartialDate,
    months: u32,
) -> Vec<Conflict> {
    conflicts_of(dataset, person, now, months, true)
}

/// Conflicts as [`conflicts`] finds them, from works that people edited too (`with_edited`) or not.
pub fn conflicts_of(
    dataset: &Dataset,
    person: PersonId,
    now: PartialDate,
    months: u32,
    with_edited: bool,
) -> Vec<Conflict> {
    let mut found: Vec<Option<Conflict>> = vec![None; dataset.people.len()];
    for work in &dataset.works {
        let authors = authors(dataset, work);
        let is_meant = is_within(work, now, months) && (with_edited || !work.edited);
        if !is_meant || !authors.contains(&person) {
            continue;
        }
        for author in authors.into_iter().filter(|author| *author != person) {
            let conflict = found[author.index()].get_or_insert_with(|| new(dataset, author));
            conflict.works += 1;
            conflict.last = conflict.last.max(work.date);
        }
    }
    let mut rows: Vec<Conflict> = found.into_iter().flatten().collect();
    order::sort_by(&mut rows, |a, b| b.last.cmp(&a.last).then_with(|| a.name.cmp(&b.name)));
    rows
}

/// True if `work` is of the `months` before `now`, or later, or has no date.
pub fn is_within(work: &Work, now: PartialDate, months: u32) -> bool {
    let since = month(now).saturating_sub(months);
    work.date.is_none_or(|date| month(date) >= since)
}

/// The rows as comma-separated values (RFC 4180) with a line of headings.
pub fn csv(rows: &[Conflict]) -> String {
    let mut text = String::from("name,affiliation,joint works,last joint work\r\n");
    for row in rows {
        let [name, affiliation] = [&row.name, &row.affiliation].map(|it| quoted(it));
        let last = row.last.map_or_else(String::new, |last| last.to_string());
        // Writing to a string cannot fail.
        write!(text, "{name},{affiliation},{},{last}\r\n", row.works).ok();
    }
    text
}

fn new(dataset: &Dataset, person: PersonId) -> Conflict {
    let known = dataset.person(person);
    Conflict {
        person,
        name: known.map_or_else(String::new, |known| known.name.clone()),
        affiliation: known.map(|known| affiliation(dataset, known)).unwrap_or_default(),
        works: 0,
        last: None,
    }
}

/// Affiliation of a person: that of the profile; for a former member, what came after the lab; for
/// a member, the institution of the lab; for others, that which a source gives.
pub fn affiliation(dataset: &Dataset, person: &Person) -> String {
    let stated = || person.assertions.about(Predicate::Affiliation).next();
    let of_source = || stated().map_or_else(String::new, |one| one.value.into_owned());
    match person.profile.as_deref() {
        Some(profile) if profile.left.is_some() && !profile.now.is_empty() => {
            organization(&profile.now).to_owned()
        }
        Some(profile) if !profile.affiliation.is_empty() => profile.affiliation.clone(),
        Some(profile) if profile.left.is_none() && !dataset.lab.institution.is_empty() => {
            dataset.lab.institution.clone()
        }
        _ => of_source(),
    }
}

/// Organization in “Engineer at Looms Ltd.” or “Curator, Museum of Looms”; the whole text where it
/// has no such parts.
fn organization(now: &str) -> &str {
    let at = [" at ", " @ ", " bei ", " chez "].into_iter().find_map(|word| now.split_once(word));
    at.or_else(|| now.split_once(", ")).map_or(now, |(_, organization)| organization)
}

/// Months since the year 0.
fn month(date: PartialDate) -> u32 {
    u32::from(date.year) * 12 + u32::from(date.month.unwrap_or(12))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::{Assertion, Basis, Profile, SourceId, SourceLocation};

    /// Checks who is in conflict with A, and how often. Works are of 2001,
    /// 2002 and so on.
    #[track_caller]
    fn check(works: &[&str], now: &str, months: u32, expected: &str) {
        let dataset = sample::dataset(works);
        let now = PartialDate::parse(now).unwrap();
        let rows = conflicts(&dataset, PersonId(0), now, months);
        let row = |row: &Conflict| format!("{}{}", row.name, row.works);
        assert_eq!(rows.iter().map(row).collect::<Vec<_>>().join(" "), expected);
    }

    #[test]
    fn only_the_window_counts() {
        let works = ["AC", "AD", "ACE", "CE"];
        check(&works, "2004-06", 48, "C2 E1 D1");
        check(&works, "2004-06", 18, "C1 E1 D1");
        check(&works, "2004-06", 6, "C1 E1");
        check(&works, "2004-06", 5, "");
    }

    #[test]
    fn an_affiliation_is_the_one_that_is_known() {
        let mut dataset = sample::dataset(&["ABC"]);
        let said = Assertion {
            predicate: Predicate::Affiliation,
            value: "School of Looms".into(),
            basis: Basis::Stated,
            locations: vec![SourceLocation { source: SourceId(0), file: 0, line: 1 }],
        };
        dataset.people[2].assertions = vec![said].into();
        let check = |dataset: &Dataset, expected: &[&str]| {
            let rows = conflicts(dataset, PersonId(0), PartialDate::from_year(2001), 12);
            let known: Vec<&str> = rows.iter().map(|row| row.affiliation.as_str()).collect();
            assert_eq!(known, expected);
        };
        check(&dataset, &["", "School of Looms"]);
        dataset.lab.institution = "Engine Works".to_owned();
        check(&dataset, &["Engine Works", "School of Looms"]);
        let member = |dataset: &mut Dataset, profile| dataset.people[1].profile = Some(profile);
        let there = Profile { affiliation: "Mill".to_owned(), ..Profile::default() };
        member(&mut dataset, Box::new(there.clone()));
        check(&dataset, &["Mill", "School of Looms"]);
        let (left, now) = (PartialDate::parse("2020"), "Weaver, Mule Works".to_owned());
        member(&mut dataset, Box::new(Profile { left, now, ..there }));
        check(&dataset, &["Mule Works", "School of Looms"]);
    }

    #[test]
    fn the_window_begins_with_a_month() {
        let check = |now: &str, months, expected: &str| {
            let start = window_start(PartialDate::parse(now).unwrap(), months);
            assert_eq!(start.to_string(), expected);
        };
        check("2004-06", 48, "2000-06");
        check("2004-06", 6, "2003-12");
        check("2004-12", 12, "2003-12");
        check("2004-01", 1, "2003-12");
    }

    #[test]
    fn a_work_without_a_date_counts() {
        let mut dataset = sample::dataset(&["AC"]);
        dataset.works[0].date = None;
        assert_eq!(conflicts(&dataset, PersonId(0), PartialDate::from_year(2050), 1).len(), 1);
    }

    #[test]
    fn the_affiliation_after_the_lab_is_an_organization() {
        assert_eq!(organization("Engineer at Looms Ltd."), "Looms Ltd.");
        assert_eq!(organization("Curator, Museum of Looms, Ely"), "Museum of Looms, Ely");
        assert_eq!(organization("Weberin bei Muster AG"), "Muster AG");
        assert_eq!(organization("Looms Ltd."), "Looms Ltd.");
    }

    #[test]
    fn a_cell_is_never_a_formula() {
        let row = Conflict {
            person: PersonId(0),
            name: "=1+\"2\"".to_owned(),
            affiliation: "Here, there".to_owned(),
            works: 2,
            last: PartialDate::parse("2020-05"),
        };
        let expected = "name,affiliation,joint works,last joint work\r\n\
                        \"'=1+\"\"2\"\"\",\"Here, there\",2,2020-05\r\n";
        assert_eq!(csv(&[row]), expected);
    }
}
