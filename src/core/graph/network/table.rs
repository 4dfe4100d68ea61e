//! The people of a network as rows of a table.

use crate::graph::Network;
use crate::graph::network::authors::tied;
use crate::model::{Dataset, PersonId, WorkId};
use crate::order;

/// Row of the table of people in a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Person of the row.
    pub person: PersonId,
    /// Full name.
    pub name: String,
    /// Number of works: those shared with the focus, or all without one.
    pub works: u32,
    /// Number of people in the picture that the person is linked to.
    pub coauthors: u32,
    /// Year of the first of the works, if any is dated.
    pub first_year: Option<u16>,
    /// Year of the last of the works, if any is dated.
    pub last_year: Option<u16>,
}

/// People who are drawn in the network of `works` except its focus: most works first, then by
/// name.
pub fn table(
    dataset: &Dataset,
    works: &[WorkId],
    network: &Network,
    focus: Option<PersonId>,
) -> Vec<Row> {
    let mut years: Vec<Option<(u16, u16)>> = vec![None; dataset.people.len()];
    let works = works.iter().filter_map(|id| dataset.work(*id));
    for work in works {
        let Some(date) = work.date else { continue };
        for author in tied(dataset, work) {
            let (first, last) = years[author.index()].get_or_insert((date.year, date.year));
            (*first, *last) = (date.year.min(*first), date.year.max(*last));
        }
    }
    let mut degrees = vec![0; network.nodes.len()];
    for link in &network.links {
        degrees[link.source as usize] += 1;
        degrees[link.target as usize] += 1;
    }
    let mut rows: Vec<Row> = Vec::new();
    for (node, coauthors) in network.nodes.iter().zip(degrees) {
        let person = node.person().filter(|_| !node.is_absent);
        let Some(person) = person.filter(|person| Some(*person) != focus) else { continue };
        let years = years.get(person.index()).copied().flatten();
        rows.push(Row {
            person,
            name: node.label.clone(),
            works: node.works,
            coauthors,
            first_year: years.map(|(first, _)| first),
            last_year: years.map(|(_, last)| last),
        });
    }
    order::sort_by(&mut rows, |a, b| b.works.cmp(&a.works).then_with(|| a.name.cmp(&b.name)));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::coauthors;
    use crate::graph::network::sample;

    /// Checks rows of name, works, co-authors and years.
    #[track_caller]
    fn check(works: &[&str], focus: Option<u32>, expected: &[&str]) {
        let dataset = sample::dataset(works);
        let focus = focus.map(PersonId);
        let works = sample::works_of(&dataset, focus);
        let rows = table(&dataset, &works, &coauthors(&dataset, focus), focus);
        let texts: Vec<String> = rows
            .iter()
            .map(|row| {
                let year = |year: Option<u16>| year.map_or("?".to_owned(), |year| year.to_string());
                let years = (year(row.first_year), year(row.last_year));
                format!("{} {} {} {}-{}", row.name, row.works, row.coauthors, years.0, years.1)
            })
            .collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn without_a_focus_all_works_count() {
        check(
            &["AC", "CD", "AC"],
            None,
            &["C 3 2 2001-2003", "A 2 1 2001-2003", "D 1 1 2002-2002", "B 0 0 ?-?"],
        );
    }

    #[test]
    fn with_a_focus_joint_works_count() {
        check(&["CD", "AC", "AD", "AC"], Some(0), &["C 2 2 2002-2004", "D 1 2 2003-2003"]);
    }

    #[test]
    fn nobody_makes_no_rows() {
        check(&[], Some(0), &[]);
    }
}
