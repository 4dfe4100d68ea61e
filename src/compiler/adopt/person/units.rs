//! Units that a person of a website names: keys of its settings, or columns of its list of people.

use peerage_core::model::limits;
use serde_json::Value;

use crate::adopt::settings::{all, plain, scalar, text_of};
use crate::ingest::units::names_in_path;

/// Keys by level, from the top.
const LEVELS: [&[&str]; 4] = [
    &["faculty", "school"],
    &["division"],
    &["department", "departments", "institute"],
    &["unit", "units"],
];

/// Units that the settings name, each as the names on the way from the top. A value may be such a
/// way itself.
pub fn units(read: &Value) -> Vec<Vec<String>> {
    let mut ways: Vec<Vec<String>> = vec![Vec::new()];
    for keys in LEVELS {
        let values = all(read, keys).into_iter().filter(|value| !value.is_boolean());
        let names = values.filter_map(|it| text_of(&it, &["name"]).or_else(|| scalar(&it)));
        let names: Vec<String> =
            names.filter(|name| name.chars().any(char::is_alphabetic)).collect();
        if names.is_empty() {
            continue;
        }
        let below = |way: &Vec<String>, name: &String| {
            let names = names_in_path(name).into_iter().map(plain);
            way.iter().cloned().chain(names).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(|way| names.iter().map(|name| below(way, name))).collect();
        ways.truncate(limits::UNITS_OF_PERSON);
    }
    ways.retain(|way| !way.is_empty());
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adopt::settings::parse;

    #[track_caller]
    fn check(matter: &str, expected: &[&str]) {
        let ways: Vec<String> =
            units(&parse(matter).unwrap()).iter().map(|way| way.join(" / ")).collect();
        assert_eq!(ways, expected, "{matter}");
    }

    #[test]
    fn units_stand_below_what_they_are_parts_of() {
        check("department: Looms", &["Looms"]);
        check("department: Looms\nschool: Engineering", &["Engineering / Looms"]);
        check("unit: Engineering > Looms", &["Engineering / Looms"]);
        check("units: [Looms, Dyes]\nfaculty: Arts", &["Arts / Looms", "Arts / Dyes"]);
        check("faculty: true\nunit: 7", &[]);
        check("affiliation: Mill\ngroup: Weavers", &[]);
    }
}
