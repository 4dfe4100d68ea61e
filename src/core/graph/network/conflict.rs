//! Conflicts of interest: the people with whom a person published in the last
//! months, as funders and program committees ask for them.

use std::fmt::Write;

use crate::graph::network::authors::authors;
use crate::model::{Dataset, PartialDate, PersonId, Work};
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

/// Co-authors of a person in the `months` before `now`: the most recent first, then by name. A date
/// that names no month counts as the end of its year, and a work without a date as of today: rather
/// one conflict too many.
pub fn conflicts(
    dataset: &Dataset,
    person: PersonId,
    now: PartialDate,
    months: u32,
) -> Vec<Conflict> {
    let mut found: Vec<Option<Conflict>> = vec![None; dataset.people.len()];
    for work in &dataset.works {
        let authors = authors(dataset, work);
        if !is_within(work, now, months) || !authors.contains(&person) {
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
    let profile = known.and_then(|known| known.profile.as_ref());
    Conflict {
        person,
        name: known.map_or_else(String::new, |known| known.name.clone()),
        affiliation: profile.map_or_else(String::new, |profile| profile.affiliation.clone()),
        works: 0,
        last: None,
    }
}

/// Months since the year 0.
fn month(date: PartialDate) -> u32 {
    u32::from(date.year) * 12 + u32::from(date.month.unwrap_or(12))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

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
    fn a_work_without_a_date_counts() {
        let mut dataset = sample::dataset(&["AC"]);
        dataset.works[0].date = None;
        assert_eq!(conflicts(&dataset, PersonId(0), PartialDate::from_year(2050), 1).len(), 1);
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
