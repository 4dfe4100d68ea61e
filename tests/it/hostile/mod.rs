//! Hostile datasets: each is refused with the path of the error, or shown without harm; and no
//! change of a valid dataset makes a program of Peerage panic.

mod change;
mod edits;
mod generous;
mod oracle;
mod pipeline;
mod readers;

use peerage_core::model::schema::{DecodeError, decode};
use peerage_site::hostile::{Case, Expected, VALID, cases};

use self::pipeline::survive;

/// Deviation from the expected outcome of a dataset, in words; empty where there is none.
fn check(case: &Case) -> String {
    // Visible where a dataset makes a program panic.
    println!("{}", case.name);
    match (decode(&case.bytes), case.expected) {
        (Ok(dataset), Expected::Shown) => {
            survive(&dataset, &case.bytes);
            String::new()
        }
        (Err(DecodeError::Malformed(violation)), Expected::Refused(place))
            if violation.place.ends_with(place)
                && !violation.problem.is_empty()
                && violation.to_string().len() < 2000 =>
        {
            String::new()
        }
        (Err(DecodeError::Version { .. }), Expected::Refused("")) => String::new(),
        (Ok(_), Expected::Refused(place)) => format!("{}: read, not refused at {place}", case.name),
        (Err(error), expected) => format!("{}: {error}, not {expected:?}", case.name),
    }
}

#[test]
fn every_hostile_dataset_is_refused_with_its_place_or_does_no_harm() {
    let cases = cases();
    assert!(cases.len() > 150, "{}", cases.len());
    let mut names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), cases.len(), "each has a name of its own");
    let wrong: Vec<String> = cases.iter().map(check).filter(|wrong| !wrong.is_empty()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_dataset_that_is_changed_is_valid() {
    let bytes = VALID.as_bytes();
    survive(&decode(bytes).expect("it is valid"), bytes);
}
