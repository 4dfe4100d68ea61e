//! Tests of the tree of units and of its problems.

use peerage_core::model::{Person, Profile};

use super::*;
use crate::ingest::files::Spanned;
use crate::ingest::record::{ProfileRecord, UnitRecord};
use crate::ingest::units::known_to_registry;
use crate::resolve::people::tests::spanned;

fn text(text: &str) -> Spanned<String> {
    spanned(text.to_owned())
}

/// Unit of `lab.toml` from `NAME`, `NAME < PARENT` and `id=NAME < PARENT`.
fn unit(line: &str) -> UnitRecord {
    let (name, parent) = line.split_once(" < ").map_or((line, None), |(a, b)| (a, Some(text(b))));
    let (id, name) = name.split_once('=').map_or((None, name), |(a, b)| (Some(text(a)), b));
    UnitRecord { id, parent, is_registered: false, ..known_to_registry(text(name), None) }
}

/// Checks the tree of these units as `KEY/DEPTH: MEMBERS`, with members who state units.
#[track_caller]
fn check(units: &[&str], members: &[(&str, &[&str])], expected: &[&str], told: &[&str]) {
    let mut seeds = Seeds::default();
    seeds.lab.units = units.iter().map(|line| unit(line)).collect();
    let profile = Some(Box::new(Profile::default()));
    let person = |(name, _): &(&str, _)| Person {
        name: (*name).to_owned(),
        key: fold(name),
        profile: profile.clone(),
        ..Person::default()
    };
    let mut dataset =
        Dataset { people: members.iter().map(person).collect(), ..Dataset::default() };
    let source = |(_, units): &(&str, &[&str])| {
        let mut source = SourceRecord::new("s".to_owned(), Vec::new());
        let units = units.iter().map(|name| text(name)).collect();
        source.profile = Some(ProfileRecord { units, ..ProfileRecord::default() });
        source
    };
    let sources: Vec<SourceRecord> = members.iter().map(source).collect();
    let mut diagnostics = Vec::new();
    let subjects = (0..).map(|at| Some(PersonId(at)));
    add_units(&mut dataset, &seeds, subjects.zip(&sources), &mut diagnostics);
    let shown = |(id, unit): (UnitId, &peerage_core::model::Unit)| {
        let of_unit =
            dataset.members().filter(|(person, _)| dataset.own_units(*person).contains(&id));
        let names: Vec<&str> = of_unit.map(|(_, person)| person.name.as_str()).collect();
        format!("{}/{}: {}", unit.key, dataset.way_up(id).count() - 1, names.join(", "))
    };
    let found: Vec<String> = dataset.units_with_ids().map(shown).collect();
    assert_eq!(found.iter().map(|line| line.trim_end()).collect::<Vec<_>>(), expected);
    let messages: Vec<String> =
        diagnostics.iter().map(|it| format!("{}; {}", it.message, it.help)).collect();
    assert_eq!(messages, told);
    assert_eq!(dataset.check(), Ok(()));
}

#[test]
fn units_stand_behind_what_they_are_parts_of() {
    check(
        &["Looms < eng", "Arts", "eng=School of Engineering", "Dyes < Looms", "Mills < eng"],
        &[("Ida", &["Looms", "School of Engineering"]), ("Bo", &["dyes", "Arts"])],
        &["arts/0: Bo", "eng/0:", "looms/1: Ida", "dyes/2: Bo", "mills/1:"],
        &[],
    );
    check(&[], &[("Ida", &[])], &[], &[]);
}

#[test]
fn a_path_tells_units_of_one_name_apart() {
    check(
        &["A", "B", "Office < A", "Office < B", "Desk < B / Office"],
        &[
            ("Ida", &["B / Office"]),
            ("Bo", &["A > Office"]),
            ("Cy", &["Office"]),
            ("Di", &["A / Desk"]),
            ("Ed", &["B / Desk"]),
        ],
        &["a/0:", "a-office/1: Bo", "b/0:", "b-office/1: Ida", "desk/2: Ed"],
        &[
            "`Office` names 2 units; write the `id` of one, or its path: `School / Department`",
            "the lab has no unit `A / Desk`; did you mean `Desk`?",
        ],
    );
}

#[test]
fn what_cannot_be_is_told() {
    check(
        &["A < B", "B < C", "C < A", "D < E", "A < B", "x=F", "x=G", "H < H"],
        &[("Ida", &["Wevaing"]), ("Bo", &["h"])],
        &["a/0:", "c/1:", "b/2:", "d/0:", "x/0:", "h/0: Bo"],
        &[
            "the unit `A` is there twice; take one out, or tell them apart by an `id` of their own",
            "the unit `G` is there twice; `F` has that `id` too: give one another",
            "the lab has no unit `E`; add it to lab.toml: `[[unit]]` with `name = \"E\"`",
            "the unit `A` is a part of itself; take out the `parent` of one of the units on the way",
            "the unit `H` is a part of itself; take out the `parent` of one of the units on the way",
            "the lab has no unit `Wevaing`; add it to lab.toml: `[[unit]]` with `name = \"Wevaing\"`",
        ],
    );
}

#[test]
fn a_chain_has_an_end() {
    let lines: Vec<String> =
        (0..=limits::UNIT_DEPTH).map(|at| format!("Unit {at} < Unit {}", at + 1)).collect();
    let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let last = format!("Unit {}", limits::UNIT_DEPTH + 1);
    lines.push(&last);
    let mut seeds = Seeds::default();
    seeds.lab.units = lines.iter().map(|line| unit(line)).collect();
    let (mut dataset, mut diagnostics) = (Dataset::default(), Vec::new());
    add_units(&mut dataset, &seeds, std::iter::empty(), &mut diagnostics);
    assert_eq!(dataset.units.len(), limits::UNIT_DEPTH + 2);
    assert!(dataset.check().is_ok(), "{:?}", dataset.check());
    assert!(!diagnostics.is_empty());
}
