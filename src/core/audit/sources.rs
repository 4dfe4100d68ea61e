//! Check for conflicts between sources about one work.

use crate::audit::finding::{Finding, Kind, list};
use crate::audit::findings::Findings;
use crate::audit::fix::{Entry, Fix};
use crate::messages::audit;
use crate::model::{Assertion, Dataset, Predicate};

/// Checks every work for conflicts about its status or authors.
pub fn check(dataset: &Dataset, found: &mut Findings) {
    let checks = [
        (Kind::Status, Predicate::Status, "status", audit::differing_status as fn(&str) -> String),
        (Kind::Authors, Predicate::Authors, "authors", audit::differing_authors),
    ];
    for (id, work) in dataset.works_with_ids() {
        for (kind, predicate, field, sentence) in checks {
            let values: Vec<Assertion<'_>> = work.assertions.about(predicate).collect();
            if values.len() > 1 {
                let told = list(values.iter().map(|one| &*one.value));
                let sentence = sentence(&told);
                let fix = choice(field, &values);
                found.push(Finding::of_work(dataset, id, kind, predicate, sentence, fix));
            }
        }
    }
}

/// Override that chooses one of the values.
fn choice(field: &str, values: &[Assertion<'_>]) -> Option<Fix> {
    let values = values.iter().filter_map(|one| {
        let entry = Entry { location: *one.locations.first()?, person: None };
        Some((entry, &*one.value))
    });
    Fix::choose(values, field)
}
