//! Check of equal contributions: a single marked author shares a contribution with nobody.

use crate::audit::finding::{Finding, Kind};
use crate::audit::findings::Findings;
use crate::audit::fix::Fix;
use crate::messages::audit;
use crate::model::{Authorship, Dataset, Predicate};

/// Checks the marks of every author list.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    for (id, work) in dataset.works_with_ids() {
        let mut marked = work.authors.iter().filter(|author| author.equal().is_some());
        let (Some(one), None) = (marked.next(), marked.next()) else { continue };
        if work.authors.len() < 2 || work.truncated {
            continue;
        }
        let name = |author: &Authorship| dataset.person(author.person).map(|it| it.name.as_str());
        let authors = work.authors.iter().map(|author| {
            let star = if author.person == one.person { "*" } else { "" };
            format!("{}{star}", name(author).unwrap_or_default())
        });
        let authors: Vec<String> = authors.collect();
        let sentence = audit::lone_star(name(one).unwrap_or_default());
        let fix = Some(Fix::authors(&authors));
        let (kind, predicate) = (Kind::LoneStar, Predicate::Authors);
        found.push(Finding::of_work(dataset, id, kind, predicate, sentence, fix));
    }
}
